import { readdir, readFile } from 'node:fs/promises';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openPool } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';
import * as schema from '../../src/db/schema/index.ts';
import { sessions, users } from '../../src/db/schema/members/accounts.ts';
import { freshDatabase } from '../fresh-database.ts';
import { until } from '../until.ts';

const folder = new URL('../../src/db/migrations/', import.meta.url);
const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as {
  entries: { idx: number; when: number; tag: string }[];
};

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const applied = async (pool: pg.Pool) =>
  (await pool.query('select hash, created_at from drizzle.__drizzle_migrations order by id')).rows;

const catalogue = async (pool: pg.Pool) =>
  (
    await pool.query(`
      select c.oid, c.relname, c.relkind::text from pg_class c where relnamespace = 'public'::regnamespace
      union all select oid, conname, contype::text from pg_constraint where connamespace = 'public'::regnamespace
      order by 1`)
  ).rows;

test('an empty database gets every migration once', async () => {
  await rebuild(database.pool);
  const once = { applied: await applied(database.pool), catalogue: await catalogue(database.pool) };
  expect(once.applied).toHaveLength(journal.entries.length);
  expect(once.catalogue.length).toBeGreaterThan(0);

  await migrate(database.pool);
  expect({ applied: await applied(database.pool), catalogue: await catalogue(database.pool) }).toEqual(once);
});

