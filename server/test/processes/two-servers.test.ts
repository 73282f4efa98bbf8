import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../../scripts/services/cleanup.ts';
import { register, whoIs } from '../../../scripts/services/member.ts';
import { createDatabase } from '../../../scripts/services/postgres.ts';
import { startServer } from '../../../scripts/services/server-process.ts';

const { TEST_DATABASE_URL } = process.env;

afterAll(cleanUp);

test.runIf(TEST_DATABASE_URL)('two servers starting at once share one empty PostgreSQL database', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `two_servers_${randomBytes(6).toString('hex')}`);
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET: randomBytes(32).toString('hex'), DEMO: '1' };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);

  const { username, accessToken } = await register(one.url);
  expect(await whoIs(other.url, accessToken)).toBe(username);

  const journal = JSON.parse(
    await readFile(join(import.meta.dirname, '../../src/db/migrations/meta/_journal.json'), 'utf8'),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const count = async (from: string) =>
    Number((await client.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count);
  expect(await count('drizzle.__drizzle_migrations')).toBe(journal.entries.length);
  expect(await count("users where role = 'admin'")).toBe(1);
  await client.end();
  await Promise.all([one.stop(), other.stop()]);
});
