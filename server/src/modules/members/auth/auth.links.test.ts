import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/harness.ts';
import { passwordResets, socialAccounts, users } from '../../../db/schema/members/accounts.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';

const { as, aMember, visitor, services, db, clock, mails, jobFailures } = await testApp({
  env: { PUBLIC_URL: 'https://reef.example/' },
});

const PASSWORD = 'seven-otters-juggle-kelp';
const OTHER_PASSWORD = 'nine-crabs-borrow-umbrellas';
const statusOf = async (call: PromiseLike<{ statusCode: number }>) => (await call).statusCode;

const endedSessions: string[] = [];
services.bus.subscribe('sessions-ended', ({ sessionIds }) => endedSessions.push(...sessionIds));

const mailsTo = (email: string) => mails.filter(({ to }) => to === email);
const tokenIn = (text: string | undefined) => text?.match(/token=([\w-]+)/)?.[1] ?? '';

async function linkFor(email: string, call: 'forgot-password' | 'magic-link') {
  const answer = await visitor().post(`/api/auth/${call}`, { email });
  expect(answer.statusCode, answer.body).toBe(202);
  return tokenIn(mailsTo(email).at(-1)?.text);
}
const setPassword = (token: string, password = OTHER_PASSWORD) =>
  visitor().post('/api/auth/set-password', { token, password });
const signInWith = (token: string) => visitor().post('/api/auth/jwt-login', { token });

