// The whole engine: it reads texts with the lexicon.
import { tankFactsOf as factsOf, judge } from './judge.ts';
import { groupsOf, type Reading, readText } from './reading.ts';
import type { DoctorQuestion } from './types.ts';
import type { WordModel } from './word-model.ts';

/** Reads a question and answers it. */
export const diagnose = (question: DoctorQuestion, model?: WordModel) => judge(question, { readText, groupsOf }, model);

/** What is known of the animals and their water. */
export const tankFactsOf = (question: DoctorQuestion, reading: Reading) => factsOf(question, reading, groupsOf);
