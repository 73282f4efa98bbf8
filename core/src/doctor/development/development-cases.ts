// All cases the engine is built on and its words are learnt from. It is measured on others, in `cases/`.
import type { DoctorCase } from '../types.ts';
import composed from './composed.json' with { type: 'json' };
import earlier from './earlier.json' with { type: 'json' };
import { CASES_IN_OUR_WORDS } from './our-words.ts';
import reported from './reported.json' with { type: 'json' };
import told from './told.json' with { type: 'json' };

export const DEVELOPMENT_CASES: readonly DoctorCase[] = [
  ...CASES_IN_OUR_WORDS,
  ...([...earlier, ...reported, ...composed, ...told] as DoctorCase[]),
];
