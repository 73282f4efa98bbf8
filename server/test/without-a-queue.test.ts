// The queue for background work is away: what a member spends or changes counts all the same, and only the mail is missing.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAuthenticatorApp, aTicket } from './factories/second-factor.ts';
import { type Person, testApp } from './harness.ts';

const world = await testApp();
const { as, aMember, visitor, services, mails } = world;

const PASSWORD = 'seven-otters-juggle-kelp';
const NEW_PASSWORD = 'nine-crabs-borrow-umbrellas';
const known = { password: PASSWORD, emailVerifiedAt: new Date(), createdAt: new Date(0) };
const login = ({ email }: Pick<Person, 'email'>, password = PASSWORD) =>
  visitor().post('/api/auth/login', { email, password });
/** Whether the session of an answer stands, and not its tokens alone. */
const isSignedIn = async (answer: { json: () => { accessToken: string } }) =>
  (await as({ ...answer.json(), address: '192.0.2.8' }).get('/api/auth/user')).statusCode === 200;

const { enqueue, inside } = services.jobs;
const takeQueueAway = () => {
  services.jobs.enqueue = () => Promise.reject(new Error('The queue is away'));
  // Inside a transaction it is a statement that fails, after which nothing of the transaction can be committed.
  services.jobs.inside = (tx) => ({
    ...services.jobs,
    enqueue: async () => void (await tx.execute(sql`select * from pgboss.away`)),
  });
};
const bringQueueBack = () => Object.assign(services.jobs, { enqueue, inside });
beforeAll(() => takeQueueAway());

async function withQueue<T>(work: () => Promise<T>): Promise<T> {
  bringQueueBack();
  try {
    return await work();
  } finally {
    takeQueueAway();
  }
}

const mailedToken = ({ email }: Person, path: string) =>
  withQueue(async () => {
    await visitor().post(`/api/auth/${path}`, { email });
    return mails.at(-1)!.text.match(/token=([\w-]+)/)![1];
  });

test('people join', async () => {
  const body = { username: 'newcomer', email: 'newcomer@example.com', password: PASSWORD };
  const answer = await visitor().post('/api/auth/register', body);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await isSignedIn(answer)).toBe(true);
});

test('people sign in from a new device', async () => {
  const answer = await login(await aMember(known));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await isSignedIn(answer)).toBe(true);
});

test('a recovery code gets its owner in', async () => {
  const kim = await aMember(known);
  const { recoveryCodes } = await withQueue(() => anAuthenticatorApp(world, kim));
  const { ticket } = await aTicket(world, kim, PASSWORD);
  const answer = await visitor().post('/api/auth/second-factor', { ticket, recoveryCode: recoveryCodes[0] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await isSignedIn(answer)).toBe(true);
});

test('a recovery code confirms', async () => {
  const kim = await aMember(known);
  const { recoveryCodes } = await withQueue(() => anAuthenticatorApp(world, kim));
  const answer = await as(kim).post('/api/auth/confirm', { recoveryCode: recoveryCodes[0] });
  expect(answer.statusCode, answer.body).toBe(204);
});

test('a mailed link sets a password', async () => {
  const kim = await aMember(known);
  const token = await mailedToken(kim, 'forgot-password');
  const answer = await visitor().post('/api/auth/set-password', { token, password: NEW_PASSWORD });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await isSignedIn(answer)).toBe(true);
  expect((await login(kim, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a mailed link signs in whoever takes an account over', async () => {
  const kim = await aMember({ password: PASSWORD });
  const token = await mailedToken(kim, 'magic-link');
  const answer = await visitor().post('/api/auth/jwt-login', { token });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await isSignedIn(answer)).toBe(true);
});

test('a password is changed', async () => {
  const kim = await aMember(known);
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const answer = await as(kim).put('/api/auth/change-password', change);
  expect(answer.statusCode, answer.body).toBe(204);
  expect((await login(kim, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a member leaves', async () => {
  const kim = await aMember(known);
  expect((await as(kim).delete('/api/users/me', { password: PASSWORD })).statusCode).toBe(204);
});
