// All cases the engine is built on and its words are learnt from. It is measured on others, in `cases/`.
import type { DoctorCase } from '../types.ts';
import accounts from './accounts.json' with { type: 'json' };
import asked from './asked.json' with { type: 'json' };
import composed from './composed.json' with { type: 'json' };
import diaries from './diaries.json' with { type: 'json' };
import earlier from './earlier.json' with { type: 'json' };
import ourWords from './our-words.json' with { type: 'json' };
import reported from './reported.json' with { type: 'json' };
import told from './told.json' with { type: 'json' };
import unshown from './unshown.json' with { type: 'json' };

/** Accounts of keepers that no story was written from. */
export const UNSHOWN_CASES = unshown as readonly DoctorCase[];

/** All others: what the lexicon and the stories were written with in view. */
export const SHOWN_CASES = [
  ...ourWords,
  ...earlier,
  ...reported,
  ...composed,
  ...told,
  ...asked,
  ...accounts,
  ...diaries,
] as readonly DoctorCase[];

export const DEVELOPMENT_CASES: readonly DoctorCase[] = [...SHOWN_CASES, ...UNSHOWN_CASES];
