// Who may call what, tried for every call with a stranger, the owner, an admin and nobody at all.
import type { Access, Endpoint } from '@nautical/core/endpoint';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from './harness.ts';
import { addressOf, SUBJECTS } from './subjects.ts';

const world = await testApp();
const endpoints = world.app.routes.flatMap(({ endpoint }) => endpoint ?? []);

const CALLERS = ['anonymous', 'stranger', 'owner', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
type Verdict = 'sign in first' | 'not yours' | 'answered';

const EXPECTED: Record<Access, Record<Caller, Verdict>> = {
  public: { anonymous: 'answered', stranger: 'answered', owner: 'answered', admin: 'answered' },
  member: { anonymous: 'sign in first', stranger: 'answered', owner: 'answered', admin: 'answered' },
  owner: { anonymous: 'sign in first', stranger: 'not yours', owner: 'answered', admin: 'not yours' },
  'owner-or-admin': { anonymous: 'sign in first', stranger: 'not yours', owner: 'answered', admin: 'answered' },
  admin: { anonymous: 'sign in first', stranger: 'not yours', owner: 'not yours', admin: 'answered' },
};

describe.each(endpoints.map((each) => [`${each.method} ${each.path}`, each] as const))('%s', (name, endpoint) => {
  test.each(CALLERS)('for %s', async (caller) => {
    const owner = await world.aMember();
    const subject = (await SUBJECTS[name]?.(world, owner)) ?? {};
    const people: Record<Caller, Person | undefined> = {
      anonymous: undefined,
      stranger: await world.aMember(),
      owner,
      admin: await world.anAdmin(),
    };
    const person = people[caller];
    const client = person ? world.as(person) : world.visitor();
    const url = addressOf(endpoint.path, subject);
    const answer =
      endpoint.method === 'GET'
        ? await client.get(url)
        : await client[endpoint.method.toLowerCase() as 'post'](url, subject.body);
    expect(verdictOf(endpoint, answer.statusCode), `${answer.statusCode} ${answer.body}`).toBe(
      EXPECTED[endpoint.access][caller],
    );
  });
});

test('every call that belongs to somebody has a subject to try it with', () => {
  const owned = endpoints.filter((each) => each.params || each.body || each.query);
  const missing = owned.map((each) => `${each.method} ${each.path}`).filter((name) => !SUBJECTS[name]);
  expect(missing).toEqual([]);
});

test('no subject is left over from a call that is gone', () => {
  const names = new Set(endpoints.map((each) => `${each.method} ${each.path}`));
  expect(Object.keys(SUBJECTS).filter((name) => !names.has(name))).toEqual([]);
});

/** Public calls refuse wrong passwords and unknown tokens with 401 too; that is an answer of theirs, not a gate. */
function verdictOf({ access, params }: Endpoint, status: number): Verdict {
  if (status === 401 && access !== 'public') return 'sign in first';
  if (status === 403) return 'not yours';
  if (status === 404 && params && access.startsWith('owner')) return 'not yours';
  return 'answered';
}
