// npm run learn:doctor: learns what phrases, words and stories mean and writes the one file the server reads. Run it when cases,
// phrases, stories or the text reading change.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { LEARNT_FILE } from '../server/src/doctor/learnt.ts';
import { pack } from '../server/src/doctor/learnt-file.ts';
import { DEVELOPMENT_CASES } from './development-cases.ts';
import { learnAll } from './learning.ts';
import { referenceAnswers } from './reference-answers.ts';

const { lexicon, model } = learnAll();
const content = pack({ lexicon, model });
const file = brotliCompressSync(content, {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});
writeFileSync(LEARNT_FILE, file);
const reference = referenceAnswers({ lexicon, model }).map((each) => JSON.stringify(each));
writeFileSync(join(import.meta.dirname, 'reference-answers.json'), `[\n${reference.join(',\n')}\n]\n`);
console.log(
  `${Object.values(lexicon.phrases).flat().length} phrases, ${model.features.size} features of ${model.classes.length} classes and ` +
    `${model.stories.list.length} stories from ${DEVELOPMENT_CASES.length} cases: ${file.length} bytes`,
);
