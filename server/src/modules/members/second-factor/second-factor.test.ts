// Setting up a second factor, and signing in with it.
import type { SignedIn, SignInNote } from '@nautical/core/contracts/members/auth';
import type { SecondFactor, UseOptions } from '@nautical/core/contracts/members/second-factor';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAuthenticatorApp, aPasskey, aTicket, passkeyOptions } from '../../../../test/factories/second-factor.ts';
import { type Person, recordingLog, testApp } from '../../../../test/harness.ts';
import { softwareAuthenticator } from '../../../../test/software-authenticator.ts';
import { sessions, users } from '../../../db/schema/members/accounts.ts';
import { auditLog, idempotencyKeys } from '../../../db/schema/members/operations.ts';
import {
  authenticators,
  passkeyChallenges,
  recoveryCodes,
  secondFactorTickets,
} from '../../../db/schema/members/second-factor.ts';
import { cleanSecondFactorJob } from './second-factor.jobs.ts';

const { log, lines } = recordingLog();
const world = await testApp({ log });
const { as, aMember, signIn, visitor, services, db, clock, mails } = world;

const PASSWORD = 'seven-otters-juggle-kelp';
const keeper = () => aMember({ password: PASSWORD });
const deeds = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, userId))).map(({ action }) => action);
const mailsTo = ({ email }: Person) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const stateOf = async (person: Person) => (await as(person).get('/api/second-factor')).json<SecondFactor>();
const finish = (body: object) => visitor().post('/api/auth/second-factor', body);
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const entered = ({ accessToken, user }: SignedIn) => ({ ...user, accessToken, address: '10.7.7.7' });

describe('an authenticator app', () => {
  test('is on once a code of it was sent, and brings ten recovery codes', async () => {
    const kim = await keeper();
    const started = await as(kim).post('/api/second-factor/authenticator');
    expect(started.json().uri).toContain(`secret=${started.json().secret}`);
    expect((await stateOf(kim)).ways).toEqual([]);
    const wrong = await as(kim).post('/api/second-factor/authenticator/confirm', { code: '000000' });
    expect(wrong.json().fields.code).toContain('isn’t right');
    const { recoveryCodes: codes } = await anAuthenticatorApp(world, kim);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
    expect(await stateOf(kim)).toMatchObject({
      required: false,
      ways: ['code', 'recovery'],
      authenticatorSince: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect(await deeds(kim.id)).toContain('second-factor.added');
    expect(mailsTo(kim)).toEqual(['A new authenticator app protects your account']);
  });

  test('that is on is not replaced by another setup', async () => {
    const kim = await keeper();
    await anAuthenticatorApp(world, kim);
    expect((await as(kim).post('/api/second-factor/authenticator')).statusCode).toBe(409);
  });

  test('signs the other devices out, which came in without it', async () => {
    const kim = await keeper();
    const phone = await signIn(kim);
    await anAuthenticatorApp(world, kim);
    expect((await as(phone).get('/api/auth/user')).statusCode).toBe(401);
    expect((await as(kim).get('/api/auth/user')).statusCode).toBe(200);
  });

  test('its secret is stored sealed, and only its owner’s row opens it', async () => {
    const [kim, sam] = [await keeper(), await keeper()];
    const app = await anAuthenticatorApp(world, kim);
    await anAuthenticatorApp(world, sam);
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, kim.id));
    expect(JSON.stringify(row)).not.toContain(app.typed);
    // Somebody who can write to the database gives Sam Kim's secret: it does not open there.
    await db
      .update(authenticators)
      .set({ secret: row!.secret, lastStep: null })
      .where(eq(authenticators.userId, sam.id));
    const { ticket } = await aTicket(world, sam, PASSWORD);
    expect((await finish({ ticket, code: app.nextCode() })).statusCode).toBe(400);
  });
});

