import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

test('asks for no more of a long entry than it has room for, and stops when nobody reads on', async () => {
  let asked = 0;
  let isOver = false;
  async function* chunks() {
    try {
      for (; asked < 200; asked++) yield randomBytes(64 * 1024).toString('base64');
    } finally {
      isOver = true;
    }
  }
  const bytes = zip([{ name: 'long.txt', chunks: chunks() }]);
  for (let read = 0; read < 5; read++) await bytes.next();
  expect(asked).toBeLessThan(20);
  await bytes.return(undefined);
  await expect.poll(() => isOver, { timeout: 30_000 }).toBe(true);
});

test('fails when an entry does', async () => {
  async function* chunks() {
    yield 'a';
    throw new Error('gone');
  }
  await expect(Readable.from(zip([{ name: 'a.txt', chunks: chunks() }])).toArray()).rejects.toThrow('gone');
});
