// The word model: how similar a text is to those of keepers whose problem is known. It catches what no phrase of the lexicon
// expects, and is learned from cases with known answers.
import type { Reading } from '@nautical/core/doctor/engine/reading';
import type { Word } from '@nautical/core/doctor/engine/words';
import type { DoctorWater, SpeciesGroup } from '@nautical/core/doctor/types';
import type { Lookup, Stories } from './stories.ts';

/** How rare a feature is, and the classes it points to, as pairs of class and weight. */
export type Weights = readonly [rarity: number, ...pairs: number[]];

export type WordModel = {
  classes: readonly string[];
  features: Lookup<Weights>;
  stories: Stories;
};

type Text = { reading: Reading; groups: readonly SpeciesGroup[]; water: DoctorWater | null };

const PAIR = ' ';
const APART = '&';
const REACH = 3; // how far apart two words can be and still form a pair
const LITTLE: ReadonlySet<string> = new Set(
  'the a an and or be to of in on it i my he she they his her their this that have do at for with but so me we you as if'.split(
    ' ',
  ),
);

/** The feature of a word: all numbers are one, and a denied word is different from the word itself. */
const wordFeature = ({ words, denied }: Reading, at: number): string => {
  const { stem, value } = words[at]!;
  return Number.isNaN(value) ? (denied.has(at) ? `!${stem}` : stem) : '#';
};

/** A text’s words, pairs of neighbors and of words near each other, and what was read from it. */
export function featuresOf({ reading, groups, water }: Text): ReadonlySet<string> {
  const { words, present, absent } = reading;
  const features = new Set<string>();
  words.forEach((word, at) => {
    const feature = wordFeature(reading, at);
    features.add(feature);
    if (words[at + 1]?.sentence === word.sentence) features.add(together(feature, PAIR, wordFeature(reading, at + 1)));
  });
  const telling = words.filter(({ stem }) => !LITTLE.has(stem));
  telling.forEach(({ stem, sentence }, at) => {
    for (const near of telling.slice(at + 1, at + 1 + REACH))
      if (near.sentence === sentence && near.stem !== stem) features.add(together(stem, APART, near.stem));
  });
  for (const { sign } of present) features.add(`+${sign}`);
  for (const { sign } of absent) features.add(`-${sign}`);
  for (const group of groups) features.add(`@${group}`);
  if (water) features.add(`@${water}`);
  return features;
}

export const isPair = (feature: string): boolean => feature.includes(PAIR) || feature.includes(APART);

/** Two words in either order: "fuzzy mouth" and "mouth fuzzy". */
const together = (a: string, by: string, b: string) => (a < b ? `${a}${by}${b}` : `${b}${by}${a}`);

/** How similar the text is to those of each class, from 0 to 1. */
export function likeness(model: WordModel, features: ReadonlySet<string>): ReadonlyMap<string, number> {
  const sums = new Float64Array(model.classes.length);
  let square = 0;
  for (const feature of features) {
    const known = model.features.get(feature);
    if (!known) continue;
    const rarity = known[0];
    square += rarity ** 2;
    for (let at = 1; at < known.length; at += 2) sums[known[at]!]! += rarity * known[at + 1]!;
  }
  const length = Math.sqrt(square) || 1;
  return new Map(model.classes.map((name, index) => [name, sums[index]! / length]));
}

const TELLING = 0.3; // how much a word must add to be shown
const FEW_TELLING = 3; // how many are shown if none adds that much

/** The single words that point most to a class, best first. If nothing else was found, the best few are used anyway. */
export function tellingWords(model: WordModel, name: string, reading: Reading, isSaid: boolean): readonly Word[] {
  const index = model.classes.indexOf(name);
  const weightOf = (feature: string) => {
    const known = model.features.get(feature) ?? [0];
    for (let at = 1; at < known.length; at += 2) if (known[at] === index) return known[0] * known[at + 1]!;
    return 0;
  };
  const words = [...new Map(reading.words.map((word, at) => [wordFeature(reading, at), word]))]
    .map(([feature, word]) => ({ word, weight: weightOf(feature) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const telling = words.filter(({ weight }) => weight >= TELLING);
  return (telling.length > 0 || isSaid ? telling : words.slice(0, FEW_TELLING)).map(({ word }) => word);
}
