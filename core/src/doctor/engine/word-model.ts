// What the words themselves say: how alike a text is to those of keepers whose trouble is known. It hears what no phrase
// of the lexicon expects, and is learnt from the development cases: see scripts/learn-doctor.ts.
import type { DoctorWater, SpeciesGroup } from '../types.ts';
import type { Reading } from './reading.ts';
import type { Word } from './words.ts';

/** Every feature with how rare it is, and the classes it speaks for, as pairs of class and weight. */
export type WordModel = {
  classes: readonly string[];
  features: ReadonlyMap<string, readonly [rarity: number, ...pairs: number[]]>;
};

/** The class of texts from which nothing can be told. */
export const UNTOLD = '';

export type Text = { reading: Reading; groups: readonly SpeciesGroup[]; water: DoctorWater | null };

/** The words of a text, its neighbours in pairs, and what was read out of it. */
export function featuresOf({ reading: { words, present, absent }, groups, water }: Text): ReadonlySet<string> {
  const features = new Set<string>();
  words.forEach((word, at) => {
    features.add(word.stem);
    const next = words[at + 1];
    if (next?.sentence === word.sentence) features.add(pairOf(word, next));
  });
  for (const { sign } of present) features.add(`+${sign}`);
  for (const { sign } of absent) features.add(`-${sign}`);
  for (const group of groups) features.add(`@${group}`);
  if (water) features.add(`@${water}`);
  return features;
}

/** Two words in either order: "fuzzy mouth" and "mouth fuzzy". */
const pairOf = (a: Word, b: Word) => (a.stem < b.stem ? `${a.stem} ${b.stem}` : `${b.stem} ${a.stem}`);

const LEAST_TEXTS = 2; // a feature of one text alone says nothing about others
const KEPT = 0.012; // weights below it change no answer and make up most of the model
const digits = (value: number, places: number) => Number(value.toFixed(places));

/** Learns from texts with their classes: for each class the mean of its texts, each feature weighed by how rare it is. */
export function learn(texts: readonly { features: ReadonlySet<string>; classes: readonly string[] }[]): WordModel {
  const counts = new Map<string, number>();
  for (const { features } of texts) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rarity = new Map<string, number>();
  for (const [feature, count] of counts)
    if (count >= LEAST_TEXTS) rarity.set(feature, digits(Math.log(texts.length / count), 2));
  const classes = [...new Set(texts.flatMap(({ classes: of }) => of))].sort();
  const means = classes.map(() => new Map<string, number>());
  for (const { features, classes: of } of texts) {
    const known = [...features].filter((feature) => rarity.has(feature));
    const length = Math.hypot(...known.map((feature) => rarity.get(feature)!));
    for (const name of of) {
      const mean = means[classes.indexOf(name)]!;
      for (const feature of known)
        mean.set(feature, (mean.get(feature) ?? 0) + rarity.get(feature)! / length / of.length);
    }
  }
  const features = new Map<string, [number, ...number[]]>();
  for (const [index, mean] of means.entries()) {
    const length = Math.hypot(...mean.values());
    for (const [feature, sum] of mean) {
      const weight = digits(sum / length, 3);
      if (weight < KEPT) continue;
      const known = features.get(feature);
      if (known) known.push(index, weight);
      else features.set(feature, [rarity.get(feature)!, index, weight]);
    }
  }
  return { classes, features: new Map([...features].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** How alike the text is to those of each class, from 0 to 1. */
export function likeness(model: WordModel, features: ReadonlySet<string>): ReadonlyMap<string, number> {
  const sums = new Float64Array(model.classes.length);
  let square = 0;
  for (const feature of features) {
    const known = model.features.get(feature);
    if (!known) continue;
    const [rarity, ...pairs] = known;
    square += rarity ** 2;
    for (let at = 0; at < pairs.length; at += 2) sums[pairs[at]!]! += rarity * pairs[at + 1]!;
  }
  const length = Math.sqrt(square) || 1;
  return new Map(model.classes.map((name, index) => [name, sums[index]! / length]));
}

const TELLING = 0.3; // what a word must add to be worth showing

/** The single words that speak most for a class, the most telling first. */
export function tellingWords(model: WordModel, name: string, words: readonly Word[]): readonly Word[] {
  const index = model.classes.indexOf(name);
  const weightOf = ({ stem }: Word) => {
    const [rarity, ...pairs] = model.features.get(stem) ?? [0];
    const at = pairs.findIndex((each, place) => place % 2 === 0 && each === index);
    return at === -1 ? 0 : rarity * pairs[at + 1]!;
  };
  return [...new Map(words.map((word) => [word.stem, word])).values()]
    .map((word) => ({ word, weight: weightOf(word) }))
    .filter(({ weight }) => weight >= TELLING)
    .sort((a, b) => b.weight - a.weight)
    .map(({ word }) => word);
}
