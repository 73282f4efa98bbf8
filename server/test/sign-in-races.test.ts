// What signing in and changing a password rest upon may change while they are under way. Two connections show it, and
// the embedded database has one.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { diagnoses } from '../src/db/schema/doctor/fish-doctor.ts';
import { sessions, users } from '../src/db/schema/members/accounts.ts';
import { pushSubscriptions } from '../src/db/schema/members/notifications.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  secondFactorTickets,
} from '../src/db/schema/members/second-factor.ts';
import { calendarFeeds, sitterLinks } from '../src/db/schema/tanks/aquariums.ts';
import { setPassword } from '../src/modules/members/auth/auth.links.service.ts';
import { aCase } from './factories/fish-doctor.ts';
import { anOrder } from './factories/orders.ts';
import { aBrowser } from './factories/push.ts';
import { anAuthenticatorApp, aPasskey, aTicket } from './factories/second-factor.ts';
import { type Person, testApp } from './harness.ts';
import { until } from './until.ts';

const world = await testApp();
const { as, aMember, anAdmin, visitor, services, db, mails } = world;

const [OLD, OWNERS, THIEFS] = ['seven-otters-juggle-kelp', 'nine-crabs-borrow-umbrellas', 'two-herons-polish-brass'];
const login = (email: string, password: string) => visitor().post('/api/auth/login', { email, password });

