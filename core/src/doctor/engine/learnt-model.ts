import learnt from './learnt-words.json' with { type: 'json' };
import type { WordModel } from './word-model.ts';

type Stored = { classes: readonly string[]; features: string; emergencies: readonly number[] };

let model: WordModel | undefined;

/** What was learnt from the development cases. */
export function learntModel(): WordModel {
  model ??= unpack(learnt);
  return model;
}

/** A model as it is stored: a feature in each line, with its rarity and the classes it speaks for. */
export const pack = ({ classes, features, emergencies }: WordModel) => ({
  classes,
  emergencies: classes.map((name) => emergencies.get(name)!),
  features: [...features].map(([feature, numbers]) => [feature, ...numbers].join('\t')).join('\n'),
});

const unpack = ({ classes, features, emergencies }: Stored): WordModel => ({
  classes,
  emergencies: new Map(classes.map((name, index) => [name, emergencies[index]!])),
  features: new Map(
    features.split('\n').map((line) => {
      const [feature = '', rarity = '0', ...pairs] = line.split('\t');
      return [feature, [Number(rarity), ...pairs.map(Number)]];
    }),
  ),
});
