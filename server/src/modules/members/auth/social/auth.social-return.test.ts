// From the return of a social sign-in to the session: nothing in an address lets anybody in.
import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { eq, lt } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { recordingLog, testApp } from '../../../../../test/harness.ts';
import { CLIENT, plainProvider } from '../../../../../test/oauth-providers.ts';
import { sessions, socialReturns, users } from '../../../../db/schema/members/accounts.ts';
import { cleanAccountsJob } from '../auth.jobs.ts';

const pier = await plainProvider();
afterAll(() => pier.close());
const { log, lines } = recordingLog();
const { as, aMember, visitor, db, clock, services } = await testApp({
  log,
  env: {
    PUBLIC_URL: 'https://reef.example',
    SOCIAL_PROVIDERS: 'pier',
    SOCIAL_PIER_AUTHORIZE_URL: `${pier.url}/authorize`,
    SOCIAL_PIER_TOKEN_URL: `${pier.url}/token`,
    SOCIAL_PIER_USERINFO_URL: `${pier.url}/user`,
    SOCIAL_PIER_CLIENT_ID: CLIENT.id,
    SOCIAL_PIER_CLIENT_SECRET: CLIENT.secret,
  },
});

let people = 0;
const cookiesOf = (header: unknown) => [header].flat().map((each) => String(each).split(';')[0]!);

/** A browser that has just come back from the provider. */
async function aReturn() {
  const email = `sailor-${++people}@example.com`;
  const left = await visitor().get('/api/auth/pier');
  const there = new URL(pier.agree(left.headers.location ?? '', { id: 1000 + people, email }));
  const back = await visitor().get(there.pathname + there.search, {
    cookie: cookiesOf(left.headers['set-cookie'])[0]!,
  });
  expect(back.statusCode).toBe(302);
  const tokens = new URL(back.headers.location ?? '', 'https://reef.example').searchParams.get('tokens');
  const { code } = JSON.parse(tokens ?? '{}') as { code: string };
  return { back, code, email, cookie: cookiesOf(back.headers['set-cookie']).join('; ') };
}
const redeem = (code: string, cookie: string, client = visitor()) =>
  client.post('/api/auth/social-sign-in', { code }, { cookie });

test('the address holds a code and no token, and the session begins with its redemption', async () => {
  const { back, code, cookie, email } = await aReturn();
  expect(decodeURIComponent(back.headers.location ?? '')).toBe(`/?tokens={"code":"${code}"}`);
  expect(back.headers['referrer-policy']).toBe('no-referrer');
  expect([back.headers['set-cookie']].flat().at(-1)).toMatch(
    /^__Host-social_return=[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [made] = await db.select().from(users).where(eq(users.email, email));
  expect(await db.$count(sessions, eq(sessions.userId, made!.id))).toBe(0);
  const answer = await redeem(code, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<SignedIn>().user.email).toBe(email);
});

test('the code works once, also when tried many times at once', async () => {
  const { code, cookie } = await aReturn();
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await redeem(code, cookie)).statusCode));
  expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
});

test('the code is worth nothing in another browser, and stays good in its own', async () => {
  const [mine, other] = [await aReturn(), await aReturn()];
  expect((await redeem(mine.code, '')).statusCode).toBe(400);
  expect((await redeem(mine.code, other.cookie)).statusCode).toBe(400);
  expect((await redeem('guess', mine.cookie)).statusCode).toBe(400);
  expect((await redeem(mine.code, mine.cookie)).statusCode).toBe(200);
});

test('a cookie under a name that another host could have set counts for nothing', async () => {
  const { code, cookie } = await aReturn();
  expect((await redeem(code, cookie.replaceAll('__Host-', ''))).statusCode).toBe(400);
  const answer = await redeem(code, cookie);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-device=[\w.~-]+; Path=\/; .*; Secure$/);
});

test('the code is good for a minute', async () => {
  const late = await aReturn();
  clock.advance({ seconds: 61 });
  const answer = await redeem(late.code, late.cookie);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ code: 'That sign-in took too long. Please try again.' });
  await cleanAccountsJob.run(services, {});
  expect(await db.$count(socialReturns, lt(socialReturns.expiresAt, clock.now()))).toBe(0);
});

test('whoever is signed in stays who they are', async () => {
  const { code, cookie } = await aReturn();
  const kim = await aMember();
  const answer = await redeem(code, cookie, as(kim));
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe('You’re already signed in. Sign out first to switch accounts.');
  expect((await as(kim).get('/api/auth/user')).json().id).toBe(kim.id);
});

test('a member suspended in between stays out', async () => {
  const { code, cookie, email } = await aReturn();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, email));
  expect((await redeem(code, cookie)).statusCode).toBe(400);
});

test('neither the database nor the log keeps a code', async () => {
  const { code, cookie } = await aReturn();
  const kept = JSON.stringify(await db.select().from(socialReturns));
  for (const secret of [code, cookie.split('social_return=')[1]!]) {
    expect(secret.length).toBeGreaterThan(40);
    expect(kept).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
  }
});
