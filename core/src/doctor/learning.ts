// Learning from the development cases what their words say.

import written from './development/stories.json' with { type: 'json' };
import { tankFactsOf } from './engine/diagnose.ts';
import { readText } from './engine/reading.ts';
import { compileStories } from './engine/stories.ts';
import { featuresOf, type LearntModel, learn, UNTOLD, type WordModel } from './engine/word-model.ts';
import type { DoctorCase } from './types.ts';

const FOLDS = 8;
const STORIES = compileStories(written);

/** The model of all cases. */
export const learnFrom = (cases: readonly DoctorCase[]): LearntModel => learn(cases.map(textOf), STORIES);

/** For each case a model that has not seen it, nor the others of its share. */
export function learnWithoutEach(cases: readonly DoctorCase[]): (each: DoctorCase) => WordModel {
  const texts = cases.map(textOf);
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    learn(
      texts.filter((_text, at) => at % FOLDS !== fold),
      STORIES,
    ),
  );
  const places = new Map(cases.map((each, at) => [each, at]));
  return (each) => models[places.get(each)! % FOLDS]!;
}

function textOf(each: DoctorCase) {
  const reading = readText(each.text);
  const classes = each.expected.length > 0 ? each.expected : [UNTOLD];
  return { features: featuresOf({ reading, ...tankFactsOf(each, reading) }), classes, isEmergency: each.emergency };
}
