import { endpoint } from '@nautical/core/endpoint';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { userPreferences } from '../src/db/schema/members/accounts.ts';
import { AppError } from '../src/kit/errors.ts';
import { jsonSchema, preparedRoute, route } from '../src/kit/route.ts';
import { type Person, testApp } from './harness.ts';

// A call of its own, so that the test knows how often the work was done: it adds a row each time.
const note = endpoint('POST', '/api/test-notes', {
  access: 'member',
  changes: [],
  summary: 'Notes something down.',
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string(), number: z.number() }),
  status: 201,
});
let done = 0;
// Another one, whose preparation is limited.
const prepared = { ...note, path: '/api/test-prepared' };
let isUsedUp = false;
// And one that takes no body.
const bare = endpoint('POST', '/api/test-bare', { access: 'member', changes: [], summary: 'Does nothing.' });
const { app, as, aMember, db } = await testApp({
  extend: (app) => {
    preparedRoute(
      app,
      prepared,
      async () => {
        if (isUsedUp) throw new AppError('too_many', 'Too many attempts');
      },
      async (_ctx, { body }) => ({ text: body.text, number: 1 }),
    );
    route(app, bare, async () => undefined);
    route(app, note, async (ctx, { body }) => {
      done++;
      await ctx.db.insert(userPreferences).values({ userId: ctx.actor.id });
      if (body.text === 'fail') throw new Error('The work failed half-way');
      return { text: body.text, number: done };
    });
  },
});
const send = (who: Person, key: string, text = 'hello') =>
  as(who).post(note.path, { text }, { 'idempotency-key': key });
const rowsOf = (who: Person) => db.select().from(userPreferences).where(eq(userPreferences.userId, who.id));

test('a request sent twice is done once and answered alike', async () => {
  const kim = await aMember();
  const first = await send(kim, 'a');
  const second = await send(kim, 'a');
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await rowsOf(kim)).toHaveLength(1);
});

test('what was answered is answered again when nothing more may be prepared', async () => {
  const kim = await aMember();
  const call = (key: string, text = 'hello') => as(kim).post(prepared.path, { text }, { 'idempotency-key': key });
  const first = await call('p');
  isUsedUp = true;
  const again = await call('p');
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await call('p', 'another text')).statusCode).toBe(409);
  expect((await call('another')).statusCode).toBe(429);
});

test('ten at once are done once', async () => {
  const kim = await aMember();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(kim, 'b')));
  expect(new Set(answers.map((each) => `${each.statusCode} ${each.body}`)).size).toBe(1);
  expect(await rowsOf(kim)).toHaveLength(1);
});

test('what failed leaves nothing and may be tried again', async () => {
  const kim = await aMember();
  expect((await send(kim, 'c', 'fail')).statusCode).toBe(500);
  expect(await rowsOf(kim)).toHaveLength(0);
  expect((await send(kim, 'c')).statusCode).toBe(201);
});

test('a key belongs to one request of one member', async () => {
  const [kim, sam] = [await aMember(), await aMember()];
  await send(kim, 'd');
  expect((await send(kim, 'd', 'another text')).statusCode).toBe(409);
  expect((await send(sam, 'd')).statusCode).toBe(201);
  expect((await send(sam, 'not printable \u00e9')).statusCode).toBe(400);
});

test('no answer is kept that holds a secret', () => {
  const kept = app.routes.flatMap(({ endpoint }) =>
    endpoint?.method === 'POST' &&
    endpoint.access !== 'public' &&
    endpoint.reply &&
    !endpoint.files &&
    !endpoint.secretAnswer
      ? Object.keys((jsonSchema(endpoint.reply, 'output') as { properties?: object }).properties ?? {}).map(
          (field) => `${endpoint.path} ${field}`,
        )
      : [],
  );
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter((field) => / (token|secret|password|recoveryCodes|url)$/i.test(field))).toEqual([]);
});

test('a body that is not asked for is not looked at, however deep it is', async () => {
  const kim = await aMember();
  const payload = '['.repeat(100_000) + ']'.repeat(100_000);
  const headers = {
    authorization: `Bearer ${kim.accessToken}`,
    'content-type': 'application/json',
    'idempotency-key': 'deep',
  };
  expect((await app.inject({ method: 'POST', url: bare.path, headers, payload })).statusCode).toBe(204);
});
