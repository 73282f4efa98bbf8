// npm run learn:doctor, first half: learns how often each phrase of the lexicon is right; to be run when phrases or cases change.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOWN_CASES } from '@nautical/core/doctor/development/development-cases';
import { learnPhrases } from '@nautical/core/doctor/learning';

// The reading is measured on the unshown accounts, so nothing is learnt from them here.
const weights = learnPhrases(SHOWN_CASES);
const file = join(import.meta.dirname, '../core/src/doctor/engine/learnt-phrases.json');
const lines = Object.entries(weights).map(([sign, pairs]) => `  ${JSON.stringify(sign)}: ${JSON.stringify(pairs)}`);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
console.log(`${Object.values(weights).flat().length} phrases weighed on ${SHOWN_CASES.length} texts`);
