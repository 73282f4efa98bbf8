import learnt from './learnt-words.json' with { type: 'json' };
import type { WordModel } from './word-model.ts';

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
export const pack = ({ classes, features, emergencies, stories }: WordModel) => ({
  classes,
  emergencies: classes.map((name) => emergencies.get(name)!),
  features: lines([...features].map(([feature, numbers]) => [feature, ...numbers])),
  stories: lines(stories.list.map(({ of, groups }) => [of, groups])),
  storyWords: lines([...stories.words].map(([words, places]) => [words, ...places])),
});

const unpack = ({ classes, features, emergencies, stories, storyWords }: Stored): WordModel => ({
  classes,
  emergencies: new Map(classes.map((name, index) => [name, emergencies[index]!])),
  features: new Map(rows(features).map(([feature, rarity = 0, ...pairs]) => [feature, [rarity, ...pairs]])),
  stories: {
    list: rows(stories).map(([of, groups = 0]) => ({ of, groups })),
    words: new Map(rows(storyWords).map(([words, ...places]) => [words, places])),
  },
});

type Row = [name: string, ...numbers: number[]];

const lines = (all: readonly Row[]): string => all.map((row) => row.join('\t')).join('\n');

const rows = (text: string): Row[] =>
  text.split('\n').map((line) => {
    const [name = '', ...numbers] = line.split('\t');
    return [name, ...numbers.map(Number)];
  });
