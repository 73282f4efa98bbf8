// An account belongs to whoever reads its mailbox. What somebody else has set up before, or is just setting up, ends then.
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { users } from '../src/db/schema/members/accounts.ts';
import { aquariums } from '../src/db/schema/tanks/aquariums.ts';
import { createAdmin } from '../src/modules/members/auth/auth.service.ts';
import { claim } from '../src/modules/members/auth/claim.service.ts';
import { aCase } from './factories/fish-doctor.ts';
import { aPasskey, passkeyOptions } from './factories/second-factor.ts';
import { type Person, testApp } from './harness.ts';
import { CLIENT, plainProvider } from './oauth-providers.ts';
import { until } from './until.ts';

const PASSWORD = 'seven-otters-juggle-kelp';
const pier = await plainProvider();
afterAll(() => pier.close());
const world = await testApp({
  env: {
    STAFF_SECOND_FACTOR: '1',
    SOCIAL_PROVIDERS: 'pier',
    SOCIAL_PIER_AUTHORIZE_URL: `${pier.url}/authorize`,
    SOCIAL_PIER_TOKEN_URL: `${pier.url}/token`,
    SOCIAL_PIER_USERINFO_URL: `${pier.url}/user`,
    SOCIAL_PIER_CLIENT_ID: CLIENT.id,
    SOCIAL_PIER_CLIENT_SECRET: CLIENT.secret,
  },
});
const { as, visitor, db, mails, services } = world;

test('a passkey put on an account nobody had confirmed is gone when its address becomes an admin', async () => {
  const email = 'captain@example.com';
  const made = (await visitor().post('/api/auth/register', { username: 'mallory', email, password: PASSWORD })).json();
  const mallory = { ...made.user, accessToken: made.accessToken, address: '198.18.9.9' } as Person;
  const { device } = await aPasskey(world, mallory);
  await createAdmin(services, email);
  const answer = await visitor().post('/api/auth/passkey', { passkey: device.use(await passkeyOptions(world)) });
  expect(answer.statusCode).toBe(401);
});

const cookiesOf = (header: unknown) => [header].flat().map((each) => String(each).split(';')[0]!);

/** Comes back from a provider that gave an address it has not verified, and keeps the code. */
async function aReturn(email: string, id: number) {
  const left = await visitor().get('/api/auth/pier');
  const there = new URL(pier.agree(left.headers.location ?? '', { id, email }));
  const back = await visitor().get(there.pathname + there.search, {
    cookie: cookiesOf(left.headers['set-cookie'])[0]!,
  });
  const tokens = new URL(back.headers.location ?? '', 'https://reef.example').searchParams.get('tokens');
  const { code } = JSON.parse(tokens ?? '{}') as { code: string };
  return { code, cookie: cookiesOf(back.headers['set-cookie']).join('; ') };
}

test.each([
  ['jwt-login', 'magic-link', {}],
  ['set-password', 'forgot-password', { password: PASSWORD }],
] as const)('a social sign-in under way from before %s gets nobody in after it', async (way, asking, more) => {
  const email = `owner-${way}@example.com`;
  const { code, cookie } = await aReturn(email, way.length);
  await visitor().post(`/api/auth/${asking}`, { email });
  const token = mails.at(-1)!.text.match(/token=([\w-]+)/)![1];
  expect((await visitor().post(`/api/auth/${way}`, { token, ...more })).statusCode).toBe(200);
  const [owner] = await db.select().from(users).where(eq(users.email, email));
  expect(owner!.emailVerifiedAt).not.toBeNull();
  expect((await visitor().post('/api/auth/social-sign-in', { code }, { cookie })).statusCode).toBe(400);
});

