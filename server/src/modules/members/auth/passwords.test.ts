import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword, passwordCost } from './passwords.ts';

const COST = passwordCost({ test: false });

test('files are read while eighty people sign in', async () => {
  const stored = await hashPassword('a right password', COST);
  let checked = 0;
  const all = Array.from({ length: 80 }, async () => {
    expect(await isPassword(stored, 'a right password', COST)).toBe(true);
    checked++;
  });
  for (let file = 0; file < 5; file++) await readFile(import.meta.filename);
  expect(checked).toBeLessThan(40);
  await Promise.all(all);
});

test('past the queue one is asked to come again', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 250 }, () => isPassword(undefined, 'a password', { ...COST, memoryCost: 64 })),
  );
  const refused = all.filter((each) => each.status === 'rejected');
  expect(refused.length).toBe(49);
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
});

test('one visitor has a short line, and only they are asked to come again', async () => {
  const ask = (line: string) => isPassword(undefined, 'a password', { ...COST, memoryCost: 64 }, line);
  const all = await Promise.allSettled(
    [...Array<string>(100).fill('one'), ...Array<string>(20).fill('other')].map(ask),
  );
  const refused = all.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(refused).toEqual(Array.from({ length: 79 }, (_, index) => 21 + index));
});
