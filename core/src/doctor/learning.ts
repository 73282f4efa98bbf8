// Learning from the development cases what their words say.

import { signsTold } from './development/signs-told.ts';
import written from './development/stories.json' with { type: 'json' };
import { tankFactsOf } from './engine/diagnose.ts';
import { SIGN_PHRASES } from './engine/lexicon.ts';
import { type PhraseWeights, weighPhrases } from './engine/phrase-weights.ts';
import { phrasesIn, readText } from './engine/reading.ts';
import { compileStories, storiesIn, weighStories } from './engine/stories.ts';
import { featuresOf, type LearntModel, learn, UNTOLD, type WordModel } from './engine/word-model.ts';
import type { DoctorCase } from './types.ts';

const FOLDS = 8;
const STORIES = compileStories(written);

/** How often the phrases of the lexicon are right in these cases. */
export const learnPhrases = (cases: readonly DoctorCase[]): PhraseWeights =>
  weighPhrases(
    SIGN_PHRASES,
    cases.map(({ id, text }) => {
      const reading = readText(text);
      return {
        length: reading.words.length,
        found: phrasesIn(reading),
        told: signsTold(id),
      };
    }),
  );

/** The model of all cases. */
export const learnFrom = (cases: readonly DoctorCase[]): LearntModel => learnTexts(cases.map(textOf));

/** For each case a model that has not seen it, nor the others of its share. */
export function learnWithoutEach(cases: readonly DoctorCase[]): (each: DoctorCase) => WordModel {
  const texts = cases.map(textOf);
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    learnTexts(texts.filter((_text, at) => at % FOLDS !== fold)),
  );
  const places = new Map(cases.map((each, at) => [each, at]));
  return (each) => models[places.get(each)! % FOLDS]!;
}

function textOf(each: DoctorCase) {
  const reading = readText(each.text);
  return {
    features: featuresOf({ reading, ...tankFactsOf(each, reading) }),
    told: storiesIn(reading, each.fishType ?? '', STORIES),
    classes: each.expected.length > 0 ? each.expected : [UNTOLD],
    isEmergency: each.emergency,
    isOurs: each.sourceKind === 'written by us',
  };
}

/** Many stories were written from accounts of keepers, so what they say is told by our own cases. */
const learnTexts = (texts: readonly ReturnType<typeof textOf>[]): LearntModel =>
  learn(
    texts,
    weighStories(
      STORIES,
      texts.filter(({ isOurs }) => isOurs),
    ),
  );
