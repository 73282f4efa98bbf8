// Accounts of keepers that were found last, after all others: retold by whoever found them, and kept where a second reader, who saw
// nothing but the text, named the same trouble. Nothing is learnt from them.
import type { DoctorCase } from '../types.ts';
import later from './later.json' with { type: 'json' };

export const LATER_CASES = later as readonly DoctorCase[];
