// Signing in while the line for the hashing of passwords is full: who waits for whom, and what is counted.
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../../../test/harness.ts';
import { until } from '../../../../../test/until.ts';
import { lineOf } from '../../../../kit/addresses.ts';
import { hashPassword, quickCost } from '../passwords.ts';

const gate = vi.hoisted(() => ({ opened: Promise.resolve(), open: () => {}, passed: Promise.resolve<unknown>(0) }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const hash = async (...given: Parameters<typeof argon2.hash>) => {
    await gate.opened;
    return argon2.hash(...given);
  };
  return { ...argon2, hash };
});
afterEach(async () => {
  gate.open();
  await gate.passed;
});

const { as, aMember, anonymous, visitor } = await testApp();

const PASSWORD = 'seven-otters-juggle-kelp';
const login = (email: string, client = visitor(), password = PASSWORD) =>
  client.post('/api/auth/login', { email, password });

/** Fills a line, of which nothing moves before the gate is opened. */
function fillLine(line?: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  [gate.opened, gate.open] = [promise, resolve];
  const filled = { refused: 0 };
  const all = Array.from({ length: 201 }, () => hashPassword('a password', quickCost, line));
  gate.passed = Promise.all(all.map((each) => each.catch(() => filled.refused++)));
  return filled;
}

test('a line full of others has a place for a visitor', async () => {
  const { email } = await aMember({ password: PASSWORD });
  const filled = fillLine();
  const answer = login(email);
  await Promise.race([answer, until(() => filled.refused > 0)]);
  gate.open();
  expect((await answer).statusCode).toBe(200);
});

test('behind a private address an account waits for itself, not for the others there', async () => {
  const [kim, sam] = [await aMember({ password: PASSWORD }), await aMember({ password: PASSWORD })];
  fillLine(lineOf('127.0.0.1', sam.id));
  const answer = login(kim.email, anonymous);
  expect((await login(sam.email, anonymous)).statusCode).toBe(503);
  gate.open();
  expect((await answer).statusCode).toBe(200);
});

test('a sign-in that found no place in the line is no guess', async () => {
  const { id, email } = await aMember({ password: PASSWORD });
  const client = visitor('203.0.113.7');
  fillLine(lineOf('203.0.113.7', id));
  for (let n = 0; n < 12; n++) expect((await login(email, client)).statusCode).toBe(503);
  gate.open();
  await vi.waitFor(async () => expect((await login(email, client)).statusCode).toBe(200), { timeout: 30_000 });
});

test('neither is one from a known device', async () => {
  const { id, email } = await aMember({ password: PASSWORD });
  const client = visitor('203.0.113.8');
  const cookie = String((await login(email, client)).headers['set-cookie']).split(';')[0]!;
  const again = () => client.post('/api/auth/login', { email, password: PASSWORD }, { cookie });
  fillLine(lineOf('203.0.113.8', id));
  for (let n = 0; n < 12; n++) expect((await again()).statusCode).toBe(503);
  gate.open();
  await vi.waitFor(async () => expect((await again()).statusCode).toBe(200), { timeout: 30_000 });
});

test('nor a password that a member confirms with', async () => {
  const kim = await aMember({ password: PASSWORD });
  const confirm = () => as(kim).post('/api/auth/confirm', { password: PASSWORD });
  fillLine(lineOf(kim.address, kim.id));
  for (let n = 0; n < 12; n++) expect((await confirm()).statusCode).toBe(503);
  gate.open();
  await vi.waitFor(async () => expect((await confirm()).statusCode).toBe(204), { timeout: 30_000 });
});