test.each([
  ['jwt-login', 'magic-link', {}],
  ['set-password', 'forgot-password', { password: 'nine-herons-polish-brass' }],
] as const)('links that open something without signing in are gone after %s', async (way, asking, more) => {
  const email = `tanks-${way}@example.com`;
  const joined = { username: `mallory-${way}`, email, password: PASSWORD };
  const made = (await visitor().post('/api/auth/register', joined)).json();
  const mallory = { ...made.user, accessToken: made.accessToken, address: '198.18.9.10' } as Person;
  const caseId = await aCase(world, mallory);
  const sheet = (await as(mallory).post(`/api/fish-doctor/cases/${caseId}/share`)).json<{ token: string }>();
  const feed = (await as(mallory).post('/api/calendar-feed')).json<{ url: string }>();
  const endsAt = new Date(Date.now() + 86_400_000);
  const sitter = (await as(mallory).post('/api/sitter-links', { endsAt })).json<{ token: string }>();
  const links = [
    `/api/fish-doctor/sheets/${sheet.token}`,
    new URL(feed.url, 'https://reef.example').pathname,
    `/api/sitter/${sitter.token}`,
  ];
  const statuses = async () => Promise.all(links.map(async (link) => (await visitor().get(link)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200]);
  await visitor().post(`/api/auth/${asking}`, { email });
  const token = mails.at(-1)!.text.match(/token=([\w-]+)/)![1];
  expect((await visitor().post(`/api/auth/${way}`, { token, ...more })).statusCode).toBe(200);
  expect(await statuses()).toEqual([404, 404, 404]);
});

/** Hands the account over when `signingIn` has shown its proof and looks for the member: only a real lock can stop it there. */
const meanwhile = (email: string, signingIn: () => Promise<{ statusCode: number }>) =>
  db.transaction(async (tx) => {
    await tx.execute('lock table users in access exclusive mode');
    const answer = signingIn();
    await until(async () => {
      const { rows } = await tx.execute(
        `select from pg_locks where not granted and relation = 'users'::regclass and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length > 0;
    });
    const [owner] = await tx.select().from(users).where(eq(users.email, email));
    await claim({ ...services, db: tx, address: '', publish: () => {}, deliver: async () => {} }, owner!);
    return { answer };
  });

describe.runIf('databaseUrl' in inject('template'))('between the proof and the session', () => {
  test('a passkey is taken away with the account', async () => {
    const email = 'midway-passkey@example.com';
    const joined = { username: 'mallory-midway', email, password: PASSWORD };
    const made = (await visitor().post('/api/auth/register', joined)).json();
    const { device } = await aPasskey(world, { ...made.user, accessToken: made.accessToken, address: '198.18.9.11' });
    const passkey = device.use(await passkeyOptions(world));
    const { answer } = await meanwhile(email, () => visitor().post('/api/auth/passkey', { passkey }));
    expect((await answer).statusCode).toBe(401);
  });

  test('a return from another site is taken away with the account', async () => {
    const email = 'midway-return@example.com';
    const { code, cookie } = await aReturn(email, 77);
    const { answer } = await meanwhile(email, () => visitor().post('/api/auth/social-sign-in', { code }, { cookie }));
    expect((await answer).statusCode).toBe(400);
  });
});

// Looked at letter by letter, words of this length would keep the server busy for an hour.
test.each([
  ['/api/auth/register', { username: 'ab'.repeat(100_000), email: 'kim@example.com', password: PASSWORD }],
  ['/api/auth/register', { username: 'kim', email: `a@${'.'.repeat(200_000)}@`, password: PASSWORD }],
  ['/api/auth/magic-link', { email: `a@${'.'.repeat(200_000)}@` }],
  ['/api/auth/forgot-password', { email: `a@${'.'.repeat(200_000)}@` }],
])('%s is done at once with words that have no end', async (path, body) => {
  expect((await visitor().post(path, body)).statusCode).toBe(400);
});

test('a request whose body comes after the session has ended does nothing', async () => {
  const kim = await world.aMember();
  const name = 'Held back';
  const held = Readable.from(
    (async function* () {
      yield '{"name":';
      await as(kim).post('/api/auth/logout', { refreshToken: kim.refreshToken });
      yield JSON.stringify(name);
      yield ',"type":"reef","size":"60 gallons"}';
    })(),
  );
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/aquariums',
    headers: { authorization: `Bearer ${kim.accessToken}`, 'content-type': 'application/json' },
    payload: held,
  });
  expect(answer.statusCode).toBe(401);
  expect(await db.$count(aquariums, eq(aquariums.name, name))).toBe(0);
});
