// What the log tells whoever looks for somebody trying doors, and what it does not tell.
import { describe, expect, test } from 'vitest';
import { anAuthenticatorApp } from '../../../../test/factories/second-factor.ts';
import { recordingLog, testApp } from '../../../../test/harness.ts';

const { log, lines } = recordingLog();
const world = await testApp({ log });
const { as, aMember, visitor } = world;

const PASSWORD = 'seven-otters-juggle-kelp';
type Line = { msg: string; account?: string; address?: string; route?: string; status?: number; userId?: string };
const said = (about: Partial<Line>) =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => Object.entries(about).every(([key, value]) => line[key as keyof Line] === value));

test('a wrong password is noted with the account and the address', async () => {
  const kim = await aMember({ password: PASSWORD });
  const address = '198.51.100.20';
  await visitor(address).post('/api/auth/login', { email: kim.email, password: 'wrong' });
  expect(said({ msg: 'sign-in refused', account: kim.id, address })).toHaveLength(1);
  expect(said({ msg: 'answered', route: '/api/auth/login', status: 401, address })).toHaveLength(1);
});

test('what somebody typed as the name is not noted: it may be a password', async () => {
  const address = '198.51.100.21';
  await visitor(address).post('/api/auth/login', { email: 'my-secret-by-mistake', password: 'wrong' });
  expect(said({ msg: 'sign-in refused', address })).toHaveLength(1);
  expect(lines.join('')).not.toContain('my-secret-by-mistake');
});

test('a wrong second factor and a wrong password within a session are noted', async () => {
  const kim = await aMember({ password: PASSWORD });
  await as(kim).post('/api/auth/confirm', { password: 'wrong' });
  expect(said({ msg: 'password refused', account: kim.id, address: kim.address })).toHaveLength(1);
  await as(kim).post('/api/auth/confirm', { password: PASSWORD });
  await anAuthenticatorApp(world, kim);
  await as(kim).post('/api/auth/confirm', { code: '000000' });
  expect(said({ msg: 'second factor refused', account: kim.id, address: kim.address })).toHaveLength(1);
});

test('a door that is not theirs is noted with the member and the address, one that is theirs without', async () => {
  const kim = await aMember();
  await as(kim).get('/api/admin/audit-log');
  await as(kim).get('/api/auth/user');
  expect(said({ msg: 'answered', status: 403, userId: kim.id, address: kim.address })).toHaveLength(1);
  const [welcome, ...others] = said({ msg: 'answered', status: 200, userId: kim.id });
  expect(others).toEqual([]);
  expect(welcome).not.toHaveProperty('address');
});

describe('a field that is missing, or no text, is asked for in our own words', () => {
  const NAMES = { username: 'Username is required', email: 'Email is required', password: 'Password is required' };
  const REFRESH = { refreshToken: 'Refresh token is required' };
  const LINK = { token: 'This link doesn’t work' };
  test.each<[string, Record<string, string>]>([
    ['register', NAMES],
    ['login', { email: 'Email or username is required', password: 'Password is required' }],
    ['refresh', REFRESH],
    ['forgot-password', { email: 'Email is required' }],
    ['magic-link', { email: 'Email is required' }],
    ['set-password', { ...LINK, password: 'Password is required' }],
    ['set-password/check', LINK],
    ['jwt-login', LINK],
    ['social-sign-in', { code: 'This link doesn’t work' }],
    ['second-factor', { ticket: 'Ticket is required' }],
  ])('%s', async (path, fields) => {
    const post = async (body: unknown) => (await visitor().post(`/api/auth/${path}`, body as object)).json();
    expect(await post({})).toMatchObject({ code: 'invalid', message: Object.values(fields)[0], fields });
    for (const wrong of [5, ['x'], { $gt: '' }, true]) {
      const refused = await post(Object.fromEntries(Object.keys(fields).map((field) => [field, wrong])));
      expect(Object.keys(refused.fields)).toEqual(expect.arrayContaining(Object.keys(fields)));
      expect(JSON.stringify(refused)).not.toMatch(/expected|received|Invalid input/);
    }
    expect(JSON.stringify(await post([]))).not.toMatch(/expected|received|Invalid input/);
  });
});
