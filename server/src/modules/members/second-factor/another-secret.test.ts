// The signing secret of the installation is changed for another while members go on.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAuthenticatorApp, aTicket } from '../../../../test/factories/second-factor.ts';
import { testApp } from '../../../../test/harness.ts';
import { authenticators } from '../../../db/schema/members/second-factor.ts';
import { isKnownTo } from '../auth/guessing/device-marks.ts';
import { openSessionGate } from '../auth/session-gate.ts';
import { newRefreshToken, sessionOfRefreshToken } from '../auth/tokens.ts';

const OLD = 'the-secret-that-was-used-until-today';
const NEW = 'the-secret-that-is-used-from-today-on';
const PASSWORD = 'seven-otters-juggle-kelp';

const world = await testApp({ env: { SESSION_SECRET: OLD } });
const { aMember, visitor, services, db } = world;
/** The same servers, started anew with other settings. */
const use = (...secrets: [string, ...string[]]) => {
  services.config.sessionSecrets = secrets;
};

test('access and refresh tokens of before still work, and what is made is made with the new one', async () => {
  const kim = await aMember();
  const gate = (...secrets: [string, ...string[]]) => openSessionGate({ ...services, secrets });
  expect((await gate(NEW, OLD).actorOf(kim.accessToken))?.id).toBe(kim.id);
  expect(await gate(NEW).actorOf(kim.accessToken)).toBeUndefined();
  const made = gate(NEW, OLD).accessToken({ id: kim.sessionId, userId: kim.id });
  expect((await gate(NEW).actorOf(made))?.id).toBe(kim.id);

  const token = newRefreshToken([OLD], kim.sessionId);
  expect(sessionOfRefreshToken([NEW, OLD], token)).toBe(kim.sessionId);
  expect(sessionOfRefreshToken([NEW], token)).toBeUndefined();
  expect(sessionOfRefreshToken([NEW], newRefreshToken([NEW, OLD], kim.sessionId))).toBe(kim.sessionId);

  use(NEW, OLD);
  const renewed = await visitor().post('/api/auth/refresh', { refreshToken: kim.refreshToken });
  expect(renewed.statusCode).toBe(200);
  expect(sessionOfRefreshToken([NEW], renewed.json().refreshToken)).toBe(kim.sessionId);
  use(OLD);
});

test('an authenticator app is sealed anew with its next code, and works without the old secret from then on', async () => {
  const kim = await aMember({ password: PASSWORD });
  const app = await anAuthenticatorApp(world, kim);
  const sealed = async () =>
    (await db.select().from(authenticators).where(eq(authenticators.userId, kim.id)))[0]!.secret;
  const before = await sealed();
  use(NEW, OLD);
  const first = await aTicket(world, kim, PASSWORD);
  const finish = (ticket: string) => visitor().post('/api/auth/second-factor', { ticket, code: app.nextCode() });
  expect((await finish(first.ticket)).statusCode).toBe(200);
  const after = await sealed();
  expect(after).not.toBe(before);
  use(NEW);
  const second = await aTicket(world, kim, PASSWORD);
  expect((await finish(second.ticket)).statusCode).toBe(200);
  expect(await sealed()).toBe(after);
  use(OLD);
});

test('a browser marked before is known', async () => {
  const kim = await aMember({ password: PASSWORD });
  const answer = await visitor().post('/api/auth/login', { email: kim.email, password: PASSWORD });
  const [id, mark] = decodeURIComponent(String(answer.headers['set-cookie']).split(';')[0]!.split('=')[1]!).split('~');
  const [userId, given] = mark!.split('.');
  const device = { id: id!, marks: new Map([[userId!, given!]]) };
  const isKnown = (...sessionSecrets: [string, ...string[]]) => isKnownTo({ config: { sessionSecrets }, device }, kim);
  expect([isKnown(OLD), isKnown(NEW, OLD), isKnown(NEW)]).toEqual([true, true, false]);
});
