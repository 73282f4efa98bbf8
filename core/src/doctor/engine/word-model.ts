// What the words themselves say: how alike a text is to those of keepers whose trouble is known. It hears what no phrase
// of the lexicon expects, and is learnt from the development cases: see scripts/learn-doctor.ts.
import type { DoctorWater, SpeciesGroup } from '../types.ts';
import type { Reading } from './reading.ts';
import type { CompiledStories, Lookup, Stories } from './stories.ts';
import type { Word } from './words.ts';

/** How rare a feature is, and the classes it speaks for, as pairs of class and weight. */
type Weights = readonly [rarity: number, ...pairs: number[]];

export type WordModel = {
  classes: readonly string[];
  features: Lookup<Weights>;
  /** How often those of each class came in an emergency, from 0 to 1. */
  emergencies: ReadonlyMap<string, number>;
  stories: Stories;
};

/** A model as a whole, as it comes from learning. */
export type LearntModel = WordModel & { features: ReadonlyMap<string, Weights>; stories: CompiledStories };

/** The class of texts from which nothing can be told. */
export const UNTOLD = '';
/** The classes of all texts told in an emergency, and of all others. */
const EMERGENCY = '!';
const CALM = '.';

export type Text = { reading: Reading; groups: readonly SpeciesGroup[]; water: DoctorWater | null };

const PAIR = ' ';
const APART = '&';
const REACH = 3; // so many places apart two words still say something together
const LITTLE: ReadonlySet<string> = new Set(
  'the a an and or be to of in on it i my he she they his her their this that have do at for with but so me we you as if'.split(
    ' ',
  ),
);

/** What a word counts as: a number as any number, a denied word as another word. */
const wordFeature = ({ words, denied }: Reading, at: number): string => {
  const { stem, value } = words[at]!;
  return Number.isNaN(value) ? (denied.has(at) ? `!${stem}` : stem) : '#';
};

/** The words of a text, its neighbours in pairs, those that stand near each other, and what was read out of it. */
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

/** Two words in either order: "fuzzy mouth" and "mouth fuzzy". */
const together = (a: string, by: string, b: string) => (a < b ? `${a}${by}${b}` : `${b}${by}${a}`);
const isPair = (feature: string) => feature.includes(PAIR) || feature.includes(APART);

const LEAST_TEXTS = 4; // what stands in fewer says little about others
const MOST_FEATURES = 3000; // of a class; the rest is chance
const PAIR_SHARE = 0.5; // what a pair counts beside a single word: its words have been counted already
const digits = (value: number, places: number) => Number(value.toFixed(places));

/**
 * Learns from texts with their classes: for each class the mean of its texts, each feature weighed by how rare it is. The
 * root lets a word that a few use count beside one that all use.
 */
export function learn(
  texts: readonly { features: ReadonlySet<string>; classes: readonly string[]; isEmergency: boolean }[],
  stories: CompiledStories,
): LearntModel {
  const counts = new Map<string, number>();
  for (const { features } of texts) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rarity = new Map<string, number>();
  for (const [feature, count] of counts)
    if (count >= LEAST_TEXTS)
      rarity.set(feature, digits(Math.log(texts.length / count) * (isPair(feature) ? PAIR_SHARE : 1), 2));
  const classes = [...new Set([EMERGENCY, CALM, ...texts.flatMap(({ classes: of }) => of)])].sort();
  const means = classes.map(() => new Map<string, number>());
  for (const { features, classes: of, isEmergency } of texts) {
    const known = [...features].filter((feature) => rarity.has(feature));
    const length = Math.hypot(...known.map((feature) => rarity.get(feature)!));
    for (const name of [...of, isEmergency ? EMERGENCY : CALM]) {
      const mean = means[classes.indexOf(name)]!;
      for (const feature of known)
        mean.set(feature, (mean.get(feature) ?? 0) + rarity.get(feature)! / length / of.length);
    }
  }
  const features = new Map<string, [number, ...number[]]>();
  for (const [index, mean] of means.entries()) {
    const strongest = [...mean]
      .map(([feature, sum]) => [feature, Math.sqrt(sum)] as const)
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, MOST_FEATURES);
    const length = Math.hypot(...strongest.map(([, weight]) => weight));
    for (const [feature, weight] of strongest) {
      const share = digits(weight / length, 3);
      const known = features.get(feature);
      if (known) known.push(index, share);
      else features.set(feature, [rarity.get(feature)!, index, share]);
    }
  }
  return {
    classes,
    features: new Map([...features].sort(([a], [b]) => (a < b ? -1 : 1))),
    emergencies: new Map(
      classes.map((name) => [name, emergencyShare(texts.filter(({ classes: of }) => of.includes(name)))]),
    ),
    stories,
  };
}

/** The share of emergencies, drawn a little towards how common they are: a class may have few texts. */
const emergencyShare = (texts: readonly { isEmergency: boolean }[]): number =>
  digits((texts.filter(({ isEmergency }) => isEmergency).length + 0.2) / (texts.length + 1), 3);

/** How alike the text is to those of each class, from 0 to 1. */
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

/** How much more a text is like those told in an emergency than like the others. */
export const urgencyHeard = (alike: ReadonlyMap<string, number>): number =>
  (alike.get(EMERGENCY) ?? 0) - (alike.get(CALM) ?? 0);

const TELLING = 0.3; // what a word must add to be worth showing
const FEW_TELLING = 3; // so many are shown where none adds that much

/** The single words that speak most for a class, the most telling first. Where nothing else is said, the best will do. */
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
