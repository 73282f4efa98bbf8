// The whole engine: it reads texts with the lexicon, and also weighs their words if a model is given.
import { judge } from '@nautical/core/doctor/engine/judge/judge';
import type { DoctorAnswer, DoctorQuestion } from '@nautical/core/doctor/engine/types';
import { hearingBy } from './hear.ts';
import { learnt } from './learnt.ts';
import type { WordModel } from './word-model.ts';

/** Reads a question and answers it. */
export const diagnose = (question: DoctorQuestion, model?: WordModel): DoctorAnswer =>
  judge(question, learnt().reader, model && hearingBy(model));
