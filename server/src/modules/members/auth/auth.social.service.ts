// Sign-in through another site. Between leaving and coming back everything is kept in a signed cookie of the browser
// that left, so any server can finish what another began, and nobody can finish it in another browser.
import { createSigner, createVerifier } from 'fast-jwt';
import type { Config, SocialProvider } from '../../../config.ts';
import { entrusted, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import { notFound } from '../../../kit/errors.ts';
import * as queries from './auth.queries.ts';
import { type Entry, enter } from './auth.service.ts';
import { announceEnd } from './auth.sessions.service.ts';
import { type Attempt, authorizationUrl, type Profile, readProfile } from './social-provider.ts';
import { keyFor } from './tokens.ts';
import { insertWithFreeName } from './usernames.ts';

const ATTEMPT_MINUTES = 10;
const COOKIE = 'social_attempt';

export const getProvider = ({ config }: GuestCtx, id: string): SocialProvider => {
  const provider = config.socialProviders.find((each) => each.id === id);
  if (!provider) throw notFound('Sign-in provider');
  return provider;
};

const redirectUri = (provider: SocialProvider, origin: string) => `${origin}/api/auth/${provider.id}/callback`;

/** Where to send the browser and the cookie it takes along; nothing when the provider cannot be reached. */
export async function startSocialSignIn(ctx: GuestCtx, provider: SocialProvider, origin: string) {
  try {
    const { url, attempt } = await authorizationUrl(provider, redirectUri(provider, origin));
    return { url, cookie: cookieHeader(signAttempt(ctx, attempt), origin, ATTEMPT_MINUTES * 60) };
  } catch (error) {
    noteFailure(ctx, provider, error);
    return undefined;
  }
}

/** Signs in whoever the provider sends back; nothing when it refuses, fails, or answers another attempt. */
export async function finishSocialSignIn(
  ctx: GuestCtx,
  provider: SocialProvider,
  {
    origin,
    search,
    cookies,
    userAgent,
  }: { origin: string; search: string; cookies: string | undefined; userAgent: string | undefined },
): Promise<Entry | undefined> {
  try {
    const attempt = readAttempt(ctx, cookies);
    if (attempt?.provider !== provider.id) throw new Error('No attempt of this browser is under way');
    const returnUrl = new URL(redirectUri(provider, origin) + search);
    const profile = await readProfile(provider, returnUrl, attempt);
    return await signInAs(ctx, provider, profile, userAgent);
  } catch (error) {
    noteFailure(ctx, provider, error);
    return undefined;
  }
}

/** The reason alone: the whole error may quote what the provider sent, tokens included. */
function noteFailure(ctx: GuestCtx, provider: SocialProvider, error: unknown) {
  const { name, message, code } = error as Error & { code?: unknown };
  ctx.log.warn({ provider: provider.id, name, code, reason: message }, 'social sign-in failed');
}

async function signInAs(outer: GuestCtx, provider: SocialProvider, profile: Profile, userAgent: string | undefined) {
  const { entry, ended } = await inTransaction(outer, async (ctx) => {
    const { user, removedSessions } = await accountFor(ctx, provider, profile);
    if (user.suspendedAt) throw new Error('The account is suspended');
    return { entry: await enter(ctx, user, `sign-in.${provider.id}`, userAgent), ended: removedSessions };
  });
  announceEnd(outer, ended);
  return entry;
}

type Account = { user: queries.UserRow; removedSessions: string[] };

async function accountFor(ctx: GuestCtx, provider: SocialProvider, profile: Profile): Promise<Account> {
  const { email, socialId, isEmailVerified } = profile;
  const linked = await queries.findSocialUser(ctx.db, provider.id, socialId);
  if (linked) return { user: linked, removedSessions: [] };
  if (!email) throw new Error('The provider gave no email');
  const owner = await queries.findUserByEmail(ctx.db, email);
  if (owner && !isEmailVerified) throw new Error('The email has an account and the provider has not verified it');
  const account = owner ? await claim(ctx, owner) : await createAccount(ctx, profile, email);
  await queries.insertSocialAccount(ctx.db, { userId: account.user.id, provider: provider.id, socialId });
  return account;
}

/**
 * Hands an account to the person whose mailbox it names. If nobody has shown before that the mailbox is theirs,
 * whoever made the account may be someone else: then the ways in that they set up are closed.
 */
async function claim(ctx: GuestCtx, owner: queries.UserRow): Promise<Account> {
  if (owner.emailVerifiedAt) return { user: owner, removedSessions: [] };
  await queries.removeSocialAccountsOf(ctx.db, owner.id);
  const removedSessions = await queries.removeSessionsOf(ctx.db, owner.id);
  const user = await queries.updateUser(ctx.db, entrusted(owner), { password: null, emailVerifiedAt: ctx.now() });
  return { user, removedSessions };
}

const createAccount = async (ctx: GuestCtx, profile: Profile, email: string): Promise<Account> => ({
  user: await insertWithFreeName(ctx.db, profile.name, {
    email,
    emailVerifiedAt: profile.isEmailVerified ? ctx.now() : null,
    authMethod: 'social',
  }),
  removedSessions: [],
});

type Signing = { config: Pick<Config, 'sessionSecret'>; now: () => Date };

const signAttempt = ({ config, now }: Signing, attempt: Attempt) =>
  createSigner({
    key: keyFor('social', config.sessionSecret),
    algorithm: 'HS256',
    clockTimestamp: now().getTime(),
    expiresIn: ATTEMPT_MINUTES * 60_000,
  })(attempt);

function readAttempt({ config, now }: Signing, cookies: string | undefined): Attempt | undefined {
  const token = cookies
    ?.split(/; */)
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (!token) return undefined;
  const key = keyFor('social', config.sessionSecret);
  return createVerifier({ key, algorithms: ['HS256'], clockTimestamp: now().getTime() })(token);
}

const cookieHeader = (value: string, origin: string, seconds: number) =>
  `${COOKIE}=${value}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

/** Takes the attempt's cookie away again: it is good for one return. */
export const spentCookie = (origin: string) => cookieHeader('', origin, 0);
