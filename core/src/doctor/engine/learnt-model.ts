import learnt from './learnt-words.json' with { type: 'json' };
import type { WordModel } from './word-model.ts';

let model: WordModel | undefined;

/** What was learnt from the development cases. */
export function learntModel(): WordModel {
  model ??= unpack(learnt);
  return model;
}

/** A model as it is stored: a feature in each line, with its rarity and the classes it speaks for. */
export const pack = ({ classes, features }: WordModel) => ({
  classes,
  features: [...features].map(([feature, numbers]) => [feature, ...numbers].join('\t')).join('\n'),
});

const unpack = ({ classes, features }: { classes: readonly string[]; features: string }): WordModel => ({
  classes,
  features: new Map(
    features.split('\n').map((line) => {
      const [feature = '', rarity = '0', ...pairs] = line.split('\t');
      return [feature, [Number(rarity), ...pairs.map(Number)]];
    }),
  ),
});
