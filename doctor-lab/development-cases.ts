// All cases the doctor is built on and learns its words from. It’s measured on others.
import accountsFromBlogs from './development/accounts-from-blogs.json' with { type: 'json' };
import accountsFromThreads from './development/accounts-from-question-threads.json' with { type: 'json' };
import accountsNeverShown from './development/accounts-never-shown.json' with { type: 'json' };
import diaryEntries from './development/our-diary-entries.json' with { type: 'json' };
import firstCases from './development/our-first-cases.json' with { type: 'json' };
import forumQuestions from './development/our-forum-questions.json' with { type: 'json' };
import mixedCases from './development/our-mixed-cases.json' with { type: 'json' };
import narratedCases from './development/our-narrated-cases.json' with { type: 'json' };
import newerConditions from './development/our-newer-conditions.json' with { type: 'json' };
import plainCases from './development/our-plain-cases.json' with { type: 'json' };
import type { DoctorCase } from './doctor-case.ts';

/** Keepers’ accounts that were never shown to the people who wrote stories. */
export const NEVER_SHOWN_CASES = accountsNeverShown as readonly DoctorCase[];

/** The cases the lexicon and the stories were written from. */
const FIRST_CASES = [
  ...plainCases,
  ...firstCases,
  ...accountsFromThreads,
  ...mixedCases,
  ...narratedCases,
  ...forumQuestions,
  ...accountsFromBlogs,
  ...diaryEntries,
] as readonly DoctorCase[];

/** Cases of conditions that were added to the library later. */
const NEWER_CASES = newerConditions as readonly DoctorCase[];

export const SHOWN_CASES: readonly DoctorCase[] = [...FIRST_CASES, ...NEWER_CASES];
export const DEVELOPMENT_CASES: readonly DoctorCase[] = [...FIRST_CASES, ...NEVER_SHOWN_CASES, ...NEWER_CASES];
