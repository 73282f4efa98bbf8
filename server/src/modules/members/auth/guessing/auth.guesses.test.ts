// Guessing passwords: what strangers use up, and what a browser that is known has for itself.
import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/harness.ts';

const { as, aMember, visitor } = await testApp();

const PASSWORD = 'seven-otters-juggle-kelp';
const login = (email: string, password: string, headers: Record<string, string> = {}, client = visitor()) =>
  client.post('/api/auth/login', { email, password }, headers);
const statusOf = async (call: PromiseLike<{ statusCode: number }>) => (await call).statusCode;
const times = async (count: number, call: () => PromiseLike<{ statusCode: number }>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await call()).statusCode);
  return statuses;
};

async function aKnownDevice(email: string, headers: Record<string, string> = {}) {
  const answer = await login(email, PASSWORD, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]!, header: String(answer.headers['set-cookie']) };
}

test('sixty guesses at once from one address, each at another account, get ten answers', async () => {
  const client = visitor();
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => statusOf(login(`ghost-${n}@example.com`, 'wrong', {}, client))),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
});

test('signing in rightly uses nothing up, however often it is done from one address', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const client = visitor();
  expect(await times(15, () => login(email, PASSWORD, {}, client))).toEqual(Array(15).fill(200));
});

test('an address that is used up takes nothing from the accounts it goes on guessing at', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const client = visitor();
  await times(10, () => login('somebody-else@example.com', 'wrong', {}, client));
  expect(await times(10, () => login(email, 'wrong', {}, client))).toEqual(Array(10).fill(429));
  expect(await statusOf(login(email, PASSWORD))).toBe(200);
});

test('whoever signs in gets a mark for the browser, which scripts cannot read', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const { header } = await aKnownDevice(email);
  expect(header).toMatch(/^device=[\w.~-]+; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
});

test('strangers who guess ten times lock strangers out, but not the owner on a known device', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const { cookie } = await aKnownDevice(email);
  await times(12, () => login(email, 'wrong'));
  expect(await statusOf(login(email, PASSWORD))).toBe(429);
  expect(await statusOf(login(email, PASSWORD, { cookie }))).toBe(200);
});

test('a known device has ten guesses of its own, and what it uses up is nobody else’s', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const [laptop, phone] = [await aKnownDevice(email), await aKnownDevice(email)];
  const { cookie } = laptop;
  expect(await times(11, () => login(email, 'wrong', { cookie }))).toEqual([...Array(10).fill(401), 429]);
  expect(await statusOf(login(email, PASSWORD, { cookie }))).toBe(429);
  expect(await statusOf(login(email, PASSWORD, { cookie: phone.cookie }))).toBe(200);
  expect(await statusOf(login(email, PASSWORD))).toBe(200);
});

test('guesses from a known device that come all at once count as well', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const { cookie } = await aKnownDevice(email);
  const statuses = await Promise.all(Array.from({ length: 25 }, () => statusOf(login(email, 'wrong', { cookie }))));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test('an account signs in a hundred times at most, whatever marks and addresses it has, and is asked to wait', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const { cookie } = await aKnownDevice(email);
  expect(await times(60, () => login(email, PASSWORD))).toEqual(Array(60).fill(200));
  expect(await times(39, () => login(email, PASSWORD, { cookie }))).toEqual(Array(39).fill(200));
  const refused = await login(email, PASSWORD, { cookie });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  // Refused before it is looked at, and taken from nobody's guesses.
  expect(await times(12, () => login(email, 'wrong'))).toEqual(Array(12).fill(429));
  const elsewhere = visitor();
  await times(12, () => login(email, PASSWORD, {}, elsewhere));
  expect(await statusOf(login((await aMember({ password: PASSWORD })).email, PASSWORD, {}, elsewhere))).toBe(200);
});

test('what known devices guess wrongly is bounded over all their marks', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) {
    const { cookie } = await aKnownDevice(email);
    statuses.push(...(await times(10, () => login(email, 'wrong', { cookie }))));
    if (statuses.includes(429)) break;
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(90);
});

test('strangers use up nothing of an owner’s sign-ins', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const { cookie } = await aKnownDevice(email);
  for (let round = 0; round < 10; round++) {
    await times(9, () => login(email, 'wrong'));
    expect(await statusOf(login(email, PASSWORD))).toBe(200);
  }
  expect(await times(12, () => login(email, PASSWORD, { cookie }))).toEqual(Array(12).fill(200));
});

test('a mark counts for the members it names alone, and only if we made it', async () => {
  const [kim, sam] = [await aMember({ password: PASSWORD }), await aMember({ password: PASSWORD })];
  const { cookie } = await aKnownDevice(kim.email);
  const [id, mark] = cookie.slice('device='.length).split('~');
  await times(12, () => login(sam.email, 'wrong'));
  const forged = `device=${id}~${sam.id}.${mark?.split('.')[1]}`;
  for (const given of [cookie, forged, `device=${id}~${sam.id}`, `device=${id}`, 'device=', 'device=~.~.'])
    expect(await statusOf(login(sam.email, PASSWORD, { cookie: given })), given).toBe(429);
});

test('one browser is known to several members, each with guesses of their own', async () => {
  const [kim, sam] = [await aMember({ password: PASSWORD }), await aMember({ password: PASSWORD })];
  const first = await aKnownDevice(kim.email);
  const { cookie } = await aKnownDevice(sam.email, { cookie: first.cookie });
  expect(cookie.split('~')[0]).toBe(first.cookie.split('~')[0]);
  await times(12, () => login(kim.email, 'wrong', { cookie }));
  expect(await statusOf(login(sam.email, PASSWORD, { cookie }))).toBe(200);
});

test('with a new password every mark is void but that of the browser it was changed in', async () => {
  const kim = await aMember({ password: PASSWORD });
  const [thief, own] = [await aKnownDevice(kim.email), await aKnownDevice(kim.email)];
  const { accessToken } = (await login(kim.email, PASSWORD, { cookie: own.cookie })).json<SignedIn>();
  const newPassword = 'nine-crabs-borrow-umbrellas';
  const change = { currentPassword: PASSWORD, newPassword };
  const changed = await as({ ...kim, accessToken }).put('/api/auth/change-password', change, { cookie: own.cookie });
  expect(changed.statusCode, changed.body).toBe(204);
  const cookie = String(changed.headers['set-cookie']).split(';')[0]!;
  await times(12, () => login(kim.email, 'wrong'));
  expect(await statusOf(login(kim.email, newPassword, { cookie: thief.cookie }))).toBe(429);
  expect(await statusOf(login(kim.email, newPassword, { cookie: own.cookie }))).toBe(429);
  expect(await statusOf(login(kim.email, newPassword, { cookie }))).toBe(200);
});

test('confirming who one is counts before it looks, also when tried many times at once', async () => {
  const kim = await aMember({ password: PASSWORD });
  const change = () =>
    as(kim).put('/api/auth/change-password', { currentPassword: 'wrong', newPassword: 'nine-crabs-borrow-umbrellas' });
  const statuses = await Promise.all(Array.from({ length: 25 }, () => statusOf(change())));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  const session = (await login(kim.email, PASSWORD)).json<SignedIn>();
  expect(session.user.id).toBe(kim.id);
});
