// What the words of a text say by themselves, according to a model learned from many texts; only the server has it.
import type { Reading } from './reading.ts';
import type { DoctorQuestion, TankFacts } from './types.ts';
import type { Word } from './words.ts';

/** The class of texts that don’t say enough. */
export const UNTOLD = '';

/** By the key of a condition, or `UNTOLD`. */
export type Heard = {
  /** Words of the text. */
  length: number;
  /** How similar the text is to those of each class, from 0 to 1. */
  alike: ReadonlyMap<string, number>;
  /** The weight of its matched stories for each class. */
  told: ReadonlyMap<string, number>;
  /** The words that match the stories of each class, best first. */
  storyWords: ReadonlyMap<string, readonly Word[]>;
  /** Single words that point to a class, best first. If nothing else was found, the best few are used anyway. */
  tellingWords: (name: string, isSaid: boolean) => readonly Word[];
};

/** Weighs the words of a text that was read. */
export type Hear = (question: DoctorQuestion, reading: Reading, tank: TankFacts) => Heard;
