// Learns from the development cases what phrases, words and stories mean.
import { UNTOLD } from '@nautical/core/doctor/engine/heard';
import { tankFactsOf } from '@nautical/core/doctor/engine/judge/read';
import type { Learnt } from '../server/src/doctor/learnt-file.ts';
import type { Lexicon } from '../server/src/doctor/lexicon.ts';
import { createReader, type TextReader } from '../server/src/doctor/read-text.ts';
import { JUMPED_OUT } from '../server/src/doctor/situations.ts';
import { storiesIn } from '../server/src/doctor/stories.ts';
import { featuresOf, type WordModel } from '../server/src/doctor/word-model.ts';
import { DEVELOPMENT_CASES, SHOWN_CASES } from './development-cases.ts';
import type { DoctorCase } from './doctor-case.ts';
import { type LearntModel, learn } from './learn-words.ts';
import { weighPhrases } from './phrase-weights.ts';
import phrases from './sign-phrases.json' with { type: 'json' };
import { signsTold } from './signs-read-by-hand.ts';
import written from './stories.json' with { type: 'json' };
import { compileStories, weighStories } from './written-stories.ts';

const FOLDS = 8;
const STORIES = compileStories(written);
const SIGN_PHRASES: Lexicon['phrases'] = { ...phrases, 'jumped-out': [...phrases['jumped-out'], JUMPED_OUT] };

/** Everything in the learned file. */
export function learnAll(): Learnt {
  const lexicon = learnLexicon();
  return { lexicon, model: learnFrom(DEVELOPMENT_CASES, createReader(lexicon)) };
}

/**
 * The lexicon’s phrases with how often each is right. Text reading is measured on the never-shown accounts, so nothing is learned
 * from them here.
 */
function learnLexicon() {
  const reader = createReader({ phrases: SIGN_PHRASES, weights: {} });
  const texts = SHOWN_CASES.map(({ id, text }) => {
    const reading = reader.readText(text);
    return { length: reading.words.length, found: reader.phrasesIn(reading), told: signsTold(id) };
  });
  return { phrases: SIGN_PHRASES, weights: weighPhrases(SIGN_PHRASES, texts) };
}

/** The model of all cases. */
const learnFrom = (cases: readonly DoctorCase[], reader: TextReader): LearntModel =>
  learnTexts(cases.map((each) => textOf(each, reader)));

/** For each case a model that has seen neither it nor the other cases in its share. */
export function learnWithoutEach(cases: readonly DoctorCase[], reader: TextReader): (each: DoctorCase) => WordModel {
  const texts = cases.map((each) => textOf(each, reader));
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    learnTexts(texts.filter((_text, at) => at % FOLDS !== fold)),
  );
  const places = new Map(cases.map((each, at) => [each, at]));
  return (each) => models[places.get(each)! % FOLDS]!;
}

function textOf(each: DoctorCase, { readText, groupsOf }: TextReader) {
  const reading = readText(each.text);
  return {
    features: featuresOf({ reading, ...tankFactsOf(each, reading, groupsOf) }),
    told: storiesIn(reading, each.fishType ?? '', STORIES),
    classes: each.expected.length > 0 ? each.expected : [UNTOLD],
    isOurs: each.sourceKind === 'written by us',
  };
}

/** Many stories were written from keepers’ accounts, so they’re weighted by our own cases. */
const learnTexts = (texts: readonly ReturnType<typeof textOf>[]): LearntModel =>
  learn(
    texts,
    weighStories(
      STORIES,
      texts.filter(({ isOurs }) => isOurs),
    ),
  );