describe('signing in', () => {
  test('with a second factor the password brings a ticket, and the ticket with a code a session', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { ticket, ways } = await aTicket(world, kim, PASSWORD);
    expect(ways).toEqual(['code', 'recovery']);
    expect((await as({ accessToken: ticket, address: '10.1.1.1' }).get('/api/auth/user')).statusCode).toBe(401);
    const answer = await finish({ ticket, code: app.nextCode() });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const me = await as(entered(answer.json())).get('/api/auth/user');
    expect(me.json().id).toBe(kim.id);
    expect(await deeds(kim.id)).toEqual(expect.arrayContaining(['second-factor.passed', 'sign-in.password']));
    // The ticket is used up.
    expect((await finish({ ticket, code: app.nextCode() })).json().fields.ticket).toContain('start again');
  });

  test('the history names the factor that was shown after the password', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const withCode = await aTicket(world, kim, PASSWORD);
    const { accessToken } = (await finish({ ticket: withCode.ticket, code: app.nextCode() })).json();
    const withRecovery = await aTicket(world, kim, PASSWORD);
    await finish({ ticket: withRecovery.ticket, recoveryCode: app.recoveryCodes[0]! });
    const notes = (await as({ accessToken, address: '192.0.2.46' }).get('/api/auth/sign-ins')).json<SignInNote[]>();
    expect(notes.slice(0, 2)).toMatchObject([
      { how: 'password', factor: 'recovery' },
      { how: 'password', factor: 'code' },
    ]);
  });

  test('a code with the space apps show is the same code', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    const code = app.nextCode();
    expect((await finish({ ticket, code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200);
  });

  test.each(['set-password', 'jwt-login'])('a mailed link to %s leads to the second factor as well', async (way) => {
    const kim = await keeper();
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, kim.id));
    const app = await anAuthenticatorApp(world, kim);
    await visitor().post(way === 'jwt-login' ? '/api/auth/magic-link' : '/api/auth/forgot-password', {
      email: kim.email,
    });
    const token = mails.at(-1)!.text.match(/token=([\w-]+)/)![1];
    const password = way === 'set-password' ? { password: 'nine-crabs-borrow-umbrellas' } : {};
    const answer = await visitor().post(`/api/auth/${way}`, { token, ...password });
    expect(answer.json()).toEqual({ secondFactor: { ticket: expect.any(String), ways: ['code', 'recovery'] } });
    const { ticket } = answer.json().secondFactor;
    // A new password is written down whether or not the second step follows.
    expect((await deeds(kim.id)).includes('password.changed')).toBe(way === 'set-password');
    expect((await finish({ ticket, code: app.nextCode() })).statusCode).toBe(200);
  });

  test('a ticket is good for five minutes, and only its hash is stored', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    expect(JSON.stringify(await db.select().from(secondFactorTickets))).not.toContain(ticket);
    clock.advance({ minutes: 6 });
    expect((await finish({ ticket, code: app.code() })).json().fields.ticket).toBeTruthy();
    expect((await finish({ ticket: 'made-up', code: app.code() })).json().fields.ticket).toBeTruthy();
  });

  test('a ticket of one member is of no use with the code of another', async () => {
    const [kim, sam] = [await keeper(), await keeper()];
    const app = await anAuthenticatorApp(world, kim);
    await anAuthenticatorApp(world, sam);
    const { ticket } = await aTicket(world, sam, PASSWORD);
    expect((await finish({ ticket, code: app.nextCode() })).json().fields.code).toBeTruthy();
  });

  test('somebody suspended meanwhile gets no session', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, kim.id));
    expect((await finish({ ticket, code: app.nextCode() })).statusCode).toBe(400);
  });

  test('a code works once: sent twice at once, with two tickets, one gets in', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const tickets = await Promise.all([1, 2, 3].map(() => aTicket(world, kim, PASSWORD)));
    const code = app.nextCode();
    expect(statuses(await Promise.all(tickets.map(({ ticket }) => finish({ ticket, code }))))).toEqual([200, 400, 400]);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    expect((await finish({ ticket, code })).statusCode).toBe(400);
    // Nor does the code before it: whoever has seen it may not use it afterwards.
    expect((await finish({ ticket, code: app.code(-1) })).statusCode).toBe(400);
  });

  test('a ticket works once: two good codes at once bring one session', async () => {
    const kim = await keeper();
    const { recoveryCodes: codes } = await anAuthenticatorApp(world, kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    const answers = await Promise.all(codes.slice(0, 2).map((recoveryCode) => finish({ ticket, recoveryCode })));
    expect(statuses(answers)).toEqual([200, 400]);
  });

  test('wrong codes use the ticket up after five', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    const guesses = await Promise.all([1, 2, 3, 4, 5].map((n) => finish({ ticket, code: `00000${n}` })));
    expect(statuses(guesses)).toEqual([400, 400, 400, 400, 400]);
    expect((await finish({ ticket, code: app.nextCode() })).json().fields.ticket).toBeTruthy();
  });

  test('wrong codes are limited for the account, however many tickets there are', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    for (let round = 0; round < 2; round++) {
      const { ticket } = await aTicket(world, kim, PASSWORD);
      for (let n = 0; n < 5; n++) await finish({ ticket, code: `00000${n}` });
    }
    const { ticket } = await aTicket(world, kim, PASSWORD);
    const refused = await finish({ ticket, code: app.nextCode() });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await deeds(kim.id)).toContain('second-factor.limited');
  });
});

