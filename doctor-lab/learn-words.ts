// Learns the word model from texts whose problem is known.
import { isPair, type Weights, type WordModel } from '../server/src/doctor/word-model.ts';
import type { CompiledStories } from './written-stories.ts';

/** A complete model, as learned. */
export type LearntModel = WordModel & { features: ReadonlyMap<string, Weights>; stories: CompiledStories };

const LEAST_TEXTS = 4; // a feature in fewer texts says little about others
const MOST_FEATURES = 3000; // per class; the rest is chance
const PAIR_SHARE = 0.5; // weight of a pair relative to a single word: its words have already counted
const digits = (value: number, places: number) => Number(value.toFixed(places));

/**
 * Learns from texts with their classes: for each class the mean of its texts, each feature weighted by how rare it is. The square
 * root lets a word that few people use count next to one everybody uses.
 */
export function learn(
  texts: readonly { features: ReadonlySet<string>; classes: readonly string[] }[],
  stories: CompiledStories,
): LearntModel {
  const counts = new Map<string, number>();
  for (const { features } of texts) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rarity = new Map<string, number>();
  for (const [feature, count] of counts)
    if (count >= LEAST_TEXTS)
      rarity.set(feature, digits(Math.log(texts.length / count) * (isPair(feature) ? PAIR_SHARE : 1), 2));
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
    stories,
  };
}
