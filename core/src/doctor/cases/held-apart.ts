// Cases the engine is measured on: accounts of keepers in question threads, blogs and reports, retold in hobbyists' words.
// They are kept apart: nothing is learnt from them, and nothing in lexicon or library may be changed to fit one of them.
import type { DoctorCase } from '../types.ts';
import cases from './held-apart.json' with { type: 'json' };

export const HELD_APART_CASES = cases as readonly DoctorCase[];
