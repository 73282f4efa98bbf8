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

test.runIf(TEST_DATABASE_URL)('what is changed on one server is read on the other at once, without Redis', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `two_readers_${randomBytes(6).toString('hex')}`);
  const env = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const [sam, kim] = [await register(one.url), await register(one.url)];
  const send = (
    server: string,
    { accessToken }: { accessToken: string },
    path: string,
    method = 'GET',
    body?: object,
  ) =>
    fetch(server + path, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; seller: string }>(
    `insert into posts (id, seller_id, title, description, category, price, images, location)
     select gen_random_uuid(), id, 'Clownfish pair', 'Two healthy fish.', 'fish', 45, array['/objects/a.webp'], 'Boise, ID'
     from users where username = $1 returning id, seller_id as seller`,
    [sam.username],
  );
  const [{ id, seller }] = rows as [{ id: string; seller: string }];

  // Many read all the time, so that there is always a query under way on both.
  let isOver = false;
  const crowd = [one, other].flatMap(({ url }) =>
    Array.from({ length: 8 }, async () => {
      while (!isOver) await (await send(url, kim, '/api/posts')).arrayBuffer();
    }),
  );
  const shown = async (server: string) => ((await (await send(server, kim, '/api/posts')).json()) as unknown[]).length;
  for (let round = 0; round < 10; round++) {
    for (const [isActive, expected] of [
      [false, 0],
      [true, 1],
    ] as const) {
      expect((await send(one.url, sam, `/api/posts/${id}/status`, 'PATCH', { isActive })).status).toBe(200);
      expect(await shown(other.url)).toBe(expected);
    }
    expect((await send(one.url, kim, '/api/blocks', 'POST', { userId: seller })).ok).toBe(true);
    expect(await shown(other.url)).toBe(0);
    expect((await send(other.url, kim, `/api/posts/${id}`)).status).toBe(404);
    expect((await send(one.url, kim, `/api/blocks/${seller}`, 'DELETE')).ok).toBe(true);
    expect((await send(other.url, kim, `/api/posts/${id}`)).status).toBe(200);
  }
  isOver = true;
  await Promise.all(crowd);

  // Looks are counted when a server stops, at the latest.
  await Promise.all([one.stop(), other.stop()]);
  const { rows: counted } = await client.query('select view_count from posts');
  expect(counted).toEqual([{ view_count: 1 }]);
  await client.end();
});
