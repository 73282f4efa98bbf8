import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { asOne, together } from '../../src/db/together.ts';
import { freshDatabase } from '../fresh-database.ts';

const { db, close } = await freshDatabase();
afterAll(close);

/** A read that waits to be answered. */
function heldReads() {
  const reads: { keys: string[]; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const find = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) =>
      reads.push({
        keys,
        answer: (value) => resolve(new Map(keys.map((key) => [key, `${key} ${value}`]))),
        fail: reject,
      }),
    );
  return { reads, find };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('whoever asks while a query is under way is answered by one that begins after they asked', async () => {
  const { reads, find } = heldReads();
  const read = together((_, keys: string[]) => find(keys));
  const first = read(db, 'a');
  await settled();
  const later = ['a', 'b', 'a'].map((key) => read(db, key));
  await settled();
  expect(reads.map(({ keys }) => keys)).toEqual([['a']]);
  reads[0]!.answer('before');
  expect(await first).toBe('a before');
  await settled();
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
  reads[1]!.answer('after');
  expect(await Promise.all(later)).toEqual(['a after', 'b after', 'a after']);
});

test('a failure is that of those who waited for it, not of the next ones', async () => {
  const { reads, find } = heldReads();
  const read = together((_, keys: string[]) => find(keys));
  const failing = [read(db, 'a'), read(db, 'b')];
  await settled();
  const next = read(db, 'a');
  reads[0]!.fail(new Error('The database is away'));
  for (const each of failing) await expect(each).rejects.toThrow('The database is away');
  await settled();
  reads[1]!.answer('again');
  expect(await next).toBe('a again');
});

test('the same read is made once for all who wait, each other one on its own', async () => {
  const { reads, find } = heldReads();
  const read = asOne<Map<string, string>>();
  const ask = (key: string) => read(db, key, () => find([key])).then((answer) => answer.get(key));
  const asked = [ask('a'), ask('a'), ask('b')];
  await settled();
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  const later = ask('a');
  for (const each of reads) each.answer('before');
  expect(await Promise.all(asked)).toEqual(['a before', 'a before', 'b before']);
  await settled();
  reads[2]!.answer('after');
  expect(await later).toBe('a after');
});

test('a transaction reads what it has changed, and nobody else does', async () => {
  await db.execute(sql`create table counts (name text primary key, count int)`);
  await db.execute(sql`insert into counts values ('a', 1)`);
  const read = together(async (on, names: string[]) => {
    const found = await on.execute<{ name: string; count: number }>(
      sql`select * from counts where name = any (${sql.param(names)}::text[])`,
    );
    return new Map(found.rows.map(({ name, count }) => [name, count]));
  });
  const inside = await db.transaction(async (tx) => {
    await tx.execute(sql`update counts set count = 2`);
    return read(tx, 'a');
  });
  expect(inside).toBe(2);
  expect(await read(db, 'a')).toBe(2);
  expect(await read(db, 'b')).toBeUndefined();
});