test('a migration that fails leaves no lock behind', async () => {
  await database.pool.query('alter table drizzle.__drizzle_migrations rename column hash to other');
  await database.pool.query('delete from drizzle.__drizzle_migrations');
  await expect(migrate(database.pool)).rejects.toThrow();
  // The session that held it ends on its own time.
  await until(async () => {
    const { rowCount } = await database.pool.query(`
      select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
    return rowCount === 0;
  });
  await rebuild(database.pool);
});

test('a database of before the first release is refused in words and left as it is', async () => {
  const before = await catalogue(database.pool);
  await database.pool.query('update drizzle.__drizzle_migrations set created_at = 1');
  await expect(migrate(database.pool)).rejects.toThrow('created before the first release');
  expect(await catalogue(database.pool)).toEqual(before);
  await rebuild(database.pool);
});

test('a session renewed before the upgrade does not take its former token again', async () => {
  const { tag } = journal.entries.find((entry) => entry.tag.endsWith('_sessions_renewed_before'))!;
  const db = drizzle(database.pool, { casing: 'snake_case' });
  const [user] = await db.insert(users).values({ username: 'kim', email: 'kim@example.com' }).returning();
  const [then, soon] = [new Date('2026-01-01'), new Date('2027-01-01')];
  const session = { userId: user!.id, lastUsedAt: then, expiresAt: soon };
  await db.insert(sessions).values([
    { ...session, tokenHash: 'b', previousTokenHash: 'a' },
    { ...session, tokenHash: 'c' },
  ]);
  await database.pool.query(await readFile(new URL(`${tag}.sql`, folder), 'utf8'));
  const rows = await db.select({ pairUsedAt: sessions.pairUsedAt }).from(sessions).orderBy(sessions.tokenHash);
  expect(rows).toEqual([{ pairUsedAt: then }, { pairUsedAt: null }]);
});

test('messages of requests made before the upgrade are marked, and those after a decline stay withheld', async () => {
  const { pool } = database;
  const sqlOf = (tag: string) => readFile(new URL(`${tag}.sql`, folder), 'utf8');
  const at = journal.entries.findIndex((entry) => entry.tag.endsWith('_withheld_messages'));
  await wipe(pool);
  for (const { tag } of journal.entries.slice(0, at)) await pool.query(await sqlOf(tag));

  // Ada wrote to each of the others; the ids are in order.
  const [ada, pending, declined, accepted, other] = [1, 2, 3, 4, 5].map(idOf);
  for (const id of [ada, pending, declined, accepted, other])
    await pool.query('insert into users (id, username, email) values ($1, $2, $3)', [
      id,
      `member-${id!.slice(-1)}`,
      `${id}@example.com`,
    ]);
  for (const [index, [receiver, status]] of [
    [pending, 'pending'],
    [declined, 'declined'],
    [accepted, 'accepted'],
  ].entries())
    await pool.query(
      `insert into instant_conversations (id, first_id, second_id, requester_id, request_status, requested_at)
       values ($1, $2, $3, $2, $4, '2026-05-01')`,
      [idOf(10 + index), ada, receiver, status],
    );
  await pool.query(
    `insert into posts (id, seller_id, title, description, category, price, images, location)
     values ($1, $2, 'Tang', 'Blue', 'fish', 20, '{}', 'Tampa, FL')`,
    [idOf(20), declined],
  );
  let count = 100;
  const chat = (conversation: number, senderId: unknown, receiverId: unknown, content: string, createdAt: string) =>
    pool.query(
      `insert into instant_messages (id, conversation_id, seq, sender_id, receiver_id, content, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [idOf(++count), idOf(conversation), count, senderId, receiverId, content, createdAt],
    );
  const letter = (receiverId: unknown, content: string, createdAt: string, deletedAt: string | null = null, post = 0) =>
    pool.query(
      `insert into messages (id, sender_id, receiver_id, content, created_at, receiver_deleted_at, post_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [idOf(++count), ada, receiverId, content, createdAt, deletedAt, post ? idOf(post) : null],
    );
  await chat(10, ada, pending, 'asked', '2026-05-01');
  await chat(11, ada, declined, 'long before', '2026-01-01');
  await chat(11, declined, ada, 'theirs', '2026-05-02');
  await chat(11, ada, declined, 'declined', '2026-05-02');
  await chat(12, ada, accepted, 'accepted', '2026-05-01');
  await letter(pending, 'asked', '2026-05-01');
  await letter(declined, 'long before', '2026-01-01');
  await letter(declined, 'declined', '2026-05-02');
  await letter(declined, 'about their listing', '2026-05-02', null, 20);
  await letter(declined, 'after the decline', '2026-05-03 10:00:00.000Z', '2026-05-03 10:00:00.001Z');
  await letter(accepted, 'declined at first', '2026-04-01 10:00:00Z', '2026-04-01 10:00:00Z');
  await letter(accepted, 'accepted', '2026-05-01');
  await letter(other, 'deleted by its receiver', '2026-05-01 10:00:00Z', '2026-05-01 10:00:05Z');
  await pool.query(
    `insert into messages (id, sender_id, receiver_id, content, created_at) values ($1, $2, $3, 'an answer', '2026-05-04')`,
    [idOf(++count), pending, ada],
  );
  await letter(pending, 'after an answer', '2026-05-05');

  await pool.query(await sqlOf(journal.entries[at]!.tag));
  const marks = async (table: string, deleted: string) =>
    Object.fromEntries(
      (
        await pool.query(`
          select content, concat_ws(' ', case when is_request then 'request' end, case when is_withheld then 'withheld' end,
            case when is_read then 'read' end, case when ${deleted} is not null then 'deleted' end) as marks from ${table}`)
      ).rows.map(({ content, marks }) => [content, marks]),
    );
  expect(await marks('instant_messages', 'deleted_at')).toEqual({
    asked: 'request',
    'long before': '',
    theirs: '',
    declined: 'request withheld read',
    accepted: '',
  });
  expect(await marks('messages', 'receiver_deleted_at')).toEqual({
    asked: 'request',
    'long before': '',
    declined: 'request read',
    'about their listing': '',
    'after the decline': 'request withheld read',
    'declined at first': 'request withheld read',
    accepted: '',
    'deleted by its receiver': 'deleted',
    'an answer': '',
    'after an answer': '',
  });
  await rebuild(pool);
});

test('the migrations lead to the schema', async () => {
  const last = String(journal.entries.at(-1)!.idx).padStart(4, '0');
  const snapshot: DrizzleSnapshotJSON = JSON.parse(
    await readFile(new URL(`meta/${last}_snapshot.json`, folder), 'utf8'),
  );
  const now = generateDrizzleJson(schema, snapshot.id, undefined, 'snake_case');
  expect(await generateMigration(snapshot, now)).toEqual([]);
});

test('migrations are numbered and dated in order', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  expect(files).toEqual(journal.entries.map((entry) => `${entry.tag}.sql`));
  const dates = journal.entries.map((entry) => entry.when);
  expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
});

test('no name is longer than PostgreSQL keeps', async () => {
  for (const { tag } of journal.entries) {
    const sql = await readFile(new URL(`${tag}.sql`, folder), 'utf8');
    expect(sql.match(/"\w{64,}"/g)).toBeNull();
  }
});

// The embedded database has a single connection, so nobody else can migrate it at the same time.
test.runIf('databaseUrl' in inject('template'))('servers that start together migrate once', async () => {
  await wipe(database.pool);
  const { options } = database.pool;
  const others = [1, 2, 3].map(() => openPool({ ...options, max: 1 }));
  await Promise.all(others.map(migrate));
  expect(await applied(database.pool)).toHaveLength(journal.entries.length);
  await Promise.all(others.map((pool) => pool.end()));
});

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const wipe = (pool: pg.Pool) =>
  pool.query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade');

async function rebuild(pool: pg.Pool) {
  await wipe(pool);
  await migrate(pool);
}
