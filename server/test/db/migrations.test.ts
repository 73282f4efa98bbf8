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

const wipe = (pool: pg.Pool) =>
  pool.query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade');

async function rebuild(pool: pg.Pool) {
  await wipe(pool);
  await migrate(pool);
}