describe.each(['forgot-password', 'magic-link'] as const)('%s', (call) => {
  test('answers the same for known, unknown and suspended addresses and mails only the known one', async () => {
    const kim = await aMember();
    const suspended = await aMember({ suspendedAt: new Date() });
    const emails = [kim.email, `${call}-nobody@example.com`, suspended.email];
    const answers = await Promise.all(emails.map((email) => visitor().post(`/api/auth/${call}`, { email })));
    for (const answer of answers) expect(answer.statusCode).toBe(202);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(emails.map((email) => mailsTo(email).length)).toEqual([1, 0, 0]);
  });

  test('finds the account in any case and keeps only a hash of the token', async () => {
    const kim = await aMember();
    await visitor().post(`/api/auth/${call}`, { email: kim.email.toUpperCase() });
    const [mail] = mailsTo(kim.email);
    const path = call === 'magic-link' ? 'jwt-login' : 'set-password';
    expect(mail?.text).toMatch(new RegExp(`\nhttps://reef\\.example/${path}\\?token=[\\w-]{43}\n`));
    expect(mail?.text).toContain(`Hello ${kim.username},`);
    const rows = await db.select().from(passwordResets).where(eq(passwordResets.userId, kim.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail?.text));
  });

  test('never takes the address of the link from the request', async () => {
    const kim = await aMember();
    await visitor().post(
      `/api/auth/${call}`,
      { email: kim.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expect(mailsTo(kim.email)[0]?.text).not.toContain('evil');
  });

  const ask = (email: string, client = visitor(), cookie?: string) =>
    statusOf(client.post(`/api/auth/${call}`, { email }, cookie ? { cookie } : {}));

  test('is limited for one account and address, known or not, and leaves its share to everybody else', async () => {
    const kim = await aMember();
    for (const email of [kim.email, `${call}-ghost@example.com`]) {
      const stranger = visitor();
      for (let n = 0; n < 5; n++) expect(await ask(email, stranger)).toBe(202);
      const sixth = await stranger.post(`/api/auth/${call}`, { email: email.toUpperCase() });
      expect(sixth.statusCode).toBe(429);
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
      expect(await ask(email)).toBe(202);
    }
    expect(mailsTo(kim.email)).toHaveLength(6);
  });

  test('many addresses together flood no mailbox, and cannot use up the share of a browser of the member', async () => {
    const kim = await aMember({ password: PASSWORD });
    const signedIn = await visitor().post('/api/auth/login', { email: kim.email, password: PASSWORD });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
    for (let n = 0; n < 15; n++) expect(await ask(kim.email)).toBe(202);
    expect(await ask(kim.email.toUpperCase())).toBe(429);
    expect(await ask(kim.email, visitor(), `${cookie.slice(0, -1)}!`)).toBe(429);
    for (let n = 0; n < 5; n++) expect(await ask(kim.email, visitor(), cookie)).toBe(202);
    expect(await ask(kim.email, visitor(), cookie)).toBe(429);
    expect(mailsTo(kim.email)).toHaveLength(20);
    // The mark of one member is good for no other.
    const sam = await aMember();
    const client = visitor();
    for (let n = 0; n < 5; n++) expect(await ask(sam.email, client, cookie)).toBe(202);
    expect(await ask(sam.email, client, cookie)).toBe(429);
  });

  test('whoever asks in vain because strangers have used up theirs has lost nothing once there are some again', async () => {
    const kim = await aMember();
    for (let n = 0; n < 15; n++) expect(await ask(kim.email)).toBe(202);
    const owner = visitor();
    for (let n = 0; n < 25; n++) expect(await ask(kim.email, owner)).toBe(429);
    await services.limits.forget({ name: 'links-strangers', points: 15, seconds: 3600 }, kim.email);
    for (let n = 0; n < 5; n++) expect(await ask(kim.email, owner)).toBe(202);
    expect(await ask(kim.email, owner)).toBe(429);
  });

  test('is limited for one address', async () => {
    const client = visitor();
    for (let n = 0; n < 20; n++)
      expect(await statusOf(client.post(`/api/auth/${call}`, { email: `${call}-${n}@example.com` }))).toBe(202);
    expect(await statusOf(client.post(`/api/auth/${call}`, { email: `${call}-last@example.com` }))).toBe(429);
  });

  test.each([[{}], [{ email: 'nonsense' }], [{ email: 5 }]])('refuses %j', async (body) => {
    const answer = await visitor().post(`/api/auth/${call}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('email');
  });

  test('answers the same when the mail cannot be sent', async () => {
    const kim = await aMember();
    const { send } = services.mailer;
    services.mailer.send = () => Promise.reject(new Error('The mail server is away'));
    try {
      expect(await statusOf(visitor().post(`/api/auth/${call}`, { email: kim.email }))).toBe(202);
    } finally {
      services.mailer.send = send;
    }
    expect(jobFailures.splice(0)).toMatchObject([{ message: 'The mail server is away' }]);
  });
});

describe('set password', () => {
  test('signs in with the new password, ends every session and tells the member', async () => {
    const kim = await aMember({ password: PASSWORD });
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
    const answer = await setPassword(await linkFor(kim.email, 'forgot-password'));
    expect(answer.statusCode, answer.body).toBe(200);
    const { user, accessToken } = answer.json<SignedIn>();
    expect(user.id).toBe(kim.id);
    expect(endedSessions).toEqual([kim.sessionId]);
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(401);
    expect(await statusOf(as({ ...kim, accessToken }).get('/api/auth/user'))).toBe(200);
    const login = (password: string) => statusOf(visitor().post('/api/auth/login', { email: kim.email, password }));
    expect(await login(PASSWORD)).toBe(401);
    expect(await login(OTHER_PASSWORD)).toBe(200);
    expect(mailsTo(kim.email).at(-1)?.subject).toBe('Your password was changed');
    const deeds = await db.select().from(auditLog).where(eq(auditLog.subjectId, kim.id));
    expect(deeds.map(({ action }) => action)).toContain('password.set');
  });

  test('gives an account without a password its first one', async () => {
    const kim = await aMember({ authMethod: 'social' });
    const answer = await setPassword(await linkFor(kim.email, 'forgot-password'));
    expect(answer.json<SignedIn>().user.hasPassword).toBe(true);
  });

  test('works once, also when tried many times at once', async () => {
    const kim = await aMember({ password: PASSWORD });
    const token = await linkFor(kim.email, 'forgot-password');
    const statuses = await Promise.all(Array.from({ length: 6 }, () => statusOf(setPassword(token))));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const late = await setPassword(token);
    expect(late.statusCode).toBe(400);
    expect(late.json().fields).toEqual({ token: 'This link has expired or was already used. Please get a new one.' });
  });

  test('makes other links of the account useless', async () => {
    const kim = await aMember({ password: PASSWORD });
    const first = await linkFor(kim.email, 'forgot-password');
    const second = await linkFor(kim.email, 'forgot-password');
    expect(await statusOf(setPassword(second))).toBe(200);
    expect(await statusOf(setPassword(first))).toBe(400);
  });

  test('does not use the link up on a guessable password', async () => {
    const kim = await aMember({ password: PASSWORD });
    const token = await linkFor(kim.email, 'forgot-password');
    const weak = await setPassword(token, 'password1234');
    expect(weak.statusCode).toBe(400);
    expect(weak.json().fields.password).toContain('easy to guess');
    expect(await statusOf(setPassword(token))).toBe(200);
  });

  test('is limited for one address, with a good link or without, and for no other', async () => {
    const kim = await aMember({ password: PASSWORD });
    const token = await linkFor(kim.email, 'forgot-password');
    const client = visitor();
    const set = (link: string, password: string) => client.post('/api/auth/set-password', { token: link, password });
    for (let n = 0; n < 30; n++) {
      expect(await statusOf(set('made-up', OTHER_PASSWORD))).toBe(400);
      expect(await statusOf(set(token, 'password1234'))).toBe(400);
    }
    const refused = await set(token, OTHER_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(setPassword(token))).toBe(200);
  });

  test('lets a member back in who was locked out by wrong guesses', async () => {
    const kim = await aMember({ password: PASSWORD });
    const login = (password: string) => statusOf(visitor().post('/api/auth/login', { email: kim.email, password }));
    for (let n = 0; n < 11; n++) await login('wrong-guess');
    expect(await login(PASSWORD)).toBe(429);
    await setPassword(await linkFor(kim.email, 'forgot-password'));
    expect(await login(OTHER_PASSWORD)).toBe(200);
  });

  test('lets a member back in at their own browser, too', async () => {
    const kim = await aMember({ password: PASSWORD });
    let cookie = '';
    const send = async (call: string, body: object) => {
      const answer = await visitor().post(`/api/auth/${call}`, body, cookie ? { cookie } : {});
      if (answer.headers['set-cookie']) cookie = String(answer.headers['set-cookie']).split(';')[0]!;
      return answer.statusCode;
    };
    expect(await send('login', { email: kim.email, password: PASSWORD })).toBe(200);
    for (let n = 0; n < 10; n++) expect(await send('login', { email: kim.email, password: 'wrong-guess' })).toBe(401);
    expect(await send('login', { email: kim.email, password: PASSWORD })).toBe(429);
    const token = await linkFor(kim.email, 'forgot-password');
    expect(await send('set-password', { token, password: OTHER_PASSWORD })).toBe(200);
    expect(await send('login', { email: kim.email, password: OTHER_PASSWORD })).toBe(200);
  });

  test('shows that the mailbox is theirs, and then drops providers linked by someone who had not shown it', async () => {
    const kim = await aMember();
    await db.insert(socialAccounts).values({ userId: kim.id, provider: 'harbour', socialId: 'someone' });
    await setPassword(await linkFor(kim.email, 'forgot-password'));
    expect(await db.select().from(socialAccounts).where(eq(socialAccounts.userId, kim.id))).toEqual([]);
    await db.insert(socialAccounts).values({ userId: kim.id, provider: 'harbour', socialId: 'kim' });
    await setPassword(await linkFor(kim.email, 'forgot-password'), PASSWORD);
    expect(await db.select().from(socialAccounts).where(eq(socialAccounts.userId, kim.id))).toHaveLength(1);
  });
});

describe('whether a link to a new password still works', () => {
  const check = async (token: string, client = visitor()) => {
    const answer = await client.post('/api/auth/set-password/check', { token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ isUsable: boolean }>().isUsable;
  };

  test('is told as often as it is asked, and the link still works afterwards', async () => {
    const kim = await aMember({ password: PASSWORD });
    const token = await linkFor(kim.email, 'forgot-password');
    expect([await check(token), await check(token)]).toEqual([true, true]);
    expect(await statusOf(setPassword(token))).toBe(200);
    expect(await check(token)).toBe(false);
  });

  test('is no for what is late, suspended, of another kind or made up', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const [late, suspended] = [
      await linkFor(kim.email, 'forgot-password'),
      await linkFor(sam.email, 'forgot-password'),
    ];
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, sam.id));
    expect(await check(suspended)).toBe(false);
    clock.advance({ minutes: 60, seconds: 1 });
    expect(await check(late)).toBe(false);
    expect(await check(await linkFor(kim.email, 'magic-link'))).toBe(false);
    expect(await check('made-up')).toBe(false);
  });

  test('is limited for one address', async () => {
    const client = visitor();
    for (let n = 0; n < 60; n++) await check(`guess-${n}`, client);
    expect(await statusOf(client.post('/api/auth/set-password/check', { token: 'one-more' }))).toBe(429);
  });
});

describe('the sign-in link', () => {
  test('signs in once, also when tried many times at once, and keeps other sessions', async () => {
    const kim = await aMember({ emailVerifiedAt: new Date() });
    const token = await linkFor(kim.email, 'magic-link');
    const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const { user } = answers.find(({ statusCode }) => statusCode === 200)!.json<SignedIn>();
    expect(user.id).toBe(kim.id);
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
  });

  test('shows that the mailbox is theirs, and closes what somebody else set up before', async () => {
    const squatter = await aMember({ password: PASSWORD });
    await db.insert(socialAccounts).values({ userId: squatter.id, provider: 'harbour', socialId: 'squatter' });
    expect(await statusOf(as(squatter).get('/api/auth/user'))).toBe(200);
    const { user } = (await signInWith(await linkFor(squatter.email, 'magic-link'))).json<SignedIn>();
    expect(user).toMatchObject({ id: squatter.id, emailVerified: true, hasPassword: false });
    expect(await statusOf(as(squatter).get('/api/auth/user'))).toBe(401);
    expect(endedSessions).toContain(squatter.sessionId);
    expect(await statusOf(visitor().post('/api/auth/login', { email: squatter.email, password: PASSWORD }))).toBe(401);
    expect(await db.select().from(socialAccounts).where(eq(socialAccounts.userId, squatter.id))).toEqual([]);
    expect(mailsTo(squatter.email).at(-1)?.subject).toBe('Your email is confirmed');
    const noted = await db.select().from(auditLog).where(eq(auditLog.subjectId, squatter.id));
    expect(noted.map(({ action }) => action)).toContain('account.claimed');
  });

  test('closes nothing when this very browser has been signed in to the account before', async () => {
    const kim = await aMember({ password: PASSWORD });
    const login = await visitor().post('/api/auth/login', { email: kim.email, password: PASSWORD });
    const cookie = String(login.headers['set-cookie']).split(';')[0]!;
    const token = await linkFor(kim.email, 'magic-link');
    const { user } = (await visitor().post('/api/auth/jwt-login', { token }, { cookie })).json<SignedIn>();
    expect(user).toMatchObject({ id: kim.id, emailVerified: true, hasPassword: true });
    expect(await statusOf(as(kim).get('/api/auth/user'))).toBe(200);
    expect(mailsTo(kim.email)).toHaveLength(1);
  });
});

test.each([
  ['forgot-password', 60],
  ['magic-link', 15],
] as const)('the link of %s works for %i minutes', async (call, minutes) => {
  const redeem = call === 'magic-link' ? signInWith : setPassword;
  const kim = await aMember();
  const inTime = await linkFor(kim.email, call);
  clock.advance({ minutes: minutes - 1 });
  expect(await statusOf(redeem(inTime))).toBe(200);
  const late = await linkFor(kim.email, call);
  clock.advance({ minutes, seconds: 1 });
  expect(await statusOf(redeem(late))).toBe(400);
});

test('a link of one kind does not work as the other', async () => {
  const kim = await aMember();
  expect(await statusOf(signInWith(await linkFor(kim.email, 'forgot-password')))).toBe(400);
  expect(await statusOf(setPassword(await linkFor(kim.email, 'magic-link')))).toBe(400);
});

test('links of a member suspended since do not work', async () => {
  const kim = await aMember();
  const [password, signIn] = [await linkFor(kim.email, 'forgot-password'), await linkFor(kim.email, 'magic-link')];
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, kim.id));
  expect(await statusOf(setPassword(password))).toBe(400);
  expect(await statusOf(signInWith(signIn))).toBe(400);
});

test.each([[{}], [{ token: '' }], [{ token: 'x'.repeat(201) }], [{ token: null }]])(
  'a link without a proper token is bad input: %j',
  async (body) => {
    expect(await statusOf(visitor().post('/api/auth/jwt-login', body))).toBe(400);
    expect(await statusOf(visitor().post('/api/auth/set-password', { password: PASSWORD, ...body }))).toBe(400);
    expect(await statusOf(visitor().post('/api/auth/set-password/check', body))).toBe(400);
  },
);
