// What a member learns about sign-ins to their account, and how long one lasts.
import type { SignInNote } from '@nautical/core/contracts/members/auth';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';

const { as, aMember, visitor, clock, db, mails } = await testApp();

const PASSWORD = 'seven-otters-juggle-kelp';
const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36';
const login = (email: string, headers: Record<string, string> = {}) =>
  visitor('192.0.2.44').post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': CHROME, ...headers });
const mailsTo = (email: string) =>
  mails.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));
const joinedLongAgo = { password: PASSWORD, emailVerifiedAt: new Date(), createdAt: new Date('2025-01-01') };

test('the history shows when, how and from where, newest first, one’s own alone', async () => {
  const [kim, sam] = [await aMember(joinedLongAgo), await aMember(joinedLongAgo)];
  await login(sam.email);
  const first = await login(kim.email);
  await login(kim.email, { cookie: String(first.headers['set-cookie']).split(';')[0]! });
  await visitor().post('/api/auth/login', { email: kim.email, password: 'wrong' });
  const notes = (await as(kim).get('/api/auth/sign-ins')).json<SignInNote[]>();
  expect(notes).toMatchObject([
    { how: 'password', userAgent: CHROME, address: '192.0.2.44', isNewDevice: false },
    { how: 'password', userAgent: CHROME, address: '192.0.2.44', isNewDevice: true },
  ]);
  expect((await visitor().get('/api/auth/sign-ins')).statusCode).toBe(401);
});

test('the history begins with joining, and forgets after ninety days', async () => {
  const account = { username: 'historian', email: 'historian@example.com', password: PASSWORD };
  const { user, accessToken } = (await visitor().post('/api/auth/register', account)).json();
  const old = { actorId: user.id, subjectKind: 'user', subjectId: user.id, action: 'sign-in.password' };
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await db.insert(auditLog).values([
    { ...old, createdAt: daysAgo(91) },
    { ...old, action: 'sign-in.harbour', createdAt: clock.now() },
    { ...old, action: 'listing.removed', createdAt: clock.now() },
  ]);
  // The notes are written by the database's clock, which the test's runs ahead of.
  await db
    .update(auditLog)
    .set({ createdAt: daysAgo(1) })
    .where(and(eq(auditLog.actorId, user.id), eq(auditLog.action, 'account.registered')));
  const notes = (await as({ accessToken, address: '192.0.2.45' }).get('/api/auth/sign-ins')).json<SignInNote[]>();
  expect(notes.map(({ how }) => how)).toEqual(['harbour', 'account.registered']);
});

test('a device nobody knows is told by mail, a known one is not', async () => {
  const kim = await aMember(joinedLongAgo);
  const first = await login(kim.email);
  expect(mailsTo(kim.email)).toMatchObject([{ subject: 'New sign-in to your account' }]);
  expect(mailsTo(kim.email)[0]?.text).toContain('Chrome on Mac, 192.0.2.44');
  await login(kim.email, { cookie: String(first.headers['set-cookie']).split(';')[0]! });
  expect(mailsTo(kim.email)).toHaveLength(1);
});

test('nobody is mailed about joining, about a link from the mailbox, or before the mailbox is known to be theirs', async () => {
  const account = { username: 'newcomer', email: 'newcomer@example.com', password: PASSWORD };
  await visitor().post('/api/auth/register', account);
  await login(account.email);
  const kim = await aMember(joinedLongAgo);
  await visitor().post('/api/auth/magic-link', { email: kim.email });
  const token = mailsTo(kim.email)[0]?.text.match(/token=([\w-]+)/)?.[1];
  expect((await visitor().post('/api/auth/jwt-login', { token })).statusCode).toBe(200);
  const subjects = [...mailsTo(account.email), ...mailsTo(kim.email)].map(({ subject }) => subject);
  expect(subjects).not.toContain('New sign-in to your account');
});

test('a session ends ninety days after the sign-in, however much it is used', async () => {
  const kim = await aMember();
  let { refreshToken } = kim;
  const refresh = () => visitor().post('/api/auth/refresh', { refreshToken });
  for (let day = 20; day <= 80; day += 20) {
    clock.advance({ days: 20 });
    const answer = await refresh();
    expect(answer.statusCode, `day ${day}`).toBe(200);
    ({ refreshToken } = answer.json());
  }
  clock.advance({ days: 9 });
  const last = await refresh();
  expect(last.statusCode).toBe(200);
  ({ refreshToken } = last.json());
  clock.advance({ days: 1, seconds: 1 });
  expect((await refresh()).statusCode).toBe(401);
  expect((await as({ ...kim, ...last.json() }).get('/api/auth/user')).statusCode).toBe(401);
});

test('a browser that says what it is at length is kept short', async () => {
  const kim = await aMember({ password: PASSWORD });
  const headers = { 'user-agent': 'Reef/1 '.repeat(1000) };
  expect((await visitor().post('/api/auth/login', { email: kim.email, password: PASSWORD }, headers)).statusCode).toBe(
    200,
  );
  const [note] = await db.select().from(auditLog).where(eq(auditLog.actorId, kim.id));
  expect(note!.details.userAgent).toBe('Reef/1 '.repeat(1000).slice(0, 300));
});