describe('recovery codes', () => {
  test('each works once, in any case and without dashes, and its owner is told', async () => {
    const kim = await keeper();
    const { recoveryCodes: codes } = await anAuthenticatorApp(world, kim);
    const typed = ` ${codes[0]!.replaceAll('-', '').toLowerCase()} `;
    const [first, second] = [await aTicket(world, kim, PASSWORD), await aTicket(world, kim, PASSWORD)];
    const answers = [
      await finish({ ticket: first.ticket, recoveryCode: typed }),
      await finish({ ticket: second.ticket, recoveryCode: codes[0] }),
    ];
    expect(statuses(answers)).toEqual([200, 400]);
    expect((await stateOf(kim)).recoveryCodesLeft).toBe(9);
    expect(mailsTo(kim)).toContain('A recovery code was used');
    expect(await deeds(kim.id)).toContain('second-factor.recovery-code-used');
  });

  test('the same one twice at once lets one in', async () => {
    const kim = await keeper();
    const { recoveryCodes: codes } = await anAuthenticatorApp(world, kim);
    const tickets = [await aTicket(world, kim, PASSWORD), await aTicket(world, kim, PASSWORD)];
    const answers = await Promise.all(tickets.map(({ ticket }) => finish({ ticket, recoveryCode: codes[3] })));
    expect(statuses(answers)).toEqual([200, 400]);
  });

  test('are stored as hashes, and no kept answer holds them', async () => {
    const kim = await keeper();
    const { recoveryCodes: codes } = await anAuthenticatorApp(world, kim);
    const renewed = await as(kim).post('/api/second-factor/recovery-codes', undefined, { 'idempotency-key': 'k1' });
    const kept = JSON.stringify([await db.select().from(recoveryCodes), await db.select().from(idempotencyKeys)]);
    for (const code of [...codes, ...renewed.json().recoveryCodes]) expect(kept).not.toContain(code);
  });

  test('new ones put an end to the old ones', async () => {
    const kim = await keeper();
    const { recoveryCodes: old } = await anAuthenticatorApp(world, kim);
    const renewed: string[] = (await as(kim).post('/api/second-factor/recovery-codes')).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    expect((await finish({ ticket, recoveryCode: old[0] })).statusCode).toBe(400);
    expect((await finish({ ticket, recoveryCode: renewed[0] })).statusCode).toBe(200);
    expect(mailsTo(kim)).toContain('You have new recovery codes');
  });

  test('without a factor there are none to be had', async () => {
    const kim = await aMember();
    expect((await as(kim).post('/api/second-factor/recovery-codes')).statusCode).toBe(409);
  });
});

