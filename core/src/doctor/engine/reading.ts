// What is read out of a text, and who reads it.
import type { EmergencyKey } from '../emergencies.ts';
import type { SignKey } from '../signs.ts';
import type { DoctorWater, SpeciesGroup } from '../types.ts';
import type { Measure } from './measures.ts';
import type { Word } from './words.ts';

/** From here on a sign that was read is taken for told. */
export const LIKELY = 0.6;

/** A sign that was read, with how likely the text tells of it. */
export type ReadSign = { sign: SignKey; weight: number; start: number; end: number };
export type Reading = {
  words: readonly Word[];
  /** Places of the words that stand under a "no" or "not". */
  denied: ReadonlySet<number>;
  present: readonly ReadSign[];
  absent: readonly ReadSign[];
  /** Illnesses the keeper names, with how much that counts; negative when ruled out. */
  named: readonly { key: string; weight: number; start: number; end: number }[];
  measures: readonly Measure[];
  groups: readonly SpeciesGroup[];
  water: DoctorWater | null;
  /** Whether animals are told of, or said not to be there (yet); null where nothing is said. */
  animals: 'some' | 'none' | null;
  /** Null when the text can be read. */
  trouble: 'empty' | 'nonsense' | 'other-language' | null;
  isAboutAquatics: boolean;
  /** Whether an animal, or a word that only keepers use, stands in it. */
  namesAquatics: boolean;
  /** An emergency that is no illness, told by a few words. */
  situation: EmergencyKey | null;
  /** Whether it says that the tank has no filter. */
  hasNoFilter: boolean;
  /** Whether it is over by now: all have died, all are well again, or it was long ago. */
  isOver: boolean;
  /** Whether it asks how to keep animals, with no patient in it. */
  isCareQuestion: boolean;
};

/** How words are read. It comes from outside, because the lexicon is large and not every page reads texts. */
export type Reader = { readText: (text: string) => Reading; groupsOf: (text: string) => SpeciesGroup[] };
