import learnt from './learnt-words.json' with { type: 'json' };
import type { Lookup } from './stories.ts';
import type { LearntModel, WordModel } from './word-model.ts';

type Stored = {
  classes: readonly string[];
  features: string;
  emergencies: readonly number[];
  stories: string;
  storyWords: string;
};

let model: WordModel | undefined;

/** What was learnt from the development cases. */
export function learntModel(): WordModel {
  model ??= unpack(learnt);
  return model;
}

/** A model as it is stored: each feature, story and row of words in a line, with its numbers. */
export const pack = ({ classes, features, emergencies, stories }: LearntModel) => ({
  classes,
  emergencies: classes.map((name) => emergencies.get(name)!),
  features: lines([...features].map(([feature, numbers]) => [feature, ...numbers])),
  stories: lines(stories.list.map(({ of, groups, weight }) => [of, groups, weight])),
  storyWords: lines([...stories.words].map(([words, places]) => [words, ...places])),
});

const unpack = ({ classes, features, emergencies, stories, storyWords }: Stored): WordModel => ({
  classes,
  emergencies: new Map(classes.map((name, index) => [name, emergencies[index]!])),
  features: lookUp(features, ([rarity = 0, ...pairs]) => [rarity, ...pairs]),
  stories: {
    list: stories.split('\n').map((line) => {
      const [of = '', groups, weight] = line.split(APART);
      return { of, groups: Number(groups), weight: Number(weight) };
    }),
    words: lookUp(storyWords, (places) => places),
  },
});

const APART = '\t';

const lines = (all: readonly (readonly [name: string, ...numbers: number[]])[]): string =>
  all.map((row) => row.join(APART)).join('\n');

/** Reads a line when it is asked for: few of them ever are, and all would take a fifth of a second. */
function lookUp<T>(text: string, read: (numbers: number[]) => T): Lookup<T> {
  const rest = new Map<string, string>();
  for (const line of text.split('\n')) {
    const end = line.indexOf(APART);
    rest.set(line.slice(0, end), line.slice(end + 1));
  }
  const known = new Map<string, T>();
  return {
    get: (name) => {
      const numbers = rest.get(name);
      if (numbers === undefined) return undefined;
      const value = known.get(name) ?? read(numbers.split(APART).map(Number));
      known.set(name, value);
      return value;
    },
  };
}
