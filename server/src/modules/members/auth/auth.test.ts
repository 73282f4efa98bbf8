import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { and, eq } from 'drizzle-orm';
import { createSigner } from 'fast-jwt';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/harness.ts';
import { sessions, users } from '../../../db/schema/members/accounts.ts';
import { auditLog, idempotencyKeys } from '../../../db/schema/members/operations.ts';
import { cleanAccountsJob } from './auth.jobs.ts';
import { createAdmin } from './auth.service.ts';

const { as, aMember, anAdmin, signIn, visitor, services, db, clock, mails } = await testApp();

const PASSWORD = 'seven-otters-juggle-kelp';
const OTHER_PASSWORD = 'nine-crabs-borrow-umbrellas';

let made = 0;
const somebody = (more: object = {}) => {
  const username = `keeper_${++made}`;
  return { username, email: `${username}@example.com`, password: PASSWORD, ...more };
};
const statusOf = async (call: PromiseLike<{ statusCode: number }>) => (await call).statusCode;
const deeds = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, userId))).map(({ action }) => action);

const endedSessions: string[] = [];
services.bus.subscribe('sessions-ended', ({ sessionIds }) => endedSessions.push(...sessionIds));

describe('register', () => {
  test('makes an account and signs it in', async () => {
    const person = somebody({ email: 'Mixed.Case@Example.com' });
    const answer = await visitor().post('/api/auth/register', person);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { accessToken, refreshToken, user } = answer.json<SignedIn>();
    expect(user).toMatchObject({
      username: person.username,
      email: 'mixed.case@example.com',
      role: 'user',
      authMethod: 'email',
      hasPassword: true,
    });
    expect(answer.body).not.toContain('argon2');
    const me = await as({ accessToken, address: '10.9.9.9' }).get('/api/auth/user');
    expect(me.json()).toEqual(user);
    expect(refreshToken).not.toBe(accessToken);
    expect(await deeds(user.id)).toEqual(['account.registered']);
  });

  test('keeps the password as an argon2id hash and of the refresh token only a hash', async () => {
    const { user, refreshToken } = (await visitor().post('/api/auth/register', somebody())).json<SignedIn>();
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.password).toMatch(/^\$argon2id\$/);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(JSON.stringify(session)).not.toContain(refreshToken);
  });

  test('names the field that is taken, without regard to case', async () => {
    const first = somebody();
    await visitor().post('/api/auth/register', first);
    const sameName = await visitor().post('/api/auth/register', somebody({ username: first.username.toUpperCase() }));
    expect(sameName.statusCode).toBe(409);
    expect(sameName.json()).toEqual({
      code: 'conflict',
      message: 'This username is taken',
      fields: { username: 'This username is taken' },
    });
    const sameEmail = await visitor().post('/api/auth/register', somebody({ email: first.email.toUpperCase() }));
    expect(sameEmail.statusCode).toBe(409);
    expect(sameEmail.json().fields).toEqual({ email: 'An account with this email already exists' });
    const both = await visitor().post('/api/auth/register', first);
    expect(Object.keys(both.json().fields)).toEqual(['username', 'email']);
  });

  test('names a taken name together with a password that is weak or too short', async () => {
    const first = somebody();
    await visitor().post('/api/auth/register', first);
    const { username } = first;
    const weak = await visitor().post('/api/auth/register', somebody({ username, password: 'password1234' }));
    expect(weak.statusCode).toBe(409);
    expect(Object.keys(weak.json().fields).sort()).toEqual(['password', 'username']);
    const short = await visitor().post('/api/auth/register', { ...first, password: 'short' });
    expect(short.statusCode).toBe(400);
    expect(short.json().fields).toEqual({
      username: 'This username is taken',
      email: 'An account with this email already exists',
      password: 'Password needs at least 10 characters',
    });
    const wrong = await visitor().post('/api/auth/register', { username: 'a', email: 7, password: 'short' });
    expect(Object.keys(wrong.json().fields)).toEqual(['username', 'email', 'password']);
  });

  test('stays open to an address where many mistyped, but nobody tries out a list of names by mistyping', async () => {
    const school = visitor();
    const mistype = () => statusOf(school.post('/api/auth/register', somebody({ password: 'short' })));
    for (let n = 0; n < 60; n++) expect(await mistype()).toBe(400);
    expect(await mistype()).toBe(429);
    expect(await statusOf(school.post('/api/auth/register', somebody()))).toBe(201);
  });

  test('gives a name to one of two who ask at the same moment', async () => {
    const { username } = somebody();
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        statusOf(
          visitor().post('/api/auth/register', { username, email: `${username}-${n}@example.com`, password: PASSWORD }),
        ),
      ),
    );
    expect(answers.sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ['username', { username: 'ab' }, 'Username needs at least 3 characters'],
    ['username', { username: 'x'.repeat(31) }, 'Username can have at most 30 characters'],
    ['username', { username: 'has space' }, 'Use only letters, numbers, _ . and - in your username'],
    ['username', { username: 'Nautical.Supp0rt' }, 'This name is reserved. Please pick another one.'],
    ['email', { email: 'nowhere' }, 'Enter a valid email address'],
    ['email', { email: `${'x'.repeat(250)}@example.com` }, 'Email is too long'],
    ['password', { password: 'short1!xY' }, 'Password needs at least 10 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password can have at most 128 characters'],
  ])('refuses a wrong %s', async (field, wrong, message) => {
    const answer = await visitor().post('/api/auth/register', somebody(wrong));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: message } });
  });

  test('refuses what is missing, of another type, or not JSON', async () => {
    for (const body of [{}, { username: 5, email: [], password: {} }, [], 'text', { ...somebody(), email: 'a\0@b.cd' }])
      expect(await statusOf(visitor().post('/api/auth/register', body))).toBeOneOf([400, 415]);
    const broken = await visitor().post('/api/auth/register', '{"a":', { 'content-type': 'application/json' });
    expect(broken.statusCode).toBe(400);
  });

  test.each([
    ['common', 'password1234'],
    ['a keyboard row', 'qwertyuiop12'],
    ['repeated', 'aaaaaaaaaaaaaaa'],
  ])('refuses a guessable password (%s) with advice', async (_kind, password) => {
    const answer = await visitor().post('/api/auth/register', somebody({ password }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.password).toMatch(/^This password is easy to guess\. \w+/);
  });

  test('refuses a password that has leaked, however hard it is to guess', async () => {
    const answer = await visitor().post('/api/auth/register', somebody({ password: 'Aplicaciones' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.password).toContain('data leak');
  });

  test('refuses a password made of the own name or email', async () => {
    const answers = await Promise.all([
      visitor().post('/api/auth/register', somebody({ username: 'brackish_walter', password: 'brackish_walter' })),
      visitor().post('/api/auth/register', somebody({ email: 'tuvaluan@xqzzt.org', password: 'tuvaluan@xqzzt.org' })),
    ]);
    for (const answer of answers) expect(answer.json().fields.password).toContain('easy to guess');
  });

  test('accepts the longest password and tells it from its beginning', async () => {
    const password = 'Kelp otter 7 moon! '.repeat(7).slice(0, 128);
    const person = somebody({ password: `${OTHER_PASSWORD}${password}`.slice(0, 128) });
    expect(await statusOf(visitor().post('/api/auth/register', person))).toBe(201);
    const cut = { email: person.email, password: person.password.slice(0, 127) };
    expect(await statusOf(visitor().post('/api/auth/login', cut))).toBe(401);
    expect(await statusOf(visitor().post('/api/auth/login', person))).toBe(200);
  });
});

describe('sign in', () => {
  test('with email or username, in any case', async () => {
    const { username, email, id } = await aMember({ username: 'Coral.Carla', password: PASSWORD });
    for (const name of [email, email.toUpperCase(), username, 'coral.CARLA', ` ${username} `]) {
      const answer = await visitor().post('/api/auth/login', { email: name, password: PASSWORD });
      expect(answer.statusCode, name).toBe(200);
      expect(answer.json<SignedIn>().user.id).toBe(id);
    }
    expect(await deeds(id)).toEqual(Array(5).fill('sign-in.password'));
  });

  test('answers every failure with the same text', async () => {
    const known = await aMember({ password: PASSWORD });
    const social = await aMember();
    const suspended = await aMember({ password: PASSWORD, suspendedAt: new Date() });
    const answers = await Promise.all(
      [
        { email: known.email, password: OTHER_PASSWORD },
        { email: known.email, password: PASSWORD.toUpperCase() },
        { email: 'nobody@example.com', password: PASSWORD },
        { email: social.email, password: PASSWORD },
        { email: suspended.email, password: PASSWORD },
      ].map((body) => visitor().post('/api/auth/login', body)),
    );
    for (const answer of answers) expect(answer.statusCode).toBe(401);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('stops after ten failures for one account, from wherever they come, by name or email', async () => {
    const { id, email, username } = await aMember({ password: PASSWORD });
    for (let n = 0; n < 10; n++) {
      const name = n % 2 ? email : username;
      expect(await statusOf(visitor().post('/api/auth/login', { email: name, password: OTHER_PASSWORD }))).toBe(401);
    }
    const eleventh = await visitor().post('/api/auth/login', { email, password: PASSWORD });
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(await deeds(id)).toEqual(['sign-in.limited']);
  });

  test('counts guesses that come all at once', async () => {
    const { email } = await aMember({ password: PASSWORD });
    const statuses = await Promise.all(
      Array.from({ length: 25 }, () => statusOf(visitor().post('/api/auth/login', { email, password: 'wrong-guess' }))),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('stops after ten failures from one address, whatever the account', async () => {
    const client = visitor('192.0.2.77');
    for (let n = 0; n < 10; n++)
      expect(await statusOf(client.post('/api/auth/login', { email: `ghost-${n}@example.com`, password: 'x' }))).toBe(
        401,
      );
    const { email } = await aMember({ password: PASSWORD });
    expect(await statusOf(client.post('/api/auth/login', { email, password: PASSWORD }))).toBe(429);
    expect(await statusOf(visitor().post('/api/auth/login', { email, password: PASSWORD }))).toBe(200);
  });

  test('limits unknown accounts just the same', async () => {
    const body = { email: 'not-here@example.com', password: PASSWORD };
    for (let n = 0; n < 10; n++) expect(await statusOf(visitor().post('/api/auth/login', body))).toBe(401);
    expect(await statusOf(visitor().post('/api/auth/login', body))).toBe(429);
  });

  test('forgets failures once the right password came', async () => {
    const { email } = await aMember({ password: PASSWORD });
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++)
        expect(await statusOf(visitor().post('/api/auth/login', { email, password: OTHER_PASSWORD }))).toBe(401);
      expect(await statusOf(visitor().post('/api/auth/login', { email, password: PASSWORD }))).toBe(200);
    }
  });

  test('takes a password typed in another Unicode form', async () => {
    const person = somebody({ password: 'Überall-Fische-im-Café-9' });
    await visitor().post('/api/auth/register', person);
    const decomposed = { email: person.email, password: person.password.normalize('NFD') };
    expect(await statusOf(visitor().post('/api/auth/login', decomposed))).toBe(200);
  });

  test('refuses empty fields by name', async () => {
    const answer = await visitor().post('/api/auth/login', { email: ' ', password: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ email: 'Email or username is required', password: 'Password is required' });
  });
});

describe('the access token', () => {
  test('is needed, and must be ours', async () => {
    const kim = await aMember();
    const forged = createSigner({ key: 'x'.repeat(43), expiresIn: 60_000 })({ sub: kim.id, sid: kim.sessionId });
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${kim.accessToken.split('.')[1]}.`;
    for (const accessToken of ['', 'nonsense', 'a.b.c', forged, unsigned, kim.refreshToken, `${kim.accessToken}x`])
      expect(await statusOf(as({ ...kim, accessToken }).get('/api/auth/user')), accessToken).toBe(401);
    expect(await statusOf(visitor().get('/api/auth/user'))).toBe(401);
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
  });

  test('works for fifteen minutes', async () => {
    const kim = await aMember();
    clock.advance({ minutes: 14 });
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
    clock.advance({ minutes: 1, seconds: 1 });
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(401);
  });

  test('stops working soon after the member is suspended', async () => {
    const kim = await aMember();
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
    await db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, kim.id));
    clock.advance({ seconds: 11 });
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(401);
  });

  test('notes when the member was last here, at most once a minute', async () => {
    const lastSeenOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!.lastSeen;
    const kim = await aMember({ lastSeen: new Date('2020-01-01') });
    await as(kim).get('/api/auth/user');
    const first = await lastSeenOf(kim.id);
    expect(clock.now().getTime() - first.getTime()).toBeLessThan(60_000);
    clock.advance({ seconds: 30 });
    await as(kim).get('/api/auth/user');
    expect(await lastSeenOf(kim.id)).toEqual(first);
    clock.advance({ seconds: 45 });
    await as(kim).get('/api/auth/user');
    expect((await lastSeenOf(kim.id)).getTime()).toBeGreaterThan(first.getTime());
  });
});

describe('refresh', () => {
  const refresh = (refreshToken: string) => visitor().post('/api/auth/refresh', { refreshToken });

  test('trades the token for a new pair of the same session', async () => {
    const kim = await aMember();
    const answer = await refresh(kim.refreshToken);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['accessToken', 'refreshToken']);
    expect(answer.json().refreshToken).not.toBe(kim.refreshToken);
    const devices = (await as({ ...kim, ...answer.json() }).get('/api/auth/sessions')).json();
    expect(devices).toMatchObject([{ id: kim.sessionId, current: true }]);
    expect(await statusOf(refresh(answer.json().refreshToken))).toBe(200);
  });

  test('keeps a session alive for thirty days after its last use, and no longer', async () => {
    const kim = await aMember();
    clock.advance({ days: 29 });
    const { refreshToken } = (await refresh(kim.refreshToken)).json();
    clock.advance({ days: 29 });
    const next = (await refresh(refreshToken)).json();
    clock.advance({ days: 30, seconds: 1 });
    const late = await refresh(next.refreshToken);
    expect(late.statusCode).toBe(401);
    expect(late.json().message).toBe('Session expired. Please login again.');
  });

  test('gives two tabs that ask at once one new pair, and ends nothing', async () => {
    const kim = await aMember();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(kim.refreshToken)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)!.json();
    expect(await statusOf(as({ ...kim, ...winner }).get('/api/auth/user'))).toBe(200);
    expect(endedSessions).not.toContain(kim.sessionId);
    expect(await statusOf(refresh(winner.refreshToken))).toBe(200);
  });

  test('ends the session when a token already replaced comes again later', async () => {
    const kim = await aMember();
    const thief = (await refresh(kim.refreshToken)).json();
    expect(await statusOf(as({ ...kim, ...thief }).get('/api/auth/user'))).toBe(200);
    clock.advance({ seconds: 11 });
    expect(await statusOf(refresh(kim.refreshToken))).toBe(401);
    expect(endedSessions).toContain(kim.sessionId);
    expect(await statusOf(as({ ...kim, ...thief }).get('/api/auth/user'))).toBe(401);
    expect(await statusOf(refresh(thief.refreshToken))).toBe(401);
    expect(await deeds(kim.sessionId)).toEqual(['session.replayed']);
  });

  test('trades the token again when the answer with the new pair was lost', async () => {
    const kim = await aMember();
    clock.advance({ minutes: 16 });
    const lost = (await refresh(kim.refreshToken)).json();
    expect(await statusOf(refresh(kim.refreshToken))).toBe(409);
    clock.advance({ seconds: 11 });
    await refresh(kim.refreshToken); // lost as well
    clock.advance({ seconds: 11 });
    const answers = await Promise.all([1, 2, 3].map(() => refresh(kim.refreshToken)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const found = answers.find(({ statusCode }) => statusCode === 200)!.json();
    expect(await statusOf(as({ ...kim, ...found }).get('/api/auth/user'))).toBe(200);
    expect(endedSessions).not.toContain(kim.sessionId);

    // Whoever has the lost pair after all did not get it as an answer to the member.
    expect(await statusOf(refresh(lost.refreshToken))).toBe(401);
    expect(await statusOf(refresh(found.refreshToken))).toBe(401);
    expect(await deeds(kim.sessionId)).toEqual(['session.replayed']);
  });

  test('notices that the new pair is used right after the old one was', async () => {
    const kim = await aMember();
    clock.advance({ minutes: 14 });
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
    clock.advance({ seconds: 2 });
    const thief = (await refresh(kim.refreshToken)).json();
    expect(await statusOf(as({ ...kim, ...thief }).get('/api/auth/user'))).toBe(200);
    clock.advance({ seconds: 11 });
    expect(await statusOf(refresh(kim.refreshToken))).toBe(401);
    expect(endedSessions).toContain(kim.sessionId);
  });

  test('an old access token still in use does not make the new pair count as received', async () => {
    const kim = await aMember();
    clock.advance({ minutes: 5 });
    await refresh(kim.refreshToken);
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
    clock.advance({ seconds: 11 });
    expect(await statusOf(refresh(kim.refreshToken))).toBe(200);
  });

  test('ends the session also for a token replaced several times over, at once', async () => {
    const kim = await aMember();
    const second = (await refresh(kim.refreshToken)).json();
    const third = (await refresh(second.refreshToken)).json();
    expect(await statusOf(refresh(kim.refreshToken))).toBe(401);
    expect(await statusOf(refresh(third.refreshToken))).toBe(401);
    expect(endedSessions).toContain(kim.sessionId);
  });

  test('leaves the other devices of the member alone after a replay', async () => {
    const kim = await aMember();
    const phone = await signIn(kim);
    const { refreshToken } = (await refresh(kim.refreshToken)).json();
    clock.advance({ seconds: 11 });
    await refresh(kim.refreshToken);
    expect(await statusOf(refresh(refreshToken))).toBe(401);
    expect(await statusOf(refresh(phone.refreshToken))).toBe(200);
  });

  test('refuses tokens we did not make, without ending the session they name', async () => {
    const kim = await aMember();
    const [session, secret, signature] = kim.refreshToken.split('.');
    const forged = [
      `${session}.${secret?.slice(1)}A.${signature}`,
      `${session}.${secret}.${signature?.slice(1)}A`,
      `${session}.x.y`,
      `${session}`,
      '..',
      'x',
      kim.accessToken.slice(0, 200),
    ];
    for (const token of forged) expect(await statusOf(refresh(token)), token).toBe(401);
    expect(await statusOf(refresh(kim.refreshToken))).toBe(200);
  });

  test('refuses a suspended member', async () => {
    const kim = await aMember();
    await db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, kim.id));
    expect(await statusOf(refresh(kim.refreshToken))).toBe(401);
  });

  test.each([[{}], [{ refreshToken: '' }], [{ refreshToken: 'x'.repeat(201) }], [{ refreshToken: 5 }]])(
    'refuses %j as bad input',
    async (body) => {
      expect(await statusOf(visitor().post('/api/auth/refresh', body))).toBe(400);
    },
  );
});

describe('sign out', () => {
  test('ends the session of the refresh token', async () => {
    const kim = await aMember();
    const answer = await visitor().post('/api/auth/logout', { refreshToken: kim.refreshToken });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(endedSessions).toContain(kim.sessionId);
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(401);
    expect(await statusOf(visitor().post('/api/auth/refresh', { refreshToken: kim.refreshToken }))).toBe(401);
    expect(await deeds(kim.sessionId)).toEqual(['session.signed-out']);
  });

  test('ends the session of the access token when nothing else is sent', async () => {
    const kim = await aMember();
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
    expect(await statusOf(as(kim).post('/api/auth/logout'))).toBe(204);
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(401);
  });

  test('is fine with nobody, with unknown tokens and with doing it twice', async () => {
    const kim = await aMember();
    expect(await statusOf(visitor().post('/api/auth/logout'))).toBe(204);
    expect(await statusOf(visitor().post('/api/auth/logout', {}))).toBe(204);
    expect(await statusOf(visitor().post('/api/auth/logout', { refreshToken: 'unknown' }))).toBe(204);
    for (let n = 0; n < 2; n++)
      expect(await statusOf(as(kim).post('/api/auth/logout', { refreshToken: kim.refreshToken }))).toBe(204);
  });
});

describe('devices', () => {
  test('are listed with the current one marked, newest first, own ones only', async () => {
    const laptop = await aMember();
    clock.advance({ minutes: 1 });
    const phone = await signIn(laptop);
    await aMember();
    const devices = (await as(laptop).get('/api/auth/sessions')).json();
    expect(devices).toMatchObject([
      { id: phone.sessionId, current: false, userAgent: 'Test browser', address: phone.address },
      { id: laptop.sessionId, current: true },
    ]);
    expect(Object.keys(devices[0]).sort()).toEqual(
      ['address', 'createdAt', 'current', 'id', 'lastUsedAt', 'userAgent'].sort(),
    );
  });

  test('can be signed out one by one', async () => {
    const laptop = await aMember();
    const phone = await signIn(laptop);
    expect(await statusOf(as(phone).get('/api/auth/user'))).toBe(200);
    expect(await statusOf(as(laptop).delete(`/api/auth/sessions/${phone.sessionId}`))).toBe(204);
    expect(endedSessions).toContain(phone.sessionId);
    expect(await statusOf(as(phone).get('/api/auth/user'))).toBe(401);
    expect(await statusOf(as(laptop).get('/api/auth/user'))).toBe(200);
    expect(await deeds(phone.sessionId)).toEqual(['session.ended']);
    expect(await statusOf(as(laptop).delete(`/api/auth/sessions/${phone.sessionId}`))).toBe(404);
  });

  test('belong to their owner alone', async () => {
    const kim = await aMember();
    const url = `/api/auth/sessions/${kim.sessionId}`;
    expect(await statusOf(as(await aMember()).delete(url))).toBe(403);
    expect(await statusOf(as(await anAdmin()).delete(url))).toBe(403);
    expect(await statusOf(visitor().delete(url))).toBe(401);
    expect(await statusOf(as(kim).delete('/api/auth/sessions/not-an-id'))).toBe(404);
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
  });
});

describe('change password', () => {
  const change = (person: Parameters<typeof as>[0], currentPassword: string, newPassword: string) =>
    as(person).put('/api/auth/change-password', { currentPassword, newPassword });

  test('replaces it, ends all other sessions and tells the member by mail', async () => {
    const laptop = await aMember({ password: PASSWORD });
    const phone = await signIn(laptop);
    expect(await statusOf(change(laptop, PASSWORD, OTHER_PASSWORD))).toBe(204);
    expect(endedSessions).toContain(phone.sessionId);
    expect(await statusOf(as(phone).get('/api/auth/user'))).toBe(401);
    expect(await statusOf(as(laptop).get('/api/auth/user'))).toBe(200);
    const { email } = laptop;
    expect(await statusOf(visitor().post('/api/auth/login', { email, password: PASSWORD }))).toBe(401);
    expect(await statusOf(visitor().post('/api/auth/login', { email, password: OTHER_PASSWORD }))).toBe(200);
    expect(await deeds(laptop.id)).toContain('password.changed');
    expect(mails.filter(({ to }) => to === email)).toMatchObject([{ subject: 'Your password was changed' }]);
  });

  test('refuses a wrong current password, and stops guessing', async () => {
    const kim = await aMember({ password: PASSWORD });
    for (let n = 0; n < 10; n++) {
      const answer = await change(kim, 'wrong', OTHER_PASSWORD);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ currentPassword: 'That’s not your current password' });
    }
    const limited = await change(kim, PASSWORD, OTHER_PASSWORD);
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBeDefined();
  });

  test('refuses a guessable new one', async () => {
    const kim = await aMember({ password: PASSWORD });
    const answer = await change(kim, PASSWORD, 'password1234');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.newPassword).toContain('easy to guess');
  });

  test('tells an account without a password how to get one', async () => {
    const answer = await change(await aMember(), 'anything', OTHER_PASSWORD);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.currentPassword).toContain('Forgot password');
  });
});

describe('createAdmin', () => {
  test('makes an admin who can sign in', async () => {
    const password = await createAdmin(services, 'Captain@Example.com');
    const answer = await visitor().post('/api/auth/login', { email: 'captain@example.com', password });
    expect(answer.json<SignedIn>().user).toMatchObject({ role: 'admin', username: 'Captain' });
  });

  test('gives an admin a name that is reserved for everybody else', async () => {
    const password = await createAdmin(services, 'support@example.com');
    const answer = await visitor().post('/api/auth/login', { email: 'support@example.com', password });
    expect(answer.json<SignedIn>().user.username).toBe('support');
  });

  test('promotes an existing account, with a new password', async () => {
    const kim = await aMember({ password: PASSWORD });
    const password = await createAdmin(services, kim.email.toUpperCase());
    const answer = await visitor().post('/api/auth/login', { email: kim.email, password });
    expect(answer.json<SignedIn>().user).toMatchObject({ id: kim.id, username: kim.username, role: 'admin' });
    expect(await statusOf(visitor().post('/api/auth/login', { email: kim.email, password: PASSWORD }))).toBe(401);
    expect(await statusOf(visitor().post('/api/auth/refresh', { refreshToken: kim.refreshToken }))).toBe(401);
  });
});

test('the nightly cleaning removes what has expired and nothing else', async () => {
  const old = await aMember();
  clock.advance({ days: 31 });
  const current = await aMember();
  const answerOf = (userId: string, key: string, daysAgo: number) => ({
    userId,
    endpoint: 'POST /api/x',
    key,
    requestHash: 'x',
    createdAt: new Date(clock.now().getTime() - daysAgo * 86_400_000),
  });
  await db.insert(idempotencyKeys).values([answerOf(current.id, 'old', 3), answerOf(current.id, 'new', 1)]);
  await cleanAccountsJob.run(services, {});
  expect(await db.select().from(sessions).where(eq(sessions.id, old.sessionId))).toEqual([]);
  expect(await db.select().from(sessions).where(eq(sessions.id, current.sessionId))).toHaveLength(1);
  const kept = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, current.id)));
  expect(kept.map(({ key }) => key)).toEqual(['new']);
});
