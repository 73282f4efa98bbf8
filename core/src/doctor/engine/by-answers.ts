// The doctor without text reading: the symptom checker runs it in the browser, where the lexicon would be most of the download.
import { ANIMAL_VOCABULARY, groupsIn } from './animals.ts';
import { COMMON_WORDS } from './common-words.ts';
import { judge } from './judge/judge.ts';
import { mendSpelling, spellingOf } from './patterns.ts';
import type { Reading } from './reading.ts';
import type { DoctorQuestion } from './types.ts';
import { stemOf, wordsOf } from './words.ts';

const NOTHING_WRITTEN: Reading = {
  words: [],
  denied: new Set(),
  present: [],
  absent: [],
  named: [],
  measures: [],
  groups: [],
  water: null,
  animals: null,
  trouble: 'empty',
  isAboutAquatics: true,
  namesAquatics: false,
  situation: null,
  hasNoFilter: false,
  isOver: false,
  isCareQuestion: false,
};
const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS.split(/\s+/).map(stemOf));
const SPELLING = spellingOf(ANIMAL_VOCABULARY);
const isKnown = (stem: string) => ANIMAL_VOCABULARY.has(stem) || COMMON.has(stem);
const READER = {
  readText: () => NOTHING_WRITTEN,
  groupsOf: (text: string) => groupsIn(mendSpelling(wordsOf(text), isKnown, SPELLING)),
};

/** The doctor's answer from answered questions alone. */
export const diagnoseAnswers = (question: Omit<DoctorQuestion, 'text'>) => judge({ ...question, text: '' }, READER);
