// What changes or removes a row takes a row that somebody was permitted to change, never a bare id; or it names the
// member whose rows these are.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, '../src/modules');

/** Each function a file of queries hands out, from its name to the next one. */
const FUNCTION =
  /^export (?:const|async function|function) (\w+)(?: = (?:async )?)?\(([\s\S]*?)\)(?::| =>| \{)([\s\S]*?)(?=^export |^\/\/ |(?![\s\S]))/gm;
const BARE_ID = /\b(?:id|\w+Id): string\b/;
/** A row somebody was permitted to change, or the member whose rows are meant. */
const SETTLES = /Permitted<|\b(?:user|owner|seller|buyer|blocker|receiver)Id: string\b/;

/** Who may was settled before, on something else. */
const SETTLED_ELSEWHERE = new Set([
  // Of an aquarium whose keeper has been permitted.
  'replaceTargets',
  'removeDone',
  // Of a listing that has been permitted to be removed.
  'cancelOpenAuctions',
  // Of an order of which both sides have just written.
  'publishPair',
]);

test('no query changes a row by its bare id', async () => {
  const files = globSync('**/*.queries.ts', { cwd: MODULES });
  expect(files.length).toBeGreaterThan(20);
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(MODULES, file), 'utf8');
      return [...text.matchAll(FUNCTION)].flatMap(([, name = '', parameters = '', body = '']) =>
        /\.(update|delete)\(/.test(body) &&
        BARE_ID.test(parameters) &&
        !SETTLES.test(parameters) &&
        !SETTLED_ELSEWHERE.has(name)
          ? [`${file}: ${name}`]
          : [],
      );
    }),
  );
  expect(found.flat()).toEqual([]);
});
