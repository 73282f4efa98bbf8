// Cases the doctor is measured on. Nothing is learnt from any of them.
import type { DoctorCase } from './doctor-case.ts';
import foundLast from './measured/accounts-found-last.json' with { type: 'json' };
import heldApart from './measured/accounts-held-apart.json' with { type: 'json' };
import posts from './measured/forum-posts.json' with { type: 'json' };
import shortTexts from './measured/short-texts.json' with { type: 'json' };

/**
 * Accounts of keepers in question threads, blogs and reports, retold in hobbyists' words. Nothing in lexicon or library may be
 * changed to fit one of them.
 */
export const HELD_APART_CASES = heldApart as readonly DoctorCase[];

/**
 * Accounts of keepers that were found last, after all others: retold by whoever found them, and kept where a second reader, who
 * saw nothing but the text, named the same trouble.
 */
export const FOUND_LAST_CASES = foundLast as readonly DoctorCase[];

/**
 * Posts as keepers put them into a forum, with tank, test results and wrong guesses: written by us, but by somebody who had seen
 * neither the engine nor any other case.
 */
export const FORUM_POSTS = posts as readonly DoctorCase[];

/** Texts as they are typed into a small box, written by us: of each condition some, and many from which nothing can be told. */
export const SHORT_TEXTS = shortTexts as readonly DoctorCase[];
