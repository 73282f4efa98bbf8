// Where staff need a second factor, they are members like any other until they have one.
import { ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../../../test/factories/listings.ts';
import { anAuthenticatorApp, aPasskey, aTicket } from '../../../../test/factories/second-factor.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { addressOf, SUBJECTS } from '../../../../test/subjects.ts';
import { readConfig } from '../../../config.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { createAdmin } from '../auth/auth.service.ts';

const world = await testApp({ env: { STAFF_SECOND_FACTOR: '1' } });
const { as, aMember, anAdmin, visitor, app, services } = world;
const PASSWORD = 'seven-otters-juggle-kelp';
const endpoints = app.routes.flatMap(({ endpoint }) => endpoint ?? []);

const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://fish.example' };
test.each([
  ['in production', production, true],
  ['in production, switched off', { ...production, STAFF_SECOND_FACTOR: '0' }, false],
  ['elsewhere', { NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32) }, false],
  ['elsewhere, switched on', { NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32), STAFF_SECOND_FACTOR: 'true' }, true],
])('%s it is required: %#', (_where, variables, expected) => {
  expect(readConfig(variables).staffSecondFactor).toBe(expected);
});

describe.each(
  endpoints.filter(({ access }) => access === 'admin').map((each) => [`${each.method} ${each.path}`, each] as const),
)('%s', (name, endpoint) => {
  test('is refused to an admin without a second factor, in words that say what to do', async () => {
    const admin = await anAdmin();
    const subject = (await SUBJECTS[name]?.(world, await aMember())) ?? {};
    const call = as(admin)[endpoint.method.toLowerCase() as 'post'];
    const answer = await call(addressOf(endpoint.path, subject), endpoint.method === 'GET' ? undefined : subject.body);
    expect(answer.statusCode, answer.body).toBe(403);
    expect(answer.json()).toEqual({ code: 'factor_missing', message: expect.stringContaining('Set it up') });
  });
});

test('what an admin may do to the things of others waits for it as well, and what is their own does not', async () => {
  const [seller, admin] = [await aMember(), await anAdmin()];
  const [theirs, own] = [await aListing(world, seller), await aListing(world, admin)];
  const refused = await as(admin).delete(`/api/posts/${theirs}`);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'factor_missing']);
  expect((await as(await aMember()).delete(`/api/posts/${theirs}`)).json().code).toBe('forbidden');
  expect((await as(admin).delete(`/api/posts/${own}`)).statusCode).toBe(204);
  await anAuthenticatorApp(world, admin);
  expect((await as(admin).delete(`/api/posts/${theirs}`)).statusCode).toBe(204);
});

const overview = async (person: Pick<Person, 'accessToken' | 'address'>) =>
  (await as(person).get('/api/admin/overview')).statusCode;

test('an admin made at the command line signs in, sets it up at once and is let in', async () => {
  const email = 'first-admin@example.com';
  const password = await createAdmin(services, email);
  const { accessToken, user } = (await visitor().post('/api/auth/login', { email, password })).json();
  const admin = { ...user, accessToken, address: '10.3.3.3' } as Person;
  expect(await overview(admin)).toBe(403);
  expect((await as(admin).get('/api/second-factor')).json()).toMatchObject({ required: true, ways: [] });
  const factor = await anAuthenticatorApp(world, admin);
  expect(await overview(admin)).toBe(200);
  const { ticket } = await aTicket(world, admin, password);
  const again = (await visitor().post('/api/auth/second-factor', { ticket, code: factor.nextCode() })).json();
  expect(await overview({ ...again, address: '10.3.3.4' })).toBe(200);
});

test('a session of an admin that came in without the factor is not staff until it is shown', async () => {
  const admin = await anAdmin({ password: PASSWORD });
  const factor = await anAuthenticatorApp(world, admin);
  const other = await world.signIn(admin);
  expect(await overview(other)).toBe(403);
  await as(other).post('/api/auth/confirm', { password: PASSWORD });
  expect(await overview(other)).toBe(403);
  await as(other).post('/api/auth/confirm', { code: factor.nextCode() });
  expect(await overview(other)).toBe(200);
});

test('staff keep one factor', async () => {
  const admin = await anAdmin();
  await anAuthenticatorApp(world, admin);
  const refused = await as(admin).delete('/api/second-factor/authenticator');
  expect(refused.statusCode).toBe(409);
  await aPasskey(world, admin);
  expect((await as(admin).delete('/api/second-factor/authenticator')).statusCode).toBe(204);
});

test('members need none', async () => {
  const kim = await aMember();
  expect((await as(kim).get('/api/second-factor')).json()).toMatchObject({ required: false });
  expect(await overview(kim)).toBe(403);
});

test('the only admin cannot leave, not even in a session without the office', async () => {
  const admin = await anAdmin({ password: PASSWORD });
  await services.db.update(users).set({ suspendedAt: new Date() }).where(ne(users.id, admin.id));
  const refused = await as(admin).delete('/api/users/me', { password: PASSWORD });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('the only admin')]);
});