/** Holds the member's row until `call` waits for it or is answered, then changes what is stored and lets the call go on. */
const meanwhile = <T>(userId: string, call: () => PromiseLike<T>, change: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    let isAnswered = false;
    const answer = Promise.resolve(call()).finally(() => {
      isAnswered = true;
    });
    await until(async () => {
      if (isAnswered) return true;
      const waiting = sql`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
      return (await tx.execute(waiting)).rows.length > 0;
    });
    await change(tx);
    return { answer };
  });

/** Whoever waits for a lock in this database. */
const WAITING = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

async function mailedToken(email: string, path: 'forgot-password' | 'magic-link') {
  await visitor().post(`/api/auth/${path}`, { email });
  return mails.findLast(({ to }) => to === email)!.text.match(/token=([\w-]+)/)![1]!;
}

/** The owner sets a password by mailed link, on the connection that holds the row. */
const ownerSets = (tx: Db, token: string) =>
  setPassword(
    { ...services, db: tx, address: '192.0.2.7', publish: () => {}, deliver: async () => {} },
    { token, password: OWNERS },
    undefined,
  );

describe.runIf('databaseUrl' in inject('template'))('meanwhile', () => {
  test('a password the owner has set by link is not overwritten by whoever knew the old one', async () => {
    const thief = await aMember({ password: OLD, emailVerifiedAt: new Date() });
    const token = await mailedToken(thief.email, 'forgot-password');
    const body = { currentPassword: OLD, newPassword: THIEFS };
    const { answer } = await meanwhile(
      thief.id,
      () => as(thief).put('/api/auth/change-password', body),
      (tx) => ownerSets(tx, token),
    );
    expect((await answer).statusCode).toBe(401);
    expect((await login(thief.email, THIEFS)).statusCode).toBe(401);
    expect((await login(thief.email, OWNERS)).statusCode).toBe(200);
  });

  describe.each([
    ['passkey', (kim: Person, id: string) => as(kim).delete(`/api/second-factor/passkeys/${id}`)],
    ['recovery codes', (kim: Person) => as(kim).post('/api/second-factor/recovery-codes')],
    ['account', (kim: Person) => as(kim).delete('/api/users/me', { password: OLD })],
  ] as const)('a session that was ended', (what, call) => {
    test(`touches no ${what}`, async () => {
      const kim = await aMember({ password: OLD });
      const { id } = await aPasskey(world, kim);
      const codes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, kim.id));
      const { answer } = await meanwhile(
        kim.id,
        () => call(kim, id),
        (tx) => tx.delete(sessions).where(eq(sessions.userId, kim.id)),
      );
      expect((await answer).statusCode).toBe(401);
      expect(await db.$count(users, eq(users.id, kim.id))).toBe(1);
      expect(await db.$count(passkeys, eq(passkeys.userId, kim.id))).toBe(1);
      expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, kim.id))).toEqual(codes);
    });
  });

  test('an order that comes while its buyer leaves keeps the account, held or not', async () => {
    const [kim, sam, seller] = [await aMember({ password: OLD }), await aMember({ password: OLD }), await aMember()];
    const leave = (person: Person) => as(person).delete('/api/users/me', { password: OLD });
    const held = await meanwhile(
      kim.id,
      () => leave(kim),
      (tx) => anOrder({ db: tx }, kim, seller, { status: 'paid' }),
    );
    expect((await held.answer).statusCode).toBe(409);
    // An order points to its buyer and holds no more than that they are there.
    const { answer } = await db.transaction(async (tx) => {
      await anOrder({ db: tx }, sam, seller, { status: 'paid' });
      const leaving = Promise.resolve(leave(sam));
      await until(async () => (await db.execute(WAITING)).rows.length > 0);
      return { answer: leaving };
    });
    expect((await answer).statusCode).toBe(409);
    expect(await db.$count(users, inArray(users.id, [kim.id, sam.id]))).toBe(2);
  });

  test('of two last admins who leave at once one stays', async () => {
    const admins = [await anAdmin({ password: OLD }), await anAdmin({ password: OLD })];
    const answers = await Promise.all(admins.map((admin) => as(admin).delete('/api/users/me', { password: OLD })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    await db.delete(users).where(eq(users.role, 'admin'));
  });

  test('a passkey that was removed finishes no sign-in', async () => {
    const kim = await aMember({ password: OLD });
    await anAuthenticatorApp(world, kim);
    const { device, id } = await aPasskey(world, kim);
    const { ticket } = await aTicket(world, kim, OLD);
    const options = (await visitor().post('/api/auth/second-factor/passkey-options', { ticket })).json();
    const { answer } = await meanwhile(
      kim.id,
      () => visitor().post('/api/auth/second-factor', { ticket, passkey: device.use(options) }),
      (tx) => tx.delete(passkeys).where(eq(passkeys.id, id)),
    );
    expect((await answer).statusCode).toBe(400);
  });

  test('a session that was ended changes no password', async () => {
    const kim = await aMember({ password: OLD });
    const body = { currentPassword: OLD, newPassword: THIEFS };
    const { answer } = await meanwhile(
      kim.id,
      () => as(kim).put('/api/auth/change-password', body),
      (tx) => tx.delete(sessions).where(eq(sessions.id, kim.sessionId)),
    );
    expect((await answer).statusCode).toBe(401);
    expect((await login(kim.email, OLD)).statusCode).toBe(200);
  });

  // What was mailed shows that the mailbox is the owner's: of what the account's maker sets up, nothing is left.
  const endsAt = new Date(Date.now() + 86_400_000);
  test.each<[string, (person: Person) => Promise<{ url: string; body?: object }>]>([
    ['a calendar feed', async () => ({ url: '/api/calendar-feed' })],
    ['a sitter link', async () => ({ url: '/api/sitter-links', body: { endsAt } })],
    ['a case sheet', async (person) => ({ url: `/api/fish-doctor/cases/${await aCase(world, person)}/share` })],
    [
      'a push subscription',
      async () => ({
        url: '/api/push-subscriptions',
        body: { endpoint: 'https://push.example.com/mallory', keys: aBrowser().keys },
      }),
    ],
  ])('%s is not made in a session that has just ended', async (_, prepare) => {
    const mallory = await aMember({ password: OLD });
    const { url, body } = await prepare(mallory);
    const token = await mailedToken(mallory.email, 'forgot-password');
    const { answer } = await meanwhile(
      mallory.id,
      () => as(mallory).post(url, body),
      (tx) => ownerSets(tx, token),
    );
    expect((await answer).statusCode).toBe(401);
    const kept = await Promise.all([
      db.$count(calendarFeeds, eq(calendarFeeds.userId, mallory.id)),
      db.$count(sitterLinks, eq(sitterLinks.userId, mallory.id)),
      db.$count(diagnoses, and(eq(diagnoses.userId, mallory.id), isNotNull(diagnoses.tokenHash))),
      db.$count(pushSubscriptions, eq(pushSubscriptions.userId, mallory.id)),
    ]);
    expect(kept).toEqual([0, 0, 0, 0]);
  });

  test('whoever signs in while the second factor is turned on is asked for it', async () => {
    const kim = await aMember({ password: OLD });
    const { answer } = await meanwhile(
      kim.id,
      () => login(kim.email, OLD),
      (tx) => tx.insert(authenticators).values({ userId: kim.id, secret: 'sealed', confirmedAt: new Date() }),
    );
    expect((await answer).json()).toHaveProperty('secondFactor');
  });

  test('the old password brings no ticket for the second factor once there is a new one', async () => {
    const kim = await aMember({ password: OLD, emailVerifiedAt: new Date() });
    await anAuthenticatorApp(world, kim);
    const token = await mailedToken(kim.email, 'forgot-password');
    const { answer } = await meanwhile(
      kim.id,
      () => login(kim.email, OLD),
      (tx) => ownerSets(tx, token),
    );
    expect((await answer).statusCode).toBe(401);
    expect(await db.$count(secondFactorTickets, eq(secondFactorTickets.userId, kim.id))).toBe(1);
  });

  test('of several recovery codes sent at once only the one that signs in is spent', async () => {
    const kim = await aMember({ password: OLD });
    const { recoveryCodes: codes } = await anAuthenticatorApp(world, kim);
    const { ticket } = await aTicket(world, kim, OLD);
    const { answer } = await meanwhile(
      kim.id,
      () =>
        Promise.all(
          codes.slice(0, 3).map((recoveryCode) => visitor().post('/api/auth/second-factor', { ticket, recoveryCode })),
        ),
      // The others wait behind the first.
      () => until(async () => (await db.execute(WAITING)).rows.length >= 3),
    );
    expect((await answer).map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const isUsed = and(eq(recoveryCodes.userId, kim.id), isNotNull(recoveryCodes.usedAt));
    expect(await db.$count(recoveryCodes, isUsed)).toBe(1);
  });

  test('a member who has just confirmed the mailbox keeps the password when a mailed link signs in', async () => {
    const kim = await aMember({ password: OLD });
    const token = await mailedToken(kim.email, 'magic-link');
    const { answer } = await meanwhile(
      kim.id,
      () => visitor().post('/api/auth/jwt-login', { token }),
      (tx) => tx.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, kim.id)),
    );
    expect((await answer).statusCode).toBe(200);
    expect((await login(kim.email, OLD)).statusCode).toBe(200);
    expect((await as(kim).get('/api/auth/user')).statusCode).toBe(200);
  });
});
