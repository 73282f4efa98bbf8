// Showing that a mailbox is one's own.
import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/harness.ts';
import { socialAccounts, users } from '../../../../db/schema/members/accounts.ts';
import { createAdmin } from '../auth.service.ts';
import { demandConfirmedEmail } from './confirm-email.service.ts';

const { as, aMember, visitor, services, clock, db, mails, held } = await testApp({
  env: { PUBLIC_URL: 'https://reef.example' },
});

const PASSWORD = 'seven-otters-juggle-kelp';
const mailsTo = (email: string) => mails.filter(({ to }) => to === email);
const tokenIn = (text: string | undefined) => text?.match(/\/confirm-email\?token=([\w-]{43})\n/)?.[1] ?? '';

let made = 0;
async function aNewcomer() {
  const username = `newcomer-${++made}`;
  const body = { username, email: `${username}@example.com`, password: PASSWORD };
  const answer = await visitor().post('/api/auth/register', body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { user, accessToken } = answer.json<SignedIn>();
  return { ...user, accessToken, address: '192.0.2.9' };
}
const confirm = (person: Parameters<typeof as>[0], token: string) =>
  as(person).post('/api/auth/confirm-email', { token });

test('joining mails a link that confirms the address', async () => {
  const kim = await aNewcomer();
  expect(kim.emailVerified).toBe(false);
  const [mail] = mailsTo(kim.email);
  expect(mail?.subject).toBe('Confirm your email');
  const answer = await confirm(kim, tokenIn(mail?.text));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ id: kim.id, emailVerified: true, hasPassword: true });
  expect((await as(kim).get('/api/auth/user')).json().emailVerified).toBe(true);
  expect((await as(kim).get('/api/users/me')).json().emailVerified).toBe(true);
  expect((await confirm(kim, tokenIn(mail?.text))).statusCode).toBe(400);
});

test('the link confirms nothing for somebody else, and nothing without a session', async () => {
  const [squatter, victim] = [await aNewcomer(), await aNewcomer()];
  const token = tokenIn(mailsTo(squatter.email)[0]?.text);
  expect((await visitor().post('/api/auth/confirm-email', { token })).statusCode).toBe(401);
  const answer = await confirm(victim, token);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields.token).toContain('another account');
  expect((await as(squatter).get('/api/auth/user')).json().emailVerified).toBe(false);
  expect((await confirm(squatter, token)).statusCode).toBe(200);
});

test('the link does not sign in, set a password or last longer than a week', async () => {
  const kim = await aNewcomer();
  const token = tokenIn(mailsTo(kim.email)[0]?.text);
  expect((await visitor().post('/api/auth/jwt-login', { token })).statusCode).toBe(400);
  expect((await visitor().post('/api/auth/set-password', { token, password: PASSWORD })).statusCode).toBe(400);
  clock.advance({ days: 7, seconds: 1 });
  const { accessToken } = (await visitor().post('/api/auth/login', { email: kim.email, password: PASSWORD })).json();
  expect((await confirm({ ...kim, accessToken }, token)).statusCode).toBe(400);
});

test('a new link can be asked for until the address is confirmed, five times an hour', async () => {
  const kim = await aNewcomer();
  const ask = () => as(kim).post('/api/auth/confirm-email/link');
  const answer = await ask();
  expect(answer.statusCode, answer.body).toBe(202);
  expect(answer.json().message).toContain(kim.email);
  expect((await confirm(kim, tokenIn(mailsTo(kim.email)[1]?.text))).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(409);
  const sam = await aNewcomer();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await as(sam).post('/api/auth/confirm-email/link')).statusCode);
  expect(statuses).toEqual([...Array(5).fill(202), 429]);
  // Strangers who ask for links in their name use up nothing of it.
  const lou = await aNewcomer();
  for (let n = 0; n < 16; n++) await visitor().post('/api/auth/magic-link', { email: lou.email });
  expect((await as(lou).post('/api/auth/confirm-email/link')).statusCode).toBe(202);
});

test('whoever has not confirmed is reminded once, after three days', async () => {
  const [kim, sam] = [await aNewcomer(), await aNewcomer()];
  const reminders = held.filter(({ job }) => job.name === 'remind-to-confirm').slice(-2);
  for (const { startAfter } of reminders)
    expect(Math.round((startAfter.getTime() - clock.now().getTime()) / 3_600_000)).toBe(72);
  expect((await confirm(kim, tokenIn(mailsTo(kim.email)[0]?.text))).statusCode).toBe(200);
  for (const { job, data } of reminders) await job.run(services as never, data as never);
  expect(mailsTo(kim.email)).toHaveLength(1);
  expect(mailsTo(sam.email).map(({ subject }) => subject)).toEqual(['Confirm your email', 'Please confirm your email']);
  expect((await confirm(sam, tokenIn(mailsTo(sam.email)[1]?.text))).statusCode).toBe(200);
});

describe('what needs a confirmed address', () => {
  test('is refused in words that say what to do, and granted afterwards', async () => {
    const kim = await aMember();
    const ctx = () => ({ ...services, actor: { id: kim.id, role: 'user', sessionId: kim.sessionId } }) as never;
    await expect(demandConfirmedEmail(ctx())).rejects.toThrow('Please confirm your email first');
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, kim.id));
    await expect(demandConfirmedEmail(ctx())).resolves.toBeUndefined();
  });
});

test('an account made an admin loses the providers somebody unknown may have linked to it', async () => {
  const kim = await aMember();
  await db.insert(socialAccounts).values({ userId: kim.id, provider: 'harbour', socialId: 'someone' });
  await createAdmin(services, kim.email);
  expect(await db.$count(socialAccounts, eq(socialAccounts.userId, kim.id))).toBe(0);
});
