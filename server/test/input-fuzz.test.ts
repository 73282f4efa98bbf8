// Hostile input for every field of every call. Whatever is sent, the server refuses it in words or accepts it; it never fails.
import type { Endpoint } from '@nautical/core/endpoint';
import { describe, expect, test } from 'vitest';
import { jsonSchema } from '../src/kit/route.ts';
import { testApp } from './harness.ts';
import type { Subject } from './subject.ts';
import { addressOf, SUBJECTS } from './subjects.ts';

const world = await testApp();
const endpoints = world.app.routes.flatMap(({ endpoint }) => endpoint ?? []);

const HOSTILE_TEXTS = [
  '',
  ' ',
  'x'.repeat(10_000),
  '\0',
  'a\0b',
  '\ud800',
  '🐠'.repeat(500),
  '\u202egnp.exe',
  '\u0007\u001b[31m',
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}',
  '../../../etc/passwd',
  '%00%0a%25',
  '%',
  '\\',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2024-13-45T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
];
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  [],
  ['x'],
  [[[[]]]],
  {},
  { $gt: '' },
  { toString: 'x', constructor: { prototype: {} } },
  Array.from({ length: 2000 }, () => 'x'),
];
const HOSTILE_BODIES = [
  '',
  '['.repeat(50_000) + ']'.repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{',
  '[]',
  'null',
  '"text"',
  '1',
  '{"a":',
  '{"__proto__":{"admin":true}}',
  '[['.repeat(5000),
  '\ufeff{}',
  '{"a":1}{"b":2}',
];

describe.each(endpoints.map((each) => [`${each.method} ${each.path}`, each] as const))('%s', (name, endpoint) => {
  const fieldsOf = (schema: Endpoint['body']) =>
    schema ? Object.keys((jsonSchema(schema, 'input') as { properties?: object }).properties ?? {}) : [];

  test('survives hostile values in every field', async () => {
    const send = await sender(name, endpoint);
    for (const part of ['params', 'query', 'body'] as const)
      for (const field of fieldsOf(endpoint[part]))
        for (const value of part === 'body' ? HOSTILE_VALUES : HOSTILE_TEXTS)
          await send((subject) => ({ ...subject, [part]: { ...subject[part], [field]: value } }));
  });

  test('survives hostile bodies and headers', async () => {
    const send = await sender(name, endpoint);
    if (endpoint.method !== 'GET')
      for (const payload of [...HOSTILE_BODIES, 'x'.repeat(2_000_000)])
        for (const type of [
          'application/json',
          'text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'x'.repeat(500),
        ])
          await send((subject) => subject, payload, { 'content-type': type });
    await send((subject) => subject, undefined, { authorization: `Bearer ${'x'.repeat(5000)}` });
    await send((subject) => subject, undefined, { 'idempotency-key': 'é'.repeat(500), 'if-none-match': '"' });
    await send((subject) => ({
      ...subject,
      query: { ...subject.query, limit: '-1', cursor: 'bm90IG91cnM', unknown: 'x' },
    }));
  });
});

test.each([
  '/%',
  '/api/%E0%A4%A',
  '/api/posts/%zz',
  '//api//posts',
  '/api/posts?%',
  `/${'x'.repeat(5000)}`,
  '/objects/%2e%2e%2fdb',
])('survives the address %s', async (url) => {
  const answer = await world.app.inject({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
});

/** Sends variations of a working request as the admin who owns its subject, and checks how each is answered. */
async function sender(name: string, endpoint: Endpoint) {
  const owner = await world.anAdmin();
  const works = (await SUBJECTS[name]?.(world, owner)) ?? {};
  return async (vary: (subject: Subject) => Subject, payload?: string, headers: Record<string, string> = {}) => {
    const subject = vary(works);
    const body = payload ?? (subject.body && JSON.stringify(subject.body));
    const answer = await world.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, subject),
      // A new address each time: the limits are tried elsewhere.
      remoteAddress: `10.${random()}.${random()}.${random()}`,
      headers: {
        authorization: `Bearer ${owner.accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    });
    const described = `${endpoint.method} ${JSON.stringify(subject).slice(0, 300)} ${payload?.slice(0, 50) ?? ''} → ${answer.body.slice(0, 500)}`;
    expect(answer.statusCode, described).toBeLessThan(500);
    if (answer.statusCode >= 400)
      expect(answer.json(), described).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/./) });
  };
}

const random = () => Math.floor(Math.random() * 256);
