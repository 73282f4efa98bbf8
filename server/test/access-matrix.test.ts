// Who may call what, tried for every call with a stranger, the owner, an admin and nobody at all, and with an onlooker,
// who may see what is somebody else's but not change it.
import type { Access, Endpoint } from '@nautical/core/endpoint';
import { casePolicy } from '@nautical/core/policies/doctor/fish-doctor';
import { aquariumPolicy } from '@nautical/core/policies/tanks/aquariums';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from './harness.ts';
import { addressOf, SUBJECTS } from './subjects.ts';

const world = await testApp();
const endpoints = world.app.routes.flatMap(({ endpoint }) => endpoint ?? []);

const CALLERS = ['anonymous', 'stranger', 'onlooker', 'owner', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
type Verdict = 'sign in first' | 'not yours' | 'answered';

const EXPECTED: Record<Access, Record<Caller, Verdict>> = {
  public: { anonymous: 'answered', stranger: 'answered', onlooker: 'answered', owner: 'answered', admin: 'answered' },
  member: {
    anonymous: 'sign in first',
    stranger: 'answered',
    onlooker: 'answered',
    owner: 'answered',
    admin: 'answered',
  },
  owner: {
    anonymous: 'sign in first',
    stranger: 'not yours',
    onlooker: 'not yours',
    owner: 'answered',
    admin: 'not yours',
  },
  'owner-or-admin': {
    anonymous: 'sign in first',
    stranger: 'not yours',
    onlooker: 'not yours',
    owner: 'answered',
    admin: 'answered',
  },
  admin: {
    anonymous: 'sign in first',
    stranger: 'not yours',
    onlooker: 'not yours',
    owner: 'not yours',
    admin: 'answered',
  },
};

describe.each(endpoints.map((each) => [`${each.method} ${each.path}`, each] as const))('%s', (name, endpoint) => {
  // Where nothing is anybody's, an onlooker is one more stranger.
  const callers = CALLERS.filter((caller) => caller !== 'onlooker' || endpoint.access.startsWith('owner'));
  test.each(callers)('for %s', async (caller) => {
    const owner = await world.aMember();
    const subject = (await SUBJECTS[name]?.(world, owner)) ?? {};
    const people: Record<Caller, Person | undefined> = {
      anonymous: undefined,
      stranger: await world.aMember(),
      onlooker: await anOnlooker(),
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
    const expected = caller === 'onlooker' && isLook(endpoint) ? 'answered' : EXPECTED[endpoint.access][caller];
    expect(verdictOf(endpoint, answer.statusCode), `${answer.statusCode} ${answer.body}`).toBe(expected);
  });
});

test('the onlooker does see what is somebody else’s', () => {
  expect(endpoints.filter(isLook).length).toBeGreaterThan(10);
});

/** The policies that tell seeing from changing, and their rule for seeing as it is. */
const SEEING = [aquariumPolicy, casePolicy].map((policy) => ({ policy, see: policy.see }));
const onlookers = new Set<string>();
for (const { policy, see } of SEEING)
  Object.assign(policy, {
    see: (actor: { id: string }, row: { userId: string }) => onlookers.has(actor.id) || see(actor, row),
  });

/** Somebody who may see every tank and every case, as a doctor may one day. */
async function anOnlooker() {
  const person = await world.aMember();
  onlookers.add(person.id);
  return person;
}

const LOOKED_AT = /^\/api\/(aquariums|water-parameters|livestock|treatments|maintenance|fish-doctor)/;

/** Whether a call only looks at a tank, something in it, or a case. */
function isLook({ method, access, path }: Endpoint) {
  return method === 'GET' && access === 'owner' && LOOKED_AT.test(path);
}

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
