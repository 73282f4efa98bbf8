// What the words of a text say by themselves. Who hears it has learnt it from many texts, which only the server can carry.
import type { Reading } from './reading.ts';
import type { DoctorQuestion, TankFacts } from './types.ts';
import type { Word } from './words.ts';

/** The class of texts from which nothing can be told. */
export const UNTOLD = '';

/** By the key of a condition, or `UNTOLD`. */
export type Heard = {
  /** Words of the text. */
  length: number;
  /** How alike the text is to those of each class, from 0 to 1. */
  alike: ReadonlyMap<string, number>;
  /** How much the stories it tells say for each class. */
  told: ReadonlyMap<string, number>;
  /** The words that serve the stories of each class, the most telling first. */
  storyWords: ReadonlyMap<string, readonly Word[]>;
  /** Single words that speak for a class, the most telling first. Where nothing else is said, the best will do. */
  tellingWords: (name: string, isSaid: boolean) => readonly Word[];
};

/** Hears the words of a text that was read. */
export type Hear = (question: DoctorQuestion, reading: Reading, tank: TankFacts) => Heard;
