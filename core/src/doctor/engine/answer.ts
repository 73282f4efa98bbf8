import { diagnose } from './diagnose.ts';
import { learntModel } from './learnt-model.ts';
import type { DoctorAnswer, DoctorQuestion } from './types.ts';

/** The doctor's answer to a question, by the signs in it and by what its words have been learnt to mean. */
export const answerQuestion = (question: DoctorQuestion): DoctorAnswer => diagnose(question, learntModel());
