// What’s read from a text, and the reader’s interface.
import type { EmergencyKey } from '../emergencies.ts';
import type { SignKey } from '../signs.ts';
import type { DoctorWater, SpeciesGroup } from '../types.ts';
import type { Measure } from './measures.ts';
import type { Word } from './words.ts';

/** From this weight on, a sign counts as mentioned. */
export const LIKELY = 0.6;

/** A sign found in a text, with how likely it’s meant. */
export type ReadSign = { sign: SignKey; weight: number; start: number; end: number };
export type Reading = {
  words: readonly Word[];
  /** Positions of the negated words. */
  denied: ReadonlySet<number>;
  present: readonly ReadSign[];
  absent: readonly ReadSign[];
  /** Illnesses the keeper names, with their weight; negative if ruled out. */
  named: readonly { key: string; weight: number; start: number; end: number }[];
  measures: readonly Measure[];
  groups: readonly SpeciesGroup[];
  water: DoctorWater | null;
  /** Whether animals are mentioned, or said not to be there (yet); null if the text doesn’t say. */
  animals: 'some' | 'none' | null;
  /** Null when the text can be read. */
  trouble: 'empty' | 'nonsense' | 'other-language' | null;
  isAboutAquatics: boolean;
  /** Whether it mentions an animal or a word only keepers use. */
  namesAquatics: boolean;
  /** An emergency that isn’t an illness, recognized by a few words. */
  situation: EmergencyKey | null;
  /** Whether it says that the tank has no filter. */
  hasNoFilter: boolean;
  /** Whether it is over by now: all have died, all are well again, or it was long ago. */
  isOver: boolean;
  /** Whether it asks how to keep animals, with no patient in it. */
  isCareQuestion: boolean;
};

/** How texts are read. It’s passed in, because the lexicon is large and not every page reads texts. */
export type Reader = { readText: (text: string) => Reading; groupsOf: (text: string) => SpeciesGroup[] };
