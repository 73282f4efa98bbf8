// What is stored is what the laboratory teaches; this takes longest, so it stands apart from what is measured.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LEARNT_FILE } from '../server/src/doctor/learnt.ts';
import { type Learnt, pack, unpack } from '../server/src/doctor/learnt-file.ts';
import { learnAll } from './learning.ts';

const stored = brotliDecompressSync(readFileSync(LEARNT_FILE));

let learntNow: Learnt | undefined;
const learntAnew = () => {
  learntNow ??= learnAll();
  return learntNow;
};

test('the stored model is what the development cases teach', () => {
  expect(stored.equals(pack(learntAnew()))).toBe(true);
});

test('phrases weigh what the texts read by hand teach', () => {
  expect(unpack(stored).lexicon).toEqual(learntAnew().lexicon);
});
