// How often a code of an authenticator app may be guessed, and whom that keeps out.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAuthenticatorApp, aPasskey, aTicket, passkeyOptions } from '../../../../test/factories/second-factor.ts';
import { type Person, recordingLog, testApp } from '../../../../test/harness.ts';

const { log, lines } = recordingLog();
const world = await testApp({ log });
const { as, aMember, signIn, visitor, db, clock, mails } = world;

const PASSWORD = 'seven-otters-juggle-kelp';
const keeper = () => aMember({ password: PASSWORD });
const finish = (body: object, headers = {}) => visitor().post('/api/auth/second-factor', body, headers);
const login = ({ email }: Person, headers = {}) =>
  visitor().post('/api/auth/login', { email, password: PASSWORD }, headers);
const confirm = (person: Person, code: string) => as(person).post('/api/auth/confirm', { code });
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const warnings = ({ email }: Person) =>
  mails.filter(({ to, subject }) => to === email && subject === 'Someone entered wrong codes');

async function guessTenTimes(person: Person, headers = {}) {
  for (const _ of times(2)) {
    const { ticket } = await aTicket(world, person, PASSWORD);
    for (const n of times(5)) expect((await finish({ ticket, code: `00000${n}` }, headers)).statusCode).toBe(400);
  }
}

/** A browser that has signed in with the second factor. */
async function aKnownDevice(person: Person, app: { nextCode: () => string }) {
  const { ticket } = await aTicket(world, person, PASSWORD);
  const answer = await finish({ ticket, code: app.nextCode() });
  expect(answer.statusCode, answer.body).toBe(200);
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]! };
}

describe('somebody who knows the password and guesses codes', () => {
  test('does not lock its owner out at home', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const device = await aKnownDevice(kim, app);
    await guessTenTimes(kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    expect((await finish({ ticket, code: app.nextCode() })).statusCode).toBe(429);
    expect((await finish({ ticket, code: app.nextCode() }, device)).statusCode).toBe(200);
  });

  test('does not keep its owner from confirming, and so from changing that password', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    clock.advance({ minutes: 11 });
    await guessTenTimes(kim);
    expect((await confirm(kim, app.nextCode())).statusCode).toBe(204);
    const change = { currentPassword: PASSWORD, newPassword: 'nine-crabs-borrow-umbrellas' };
    expect((await as(kim).put('/api/auth/change-password', change)).statusCode).toBe(204);
  });

  test('locks out neither passkeys nor recovery codes, which nobody guesses', async () => {
    const kim = await keeper();
    const { recoveryCodes } = await anAuthenticatorApp(world, kim);
    const { device } = await aPasskey(world, kim);
    await guessTenTimes(kim);
    const { ticket } = await aTicket(world, kim, PASSWORD);
    const options = (await visitor().post('/api/auth/second-factor/passkey-options', { ticket })).json();
    expect((await finish({ ticket, passkey: device.use(options) })).statusCode).toBe(200);
    const again = await aTicket(world, kim, PASSWORD);
    expect((await finish({ ticket: again.ticket, recoveryCode: recoveryCodes[0] })).statusCode).toBe(200);
  });

  test('does not use up the codes with recovery codes that are wrong', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    for (const n of times(10)) {
      const answer = await as(kim).post('/api/auth/confirm', { recoveryCode: `AAAA-AAAA-AAAA-AAAA-AAAA-AAA${n}` });
      expect(answer.statusCode).toBe(400);
    }
    expect((await confirm(kim, app.nextCode())).statusCode).toBe(204);
  });

  test('gets no more guesses from marks of browsers that signed in before there was a second factor', async () => {
    const kim = await keeper();
    const marks: { cookie: string }[] = [];
    for (const _ of times(3)) marks.push({ cookie: String((await login(kim)).headers['set-cookie']).split(';')[0]! });
    await anAuthenticatorApp(world, await signIn(kim));
    await guessTenTimes(kim, marks[0]);
    for (const mark of marks) {
      const { ticket } = await aTicket(world, kim, PASSWORD);
      expect((await finish({ ticket, code: '000000' }, mark)).statusCode).toBe(429);
    }
  });

  test('is told on to the owner by mail, once a day', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const device = await aKnownDevice(kim, app);
    await guessTenTimes(kim);
    expect(warnings(kim)).toHaveLength(1);
    expect(warnings(kim)[0]?.text).toContain('change your password');
    await guessTenTimes(kim, device);
    expect(warnings(kim)).toHaveLength(1);
  });
});

test('ten wrong codes in one session are its own', async () => {
  const kim = await keeper();
  const app = await anAuthenticatorApp(world, kim);
  const stolen = await signIn(kim);
  for (const n of times(10)) expect((await confirm(stolen, `00000${n}`)).statusCode).toBe(400);
  expect((await confirm(stolen, app.nextCode())).statusCode).toBe(429);
  expect((await confirm(kim, app.nextCode())).statusCode).toBe(204);
});

describe('a disk that is full', () => {
  async function whileFull(table: 'authenticators' | 'passkeys', work: () => Promise<void>) {
    const name = sql.raw(table);
    await db.execute(sql`create or replace function is_full() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'No space left on device'; end $$`);
    await db.execute(sql`create trigger full_disk before update on ${name} execute function is_full()`);
    try {
      await work();
    } finally {
      await db.execute(sql`drop trigger full_disk on ${name}`);
    }
  }
  const refusals = () => lines.filter((line) => /second factor refused|passkey was refused/.test(line)).length;

  test('is no wrong code: nothing is counted, and the log says what it was', async () => {
    const kim = await keeper();
    const app = await anAuthenticatorApp(world, kim);
    const [before, code] = [refusals(), app.nextCode()];
    await whileFull('authenticators', async () => {
      for (const _ of times(11)) expect((await confirm(kim, code)).statusCode).toBe(503);
    });
    expect(refusals()).toBe(before);
    expect((await confirm(kim, code)).statusCode).toBe(204);
  });

  test('is no wrong passkey', async () => {
    const kim = await aMember();
    const { device } = await aPasskey(world, kim);
    const before = refusals();
    await whileFull('passkeys', async () => {
      const answer = await visitor().post('/api/auth/passkey', { passkey: device.use(await passkeyOptions(world)) });
      expect(answer.statusCode).toBe(503);
    });
    expect(refusals()).toBe(before);
  });
});
