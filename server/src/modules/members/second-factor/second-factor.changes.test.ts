// Removing factors, and what a new password or a full list of keys does to them.
import type { SecondFactor } from '@nautical/core/contracts/members/second-factor';
import { PASSKEYS_MAX } from '@nautical/core/domain/members/second-factor';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAuthenticatorApp, aPasskey, aTicket, passkeyOptions } from '../../../../test/factories/second-factor.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { softwareAuthenticator } from '../../../../test/software-authenticator.ts';
import { sessions } from '../../../db/schema/members/accounts.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';
import { passkeys, recoveryCodes } from '../../../db/schema/members/second-factor.ts';
import { confirmAuthenticator, storePendingAuthenticator } from './second-factor.queries.ts';
import { resetFactors } from './second-factor.reset.service.ts';

const world = await testApp();
const { as, aMember, visitor, services, db, mails, clock } = world;

const PASSWORD = 'seven-otters-juggle-kelp';
const keeper = () => aMember({ password: PASSWORD });
const deeds = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, userId))).map(({ action }) => action);
const mailsTo = ({ email }: Person) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const stateOf = async (person: Person) => (await as(person).get('/api/second-factor')).json<SecondFactor>();

describe('removing', () => {
  test('the last factor turns it off: no codes are left, and the password is enough again', async () => {
    const kim = await keeper();
    await anAuthenticatorApp(world, kim);
    expect((await as(kim).delete('/api/second-factor/authenticator')).statusCode).toBe(204);
    expect(await stateOf(kim)).toMatchObject({ ways: [], recoveryCodesLeft: 0 });
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, kim.id))).toBe(0);
    const answer = await visitor().post('/api/auth/login', { email: kim.email, password: PASSWORD });
    expect(answer.json()).toHaveProperty('accessToken');
    expect(mailsTo(kim)).toContain('Two-step sign-in is off');
    expect(await deeds(kim.id)).toContain('second-factor.removed');
  });

  test('what is not there cannot be removed', async () => {
    const kim = await keeper();
    expect((await as(kim).post('/api/auth/confirm', { password: PASSWORD })).statusCode).toBe(204);
    expect((await as(kim).delete('/api/second-factor/authenticator')).statusCode).toBe(404);
  });

  test('an operator resets everything: factors and sessions are gone, the member is told', async () => {
    const kim = await keeper();
    await anAuthenticatorApp(world, kim);
    await aPasskey(world, kim);
    await resetFactors({ db, mailer: services.mailer }, kim.email.toUpperCase());
    expect(await db.$count(sessions, eq(sessions.userId, kim.id))).toBe(0);
    expect(await db.$count(passkeys, eq(passkeys.userId, kim.id))).toBe(0);
    expect(mailsTo(kim)).toContain('Two-step sign-in was reset');
    expect(await deeds(kim.id)).toContain('second-factor.reset');
    const answer = await visitor().post('/api/auth/login', { email: kim.email, password: PASSWORD });
    expect(answer.json()).toHaveProperty('accessToken');
    await expect(resetFactors({ db, mailer: services.mailer }, kim.email)).rejects.toThrow('no second factor');
    await expect(resetFactors({ db, mailer: services.mailer }, 'no@example.com')).rejects.toThrow('no account');
  });

  test('factors set up by somebody who never owned the mailbox do not outlive its owner’s first password', async () => {
    const impostor = await aMember({ password: PASSWORD });
    const { device } = await aPasskey(world, impostor);
    await anAuthenticatorApp(world, impostor);
    await visitor().post('/api/auth/forgot-password', { email: impostor.email });
    const token = mails.at(-1)!.text.match(/token=([\w-]+)/)![1];
    const owner = await visitor().post('/api/auth/set-password', { token, password: 'nine-crabs-borrow-umbrellas' });
    expect(owner.json()).toHaveProperty('accessToken');
    const used = await visitor().post('/api/auth/passkey', { passkey: device.use(await passkeyOptions(world)) });
    expect(used.statusCode).toBe(401);
  });
});

describe('a new password', () => {
  const NEW = 'nine-herons-polish-brass';
  const finish = (ticket: string, code: string) => visitor().post('/api/auth/second-factor', { ticket, code });

  test('ends sign-ins that have shown the old one and still owe the factor', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    const changed = await as(kim).put('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(changed.statusCode, changed.body).toBe(204);
    const refused = await finish(ticket, app.nextCode());
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { ticket: expect.any(String) }]);
  });

  test('by a mailed link ends them as well', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    await visitor().post('/api/auth/forgot-password', { email: kim.email });
    const token = mails.at(-1)!.text.match(/token=([\w-]+)/)![1];
    expect((await visitor().post('/api/auth/set-password', { token, password: NEW })).statusCode).toBe(200);
    expect((await finish(ticket, app.nextCode())).statusCode).toBe(400);
  });
});

test('no more passkeys are stored than a member may have, however many are begun at once', async () => {
  const kim = await keeper();
  const begin = async () => (await as(kim).post('/api/second-factor/passkeys/options')).json();
  const begun = [await begin(), await begin()];
  const others = Array.from({ length: PASSKEYS_MAX - 1 }, (_, at) => ({
    userId: kim.id,
    name: `Key ${at}`,
    credentialId: `${kim.id}-${at}`,
    publicKey: 'x',
    counter: 0,
    transports: [],
    isSynced: false,
  }));
  const add = (options: unknown) =>
    as(kim).post('/api/second-factor/passkeys', {
      name: 'One',
      passkey: softwareAuthenticator().make(options as never),
    });
  expect((await add(begun[0])).statusCode).toBe(201);
  await db.insert(passkeys).values(others);
  expect((await add(begun[1])).statusCode).toBe(409);
  expect(await db.$count(passkeys, eq(passkeys.userId, kim.id))).toBe(PASSKEYS_MAX);
});

test('an authenticator app counts by the secret that a code was seen of, not by one put in its place', async () => {
  const { id: userId } = await keeper();
  await storePendingAuthenticator(db, userId, 'shown', clock.now());
  await storePendingAuthenticator(db, userId, 'put in its place', clock.now());
  expect(await confirmAuthenticator(db, { userId, secret: 'shown' }, clock.now())).toBeUndefined();
  expect(await confirmAuthenticator(db, { userId, secret: 'put in its place' }, clock.now())).toBeDefined();
});
