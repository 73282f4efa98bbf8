import type { SecondFactorAsked, SignedIn } from '@nautical/core/contracts/members/auth';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { anAuthenticatorApp, aPasskey, passkeyOptions } from '../../../../../test/factories/second-factor.ts';
import { type Person, recordingLog, testApp } from '../../../../../test/harness.ts';
import {
  type Account,
  brokenProvider,
  CLIENT,
  nobodyThere,
  openIdProvider,
  plainProvider,
  visitOpenIdProvider,
} from '../../../../../test/oauth-providers.ts';
import { softwareAuthenticator } from '../../../../../test/software-authenticator.ts';
import { socialAccounts, users } from '../../../../db/schema/members/accounts.ts';
import { profileOf } from './social-provider.ts';

const SITE = 'http://localhost:4321';
const accounts: Record<string, Account> = {};
const harbour = await openIdProvider(`${SITE}/api/auth/harbour/callback`, accounts);
const pier = await plainProvider();
const hangsUp = await brokenProvider();
const nonsense = await brokenProvider('{"issuer": 5}');
const away = await nobodyThere();
afterAll(() => Promise.all([harbour, pier, hangsUp, nonsense].map(({ close }) => close())));

const openId = (name: string, issuer: string) => ({
  [`SOCIAL_${name}_ISSUER`]: issuer,
  [`SOCIAL_${name}_CLIENT_ID`]: CLIENT.id,
  [`SOCIAL_${name}_CLIENT_SECRET`]: CLIENT.secret,
});
const { log, lines } = recordingLog();
const world = await testApp({
  log,
  env: {
    PUBLIC_URL: SITE,
    SOCIAL_PROVIDERS: 'harbour,pier,away,hangs-up,nonsense,unsafe',
    ...openId('HARBOUR', harbour.url),
    SOCIAL_HARBOUR_LABEL: 'The Harbour',
    SOCIAL_PIER_AUTHORIZE_URL: `${pier.url}/authorize?audience=reef`,
    SOCIAL_PIER_TOKEN_URL: `${pier.url}/token`,
    SOCIAL_PIER_USERINFO_URL: `${pier.url}/user`,
    SOCIAL_PIER_CLIENT_ID: CLIENT.id,
    SOCIAL_PIER_CLIENT_SECRET: CLIENT.secret,
    SOCIAL_PIER_SCOPE: 'user:email',
    ...openId('AWAY', away),
    ...openId('HANGS_UP', hangsUp.url),
    ...openId('NONSENSE', nonsense.url),
    ...openId('UNSAFE', 'http://issuer.invalid'),
  },
});

const { as, aMember, visitor, db, clock, mails } = world;

const FAILED = '/login?error=social';
const PASSWORD = 'seven-otters-juggle-kelp';

async function leaveFor(provider: string) {
  const answer = await visitor().get(`/api/auth/${provider}`);
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
  return { answer, location: answer.headers.location ?? '', cookie };
}
async function comeBack(address: string, cookie: string) {
  const { pathname, search } = new URL(address);
  const answer = await visitor().get(pathname + search, { cookie });
  expect(answer.statusCode, answer.body).toBe(302);
  return answer;
}
type Return = Awaited<ReturnType<typeof comeBack>>;
/** What the browser does at the address it ends at: it trades the code for a session. */
async function enter({ headers }: Return): Promise<SignedIn | string> {
  const url = new URL(headers.location ?? '', SITE);
  if (url.pathname !== '/') return headers.location ?? '';
  const { code } = JSON.parse(url.searchParams.get('tokens') ?? '');
  const cookie = [headers['set-cookie']].flat().map((each) => String(each).split(';')[0]);
  const answer = await visitor().post('/api/auth/social-sign-in', { code }, { cookie: cookie.join('; ') });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SignedIn>();
}
function tokensIn(entry: SignedIn | string): SignedIn {
  if (typeof entry === 'string') throw new Error(`The sign-in ended at ${entry}`);
  return entry;
}
async function signInAtHarbour(login: string, account: Account) {
  accounts[login] = account;
  const { location, cookie } = await leaveFor('harbour');
  return enter(await comeBack(await visitOpenIdProvider(location, { login }), cookie));
}
async function signInAtPier(account: Account) {
  const { location, cookie } = await leaveFor('pier');
  return enter(await comeBack(pier.agree(location, account), cookie));
}
const linksOf = (userId: string) => db.select().from(socialAccounts).where(eq(socialAccounts.userId, userId));