describe('a passkey', () => {
  test('is the second factor after a password', async () => {
    const kim = await keeper();
    const { device } = await aPasskey(world, kim);
    const { ticket, ways } = await aTicket(world, kim, PASSWORD);
    expect(ways).toEqual(['passkey', 'recovery']);
    const options = (await visitor().post('/api/auth/second-factor/passkey-options', { ticket })).json<UseOptions>();
    const answer = await finish({ ticket, passkey: device.use(options, { isVerified: false }) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await stateOf(entered(answer.json()) as unknown as Person)).passkeys[0]?.lastUsedAt).toEqual(
      expect.any(String),
    );
  });

  test('signs in by itself, without a name and a password', async () => {
    const kim = await aMember();
    const { device } = await aPasskey(world, kim);
    const answer = await visitor().post('/api/auth/passkey', { passkey: device.use(await passkeyOptions(world)) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<SignedIn>().user.id).toBe(kim.id);
    expect(await deeds(kim.id)).toContain('sign-in.passkey');
    const [session] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, kim.id), ne(sessions.id, kim.sessionId)));
    expect(session).toMatchObject({ confirmedAt: expect.any(Date), factorAt: expect.any(Date) });
  });

  test.each([
    ['that nobody has unlocked', { isVerified: false }],
    ['used at another address', { origin: 'https://naut1cal.example' }],
    ['used at this address by another name', { origin: 'http://127.0.0.1:3000' }],
    ['of another site', { rpId: 'naut1cal.example' }],
    ['that signed a challenge of its own', { challenge: 'c2VsZi1tYWRl' }],
    ['with a counter that was seen before', { counter: 1 }],
  ])('%s signs nobody in', async (_case, manner) => {
    const kim = await aMember();
    const { device } = await aPasskey(world, kim);
    const used = await visitor().post('/api/auth/passkey', { passkey: device.use(await passkeyOptions(world)) });
    expect(used.statusCode).toBe(200);
    const answer = await visitor().post('/api/auth/passkey', {
      passkey: device.use(await passkeyOptions(world), manner),
    });
    expect(answer.statusCode, answer.body).toBe(401);
  });

  test('a challenge is good once, for a while, and for what it was asked for', async () => {
    const kim = await keeper();
    const { device } = await aPasskey(world, kim);
    const passkey = device.use(await passkeyOptions(world));
    const answers = await Promise.all([1, 2].map(() => visitor().post('/api/auth/passkey', { passkey })));
    expect(statuses(answers)).toEqual([200, 401]);
    const late = await passkeyOptions(world);
    clock.advance({ minutes: 6 });
    expect((await visitor().post('/api/auth/passkey', { passkey: device.use(late) })).statusCode).toBe(401);
    // The challenge of the second step, which asks for no unlocking, is no good for signing in without a password.
    const { ticket } = await aTicket(world, kim, PASSWORD);
    const weaker = (await visitor().post('/api/auth/second-factor/passkey-options', { ticket })).json<UseOptions>();
    expect((await visitor().post('/api/auth/passkey', { passkey: device.use(weaker) })).statusCode).toBe(401);
  });

  test('of one member is not the second factor of another', async () => {
    const [kim, sam] = [await keeper(), await keeper()];
    await aPasskey(world, kim);
    const { device } = await aPasskey(world, sam);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    const options = (await visitor().post('/api/auth/second-factor/passkey-options', { ticket })).json<UseOptions>();
    const answer = await finish({ ticket, passkey: device.use({ ...options, allowCredentials: [] }) });
    expect(answer.json().fields.passkey).toBeTruthy();
  });

  test('with a signature that was tampered with is refused', async () => {
    const kim = await aMember();
    const { device } = await aPasskey(world, kim);
    const passkey = device.use(await passkeyOptions(world));
    const bytes = Buffer.from(passkey.response.signature, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    const forged = { ...passkey, response: { ...passkey.response, signature: bytes.toString('base64url') } };
    expect((await visitor().post('/api/auth/passkey', { passkey: forged })).statusCode).toBe(401);
  });

  test('is added only for a challenge of the same member, at this site, once', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const device = softwareAuthenticator();
    const optionsOf = async (who: Person) => (await as(who).post('/api/second-factor/passkeys/options')).json();
    const add = (who: Person, passkey: object) => as(who).post('/api/second-factor/passkeys', { name: 'Key', passkey });
    expect((await add(sam, device.make(await optionsOf(kim)))).statusCode).toBe(400);
    expect((await add(kim, device.make(await optionsOf(kim), { origin: 'https://naut1cal.example' }))).statusCode).toBe(
      400,
    );
    const other = device.make(await optionsOf(kim)).id;
    expect((await add(kim, { ...device.make(await optionsOf(kim)), id: other, rawId: other })).statusCode).toBe(400);
    const passkey = device.make(await optionsOf(kim));
    expect(statuses(await Promise.all([add(kim, passkey), add(kim, passkey)]))).toEqual([201, 400]);
    const known = await optionsOf(kim);
    expect(known.excludeCredentials).toHaveLength(1);
  });

  test('several have names, which can be changed, and each can be removed', async () => {
    const kim = await aMember();
    const { id, recoveryCodes: codes } = await aPasskey(world, kim);
    const second = await aPasskey(world, kim, softwareAuthenticator(), 'Security key');
    expect(codes).toHaveLength(10);
    expect(second.recoveryCodes).toEqual([]);
    await as(kim).patch(`/api/second-factor/passkeys/${id}`, { name: 'Old phone' });
    expect((await stateOf(kim)).passkeys.map(({ name }) => name)).toEqual(['Old phone', 'Security key']);
    expect((await as(kim).delete(`/api/second-factor/passkeys/${id}`)).statusCode).toBe(204);
    expect((await stateOf(kim)).passkeys.map(({ name }) => name)).toEqual(['Security key']);
    expect(mailsTo(kim)).toContain('A passkey was removed from your account');
  });
});

