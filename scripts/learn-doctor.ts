// npm run learn:doctor: learns what the words of the development cases say; to be run when these or the lexicon change.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVELOPMENT_CASES } from '@nautical/core/doctor/development/development-cases';
import { pack } from '@nautical/core/doctor/engine/learnt-model';
import { learnFrom } from '@nautical/core/doctor/learning';

const model = learnFrom(DEVELOPMENT_CASES);
const file = join(import.meta.dirname, '../core/src/doctor/engine/learnt-words.json');
writeFileSync(file, `${JSON.stringify(pack(model), null, 2)}\n`);
console.log(
  `${model.features.size} features of ${model.classes.length} classes from ${DEVELOPMENT_CASES.length} cases`,
);
