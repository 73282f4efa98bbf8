// Cases the doctor is measured on. Nothing is learned from any of them.
import type { DoctorCase } from './doctor-case.ts';
import foundLast from './measured/accounts-found-last.json' with { type: 'json' };
import heldApart from './measured/accounts-held-apart.json' with { type: 'json' };
import posts from './measured/forum-posts.json' with { type: 'json' };
import shortTexts from './measured/short-texts.json' with { type: 'json' };

/**
 * Keepers' accounts from question threads, blogs and reports, retold in hobbyists' words. Nothing in the lexicon or library may be
 * changed to fit one of them.
 */
export const HELD_APART_CASES = heldApart as readonly DoctorCase[];

/**
 * Keepers’ accounts found last, after all others: retold by the people who found them, and kept if a second reader, who saw only
 * the text, named the same problem.
 */
export const FOUND_LAST_CASES = foundLast as readonly DoctorCase[];

/**
 * Forum posts with tank, test results and wrong guesses: our own, but written by somebody who had seen neither the engine nor any
 * other case.
 */
export const FORUM_POSTS = posts as readonly DoctorCase[];

/** Short texts as people type them into a small box, written by us: some for each condition, and many that don’t say enough. */
export const SHORT_TEXTS = shortTexts as readonly DoctorCase[];