test('challenges that are over go when the next one is asked for', async () => {
  await passkeyOptions(world);
  await passkeyOptions(world);
  clock.advance({ minutes: 6 });
  await passkeyOptions(world);
  expect(await db.$count(passkeyChallenges)).toBe(1);
});

test('what is over is cleaned away at night', async () => {
  const kim = await keeper();
  await as(kim).post('/api/second-factor/authenticator');
  const sam = await keeper();
  await anAuthenticatorApp(world, sam);
  await aTicket(world, sam, PASSWORD);
  clock.advance({ days: 2 });
  await cleanSecondFactorJob.run(services, {});
  expect(await db.$count(authenticators, eq(authenticators.userId, kim.id))).toBe(0);
  expect(await db.$count(authenticators, eq(authenticators.userId, sam.id))).toBe(1);
  expect(await db.$count(secondFactorTickets)).toBe(0);
});

test('neither log nor export holds a secret of it', async () => {
  const kim = await keeper();
  const app = await anAuthenticatorApp(world, kim);
  await aPasskey(world, kim);
  const { ticket } = await aTicket(world, kim, PASSWORD);
  const code = app.nextCode();
  await finish({ ticket, code });
  await finish({ ticket, recoveryCode: app.recoveryCodes[0] });
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, kim.id));
  const archive = (await as(kim).get('/api/users/me/export')).rawPayload.toString('latin1');
  const everything = lines.join('') + archive;
  expect(lines.length).toBeGreaterThan(100);
  for (const secret of [ticket, app.typed, row!.secret, ...app.recoveryCodes])
    expect(everything.includes(secret)).toBe(false);
  expect(archive).not.toMatch(/passkeys|authenticators|recovery|tickets/);
});