test('the providers of this installation are listed without their secrets', async () => {
  const answer = await visitor().get('/api/auth/providers');
  expect(answer.json().slice(0, 2)).toEqual([
    { id: 'harbour', label: 'The Harbour' },
    { id: 'pier', label: 'Pier' },
  ]);
  expect(answer.body).not.toContain(CLIENT.secret);
});

describe('at an OpenID provider', () => {
  test('a newcomer gets an account and is signed in', async () => {
    const account = { email: 'Nemo@Example.com', email_verified: true, name: 'Némo Clown Fish' };
    const { user, accessToken, refreshToken } = tokensIn(await signInAtHarbour('nemo', account));
    expect(user).toMatchObject({
      username: 'Nemo-Clown-Fish',
      email: 'nemo@example.com',
      authMethod: 'social',
      hasPassword: false,
    });
    expect((await as({ accessToken, address: '10.1.1.1' }).get('/api/auth/user')).json()).toEqual(user);
    expect((await visitor().post('/api/auth/refresh', { refreshToken })).statusCode).toBe(200);
  });

  test('coming again leads to the same account, whatever the provider says of the email by then', async () => {
    const first = tokensIn(await signInAtHarbour('dory', { email: 'dory@example.com', email_verified: true }));
    const again = tokensIn(await signInAtHarbour('dory', { email: 'new-dory@example.com', email_verified: false }));
    expect(again.user).toEqual(first.user);
    expect(await linksOf(first.user.id)).toHaveLength(1);
  });

  test('the way there carries state, nonce and challenge, and a cookie for this browser alone', async () => {
    const { answer, location } = await leaveFor('harbour');
    expect(answer.statusCode).toBe(302);
    const asked = Object.fromEntries(new URL(location).searchParams);
    expect(asked).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: `${SITE}/api/auth/harbour/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^social_attempt=[\w.-]+; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  test('the cookie is taken away on return', async () => {
    const { location, cookie } = await leaveFor('harbour');
    const answer = await comeBack(await visitOpenIdProvider(location, 'deny'), cookie);
    expect([answer.headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^social_attempt=; .*Max-Age=0/)]);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  test('saying no leads back to the sign-in page', async () => {
    const { location, cookie } = await leaveFor('harbour');
    const address = await visitOpenIdProvider(location, 'deny');
    expect(address).toContain('error=access_denied');
    expect((await comeBack(address, cookie)).headers.location).toBe(FAILED);
  });

  test('a return is refused with another state, without a cookie, with a foreign one or too late', async () => {
    accounts.marlin = { email: 'marlin@example.com', email_verified: true };
    const ours = await leaveFor('harbour');
    const address = await visitOpenIdProvider(ours.location, { login: 'marlin' });
    const changed = new URL(address);
    changed.searchParams.set('state', 'x'.repeat(43));
    expect((await comeBack(changed.href, ours.cookie)).headers.location).toBe(FAILED);
    expect((await comeBack(address, '')).headers.location).toBe(FAILED);
    expect((await comeBack(address, `${ours.cookie}x`)).headers.location).toBe(FAILED);
    expect((await comeBack(address, (await leaveFor('harbour')).cookie)).headers.location).toBe(FAILED);
    expect((await comeBack(address, (await leaveFor('pier')).cookie)).headers.location).toBe(FAILED);
    clock.advance({ minutes: 11 });
    expect((await comeBack(address, ours.cookie)).headers.location).toBe(FAILED);
    expect(await db.select().from(users).where(eq(users.email, 'marlin@example.com'))).toEqual([]);
  });

  test('who somebody is counts only under the signature of the provider', async () => {
    harbour.people.areForged = true;
    expect(await signInAtHarbour('coral', { email: 'coral@example.com', email_verified: true })).toBe(FAILED);
    harbour.people.areForged = false;
    expect(tokensIn(await signInAtHarbour('coral', accounts.coral!)).user.email).toBe('coral@example.com');
  });

  test('a code works once', async () => {
    accounts.gill = { email: 'gill@example.com', email_verified: true };
    const { location, cookie } = await leaveFor('harbour');
    const address = await visitOpenIdProvider(location, { login: 'gill' });
    expect(tokensIn(await enter(await comeBack(address, cookie))).user.email).toBe('gill@example.com');
    expect((await comeBack(address, cookie)).headers.location).toBe(FAILED);
  });

  test('a return with nonsense is refused', async () => {
    const { cookie } = await leaveFor('harbour');
    for (const search of ['', '?code=x', '?error=%00', '?code=a&code=b&state=c', `?state=${'y'.repeat(3000)}`])
      expect((await comeBack(`${SITE}/api/auth/harbour/callback${search}`, cookie)).headers.location).toBe(FAILED);
  });
});

describe('whose account it is', () => {
  test('a verified email leads to the account that has it', async () => {
    const kim = await aMember({ password: PASSWORD, emailVerifiedAt: new Date() });
    const { user } = tokensIn(await signInAtHarbour('kim', { email: kim.email, email_verified: true }));
    expect(user).toMatchObject({ id: kim.id, hasPassword: true });
    const noted = await db.query.auditLog.findMany({ where: (row, { eq }) => eq(row.subjectId, kim.id) });
    expect(noted).toContainEqual(
      expect.objectContaining({ action: 'provider.linked', details: { provider: 'harbour' }, actorId: kim.id }),
    );
    expect((await as(kim).get('/api/auth/user')).statusCode).toBe(200);
  });

  test('if nobody had shown that the mailbox is theirs, earlier ways into the account are closed', async () => {
    const squatter = await aMember({ password: PASSWORD });
    await db.insert(socialAccounts).values({ userId: squatter.id, provider: 'pier', socialId: 'squatter' });
    expect((await as(squatter).get('/api/auth/user')).statusCode).toBe(200);
    const { user } = tokensIn(await signInAtHarbour('owner', { email: squatter.email, email_verified: true }));
    expect(user).toMatchObject({ id: squatter.id, hasPassword: false });
    expect((await as(squatter).get('/api/auth/user')).statusCode).toBe(401);
    const login = await visitor().post('/api/auth/login', { email: squatter.email, password: PASSWORD });
    expect(login.statusCode).toBe(401);
    expect(await linksOf(squatter.id)).toMatchObject([{ provider: 'harbour', socialId: 'owner' }]);
    const told = mails.filter(({ to }) => to === squatter.email).map(({ subject }) => subject);
    expect(told).toContain('Your email is confirmed');
  });

  test.each([[false], [undefined]])('an email with email_verified %s does not', async (email_verified) => {
    const kim = await aMember({ password: PASSWORD });
    const account = { email: kim.email, ...(email_verified !== undefined && { email_verified }) };
    expect(await signInAtHarbour(`thief-${email_verified}`, account)).toBe(FAILED);
    expect(await linksOf(kim.id)).toEqual([]);
  });

  test('an unverified email that nobody has makes an account of its own, unverified', async () => {
    const { user } = tokensIn(await signInAtHarbour('bloat', { email: 'bloat@example.com' }));
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.emailVerifiedAt).toBeNull();
    expect(mails.filter(({ to }) => to === 'bloat@example.com')).toMatchObject([{ subject: 'Confirm your email' }]);
  });

  test('without an email there is no account', async () => {
    expect(await signInAtHarbour('jacques', { name: 'Jacques' })).toBe(FAILED);
    expect(await signInAtHarbour('peach', { email: 'not an address', email_verified: true })).toBe(FAILED);
  });

  test('a name that is taken gets a number', async () => {
    const kim = await aMember();
    const account = { email: 'namesake@example.com', email_verified: true, name: kim.username.toUpperCase() };
    const { user } = tokensIn(await signInAtHarbour('namesake', account));
    expect(user.username).toMatch(new RegExp(`^${kim.username.toUpperCase()}-\\d+$`));
  });

  test.each([
    ['', 'keeper'],
    ['李', 'keeper'],
    ['  --..  ', 'keeper'],
    ['Adm1n', 'keeper'],
    ['Nautical Support', 'keeper'],
    ['A very long name that never seems to end at all', 'A-very-long-name-that-ne'],
  ])('the name %j becomes a username', async (name, expected) => {
    const email = `name-${Buffer.from(name).toString('hex').slice(0, 20)}@example.com`;
    const { user } = tokensIn(await signInAtPier({ id: Math.random(), email, name }));
    expect(user.username.startsWith(expected)).toBe(true);
    expect(user.username).toMatch(/^[A-Za-z0-9_.-]{3,30}$/);
  });

  test('a suspended member stays out', async () => {
    const kim = await aMember({ suspendedAt: new Date() });
    expect(await signInAtHarbour('suspended', { email: kim.email, email_verified: true })).toBe(FAILED);
    const { user } = tokensIn(await signInAtHarbour('later', { email: 'later@example.com', email_verified: true }));
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id));
    expect(await signInAtHarbour('later', { email: 'later@example.com', email_verified: true })).toBe(FAILED);
  });
});

describe('at a plain OAuth 2 provider', () => {
  test('a newcomer gets an account by id, email and login', async () => {
    const account = { id: 4711, email: 'octo@example.com', login: 'octocoral' };
    const { user } = tokensIn(await signInAtPier(account));
    expect(user).toMatchObject({ username: 'octocoral', email: 'octo@example.com' });
    expect(await linksOf(user.id)).toMatchObject([{ provider: 'pier', socialId: '4711' }]);
    expect(tokensIn(await signInAtPier({ ...account, email: null })).user.id).toBe(user.id);
  });

  test('the way there keeps what its address says and asks for the scope of the settings', async () => {
    const { location } = await leaveFor('pier');
    const asked = new URL(location).searchParams;
    expect(asked.get('audience')).toBe('reef');
    expect(asked.get('scope')).toBe('user:email');
    expect(asked.get('nonce')).toBeNull();
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  test('a code stolen for another attempt is worth nothing', async () => {
    const victim = await leaveFor('pier');
    const thief = await leaveFor('pier');
    const stolen = new URL(pier.agree(victim.location, { id: 1, email: 'victim@example.com' }));
    stolen.searchParams.set('state', new URL(thief.location).searchParams.get('state') ?? '');
    expect((await comeBack(stolen.href, thief.cookie)).headers.location).toBe(FAILED);
  });

  test('somebody without an id stays out', async () => {
    expect(await signInAtPier({ email: 'nobody@example.com' })).toBe(FAILED);
  });
});

test.each(['away', 'hangs-up', 'nonsense', 'unsafe'])(
  'a provider that is %s leads back to the sign-in page',
  async (id) => {
    const { answer, location, cookie } = await leaveFor(id);
    expect([answer.statusCode, location, cookie]).toEqual([302, FAILED, '']);
    expect(lines.join('')).toContain(`"provider":"${id}"`);
  },
);

test('without encryption only a provider on this machine is asked', () => {
  const refusal = lines.map((line) => JSON.parse(line)).find(({ provider }) => provider === 'unsafe');
  expect(refusal.reason).toMatch(/HTTPS/i);
});

test('an unknown provider is not found', async () => {
  expect((await visitor().get('/api/auth/nobody')).statusCode).toBe(404);
  expect((await visitor().get('/api/auth/nobody/callback?code=x')).statusCode).toBe(404);
  expect((await visitor().get('/api/auth/NOT%20A%20NAME')).statusCode).toBe(404);
});

test('the log shows no code, token or secret of any sign-in', () => {
  const everything = lines.join('');
  expect(lines.length).toBeGreaterThan(50);
  expect(everything).not.toContain(CLIENT.secret);
  expect(everything).not.toMatch(/[?&]code=|eyJ|access_token|tokens=/);
});

describe('with a second factor', () => {
  test('the return leads to the second step, and neither tokens nor ticket are sent on by the browser', async () => {
    const account = { email: 'careful@example.com', email_verified: true };
    const { user, accessToken } = tokensIn(await signInAtHarbour('careful', account));
    const app = await anAuthenticatorApp(world, { ...user, accessToken, address: '10.4.4.4' } as unknown as Person);
    const { secondFactor } = (await signInAtHarbour('careful', account)) as unknown as SecondFactorAsked;
    expect(secondFactor.ways).toEqual(['code', 'recovery']);
    const { ticket } = secondFactor;
    const answer = await visitor().post('/api/auth/second-factor', { ticket, code: app.nextCode() });
    expect(answer.json<SignedIn>().user.id).toBe(user.id);
  });

  test('what somebody else set up before the mailbox was shown to be theirs is gone', async () => {
    const impostor = await aMember({ email: 'mine@example.com', password: PASSWORD });
    const { device } = await aPasskey(world, impostor, softwareAuthenticator(SITE));
    const { user } = tokensIn(await signInAtHarbour('mine', { email: 'mine@example.com', email_verified: true }));
    expect(user.id).toBe(impostor.id);
    const used = await visitor().post('/api/auth/passkey', { passkey: device.use(await passkeyOptions(world)) });
    expect(used.statusCode).toBe(401);
  });
});

test('an address is vouched for only by whoever names it', () => {
  const token = { sub: '1', email: 'token@example.com' };
  const info = { sub: '1', email: 'info@example.com' };
  const vouched = { email_verified: true };
  const mailOf = (...said: object[]) => {
    const { email, isEmailVerified } = profileOf(...said);
    return [email, isEmailVerified];
  };
  expect(mailOf({ ...token, ...vouched }, info)).toEqual(['token@example.com', true]);
  expect(mailOf(token, { ...info, ...vouched })).toEqual(['info@example.com', true]);
  expect(mailOf(token, { sub: '1', ...vouched })).toEqual(['token@example.com', false]);
  expect(mailOf({ sub: '1', ...vouched }, info)).toEqual(['info@example.com', false]);
});
