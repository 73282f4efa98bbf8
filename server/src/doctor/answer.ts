import { shorten } from '@nautical/core/doctor/engine/quick';
import type { DoctorAnswer, DoctorQuestion, QuickDiagnosis } from '@nautical/core/doctor/engine/types';
import { diagnose } from './diagnose.ts';
import { learnt } from './learnt.ts';

/** The doctor's answer to a question, from its signs and from the learned model of its words. */
export const answerQuestion = (question: DoctorQuestion): DoctorAnswer => diagnose(question, learnt().model);

/** The quick diagnosis of a question: at most three actions, never more certain than the full answer. */
export const quickDiagnosis = (question: DoctorQuestion): QuickDiagnosis => shorten(answerQuestion(question));
