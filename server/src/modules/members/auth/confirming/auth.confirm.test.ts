// Showing in the middle of a session that it is still the member.
import type { SecondFactor, UseOptions } from '@nautical/core/contracts/members/second-factor';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAuthenticatorApp, aPasskey } from '../../../../../test/factories/second-factor.ts';
import { type Person, testApp } from '../../../../../test/harness.ts';
import { auditLog } from '../../../../db/schema/members/operations.ts';
import { authenticators, recoveryCodes } from '../../../../db/schema/members/second-factor.ts';

const world = await testApp();
const { as, aMember, signIn, visitor, db, clock } = world;

const PASSWORD = 'seven-otters-juggle-kelp';
const keeper = () => aMember({ password: PASSWORD });
const deeds = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, userId))).map(({ action }) => action);
const stateOf = async (person: Person) => (await as(person).get('/api/second-factor')).json<SecondFactor>();

describe('confirming', () => {
  const EXPIRED = { minutes: 11 };

  test('the first factor needs a fresh sign-in or the password', async () => {
    const kim = await keeper();
    clock.advance(EXPIRED);
    const refused = await as(kim).post('/api/second-factor/authenticator');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'unconfirmed']);
    expect((await as(kim).post('/api/second-factor/passkeys/options')).json().code).toBe('unconfirmed');
    expect((await as(kim).post('/api/auth/confirm', { password: 'wrong' })).json().fields.password).toBeTruthy();
    expect((await as(kim).post('/api/auth/confirm', { password: PASSWORD })).statusCode).toBe(204);
    expect((await as(kim).post('/api/second-factor/authenticator')).statusCode).toBe(200);
    expect(await deeds(kim.id)).toContain('identity.confirmed');
  });

  test('with a factor everything that changes one needs the factor, not the password', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { id } = await aPasskey(world, kim);
    clock.advance(EXPIRED);
    const calls = () => [
      as(kim).delete('/api/second-factor/authenticator'),
      as(kim).delete(`/api/second-factor/passkeys/${id}`),
      as(kim).post('/api/second-factor/passkeys/options'),
      as(kim).post('/api/second-factor/recovery-codes'),
    ];
    await as(kim).post('/api/auth/confirm', { password: PASSWORD });
    for (const refused of await Promise.all(calls())) expect(refused.json().code).toBe('unconfirmed');
    expect((await as(kim).post('/api/auth/confirm', { code: '000000' })).statusCode).toBe(400);
    expect((await as(kim).post('/api/auth/confirm', { code: app.code() })).statusCode).toBe(204);
    // All at once: what comes after the last factor is gone finds nothing to do, and nothing fails.
    for (const answer of await Promise.all(calls()))
      expect(answer.statusCode, answer.body).toBeOneOf([200, 204, 403, 409]);
    expect(await stateOf(kim)).toMatchObject({ ways: [], recoveryCodesLeft: 0 });
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, kim.id))).toBe(0);
  });

  test('with the factor at hand each of them goes on', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const { id } = await aPasskey(world, kim);
    clock.advance(EXPIRED);
    expect((await as(kim).post('/api/auth/confirm', { code: app.code() })).statusCode).toBe(204);
    expect((await as(kim).post('/api/second-factor/passkeys/options')).statusCode).toBe(200);
    expect((await as(kim).post('/api/second-factor/recovery-codes')).statusCode).toBe(200);
    expect((await as(kim).delete('/api/second-factor/authenticator')).statusCode).toBe(204);
    expect((await as(kim).delete(`/api/second-factor/passkeys/${id}`)).statusCode).toBe(204);
  });

  test('a passkey confirms as well, and a challenge for that is good for nothing else', async () => {
    const kim = await keeper();
    const { device } = await aPasskey(world, kim);
    clock.advance(EXPIRED);
    const options = (await as(kim).post('/api/auth/confirm/passkey-options')).json<UseOptions>();
    expect((await visitor().post('/api/auth/passkey', { passkey: device.use(options) })).statusCode).toBe(401);
    const again = (await as(kim).post('/api/auth/confirm/passkey-options')).json<UseOptions>();
    expect((await as(kim).post('/api/auth/confirm', { passkey: device.use(again) })).statusCode).toBe(204);
    expect((await as(kim).post('/api/second-factor/recovery-codes')).statusCode).toBe(200);
  });

  test('counts for the session it was given in, and no other', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const other = await signIn(kim);
    clock.advance(EXPIRED);
    await as(kim).post('/api/auth/confirm', { code: app.code() });
    expect((await as(other).post('/api/second-factor/recovery-codes')).json().code).toBe('unconfirmed');
  });

  test('the account is deleted and the password changed only with the factor at hand', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    clock.advance(EXPIRED);
    const change = () =>
      as(kim).put('/api/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'nine-crabs-borrow-umbrellas',
      });
    expect((await change()).json().code).toBe('unconfirmed');
    expect((await as(kim).delete('/api/users/me', { password: PASSWORD })).json().code).toBe('unconfirmed');
    await as(kim).post('/api/auth/confirm', { code: app.code() });
    expect((await change()).statusCode).toBe(204);
    expect((await as(kim).delete('/api/users/me', { password: PASSWORD })).json().fields.password).toBeTruthy();
    expect((await as(kim).delete('/api/users/me')).statusCode).toBe(204);
    expect(await db.$count(authenticators, eq(authenticators.userId, kim.id))).toBe(0);
  });

  test('the password confirms before the account is deleted, where there is no factor', async () => {
    const kim = await keeper();
    await as(kim).post('/api/auth/confirm', { password: PASSWORD });
    expect((await as(kim).delete('/api/users/me')).statusCode).toBe(204);
  });
});
