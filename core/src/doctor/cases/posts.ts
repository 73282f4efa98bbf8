// Posts as keepers put them into a forum, with tank, test results and wrong guesses: written by us, but by somebody who had seen
// neither the engine nor any other case. Nothing is learnt from them.
import type { DoctorCase } from '../types.ts';
import posts from './posts.json' with { type: 'json' };

export const POSTED_CASES = posts as readonly DoctorCase[];
