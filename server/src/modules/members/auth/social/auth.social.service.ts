// Sign-in through another site. Between leaving and coming back everything is kept in a signed cookie of the browser
// that left, so any server can finish what another began, and nobody can finish it in another browser.
import type { SecondFactorAsked } from '@nautical/core/contracts/members/auth';
import { createSigner, createVerifier, type TokenError } from 'fast-jwt';
import type { Config, SocialProvider } from '../../../../config.ts';
import { audit } from '../../../../kit/audit.ts';
import { enqueueAfterCommit, type GuestCtx, inTransaction } from '../../../../kit/context.ts';
import { readCookie, setCookie } from '../../../../kit/cookies.ts';
import { AppError, invalid, notFound } from '../../../../kit/errors.ts';
import { hashToken, keyFor, keysFor, newToken } from '../../../../kit/secrets.ts';
import { sendMailJob } from '../../../../mail/mail.jobs.ts';
import { claimedMail } from '../../../../mail/messages.ts';
import { askToConfirm } from '../auth.jobs.ts';
import * as queries from '../auth.queries.ts';
import { type Entry, enter } from '../auth.service.ts';
import { announceEnd } from '../auth.sessions.service.ts';
import { type Claimed, claim } from '../claim.service.ts';
import { insertWithFreeName } from '../usernames.ts';
import { type Attempt, authorizationUrl, type Profile, readProfile } from './social-provider.ts';

const ATTEMPT_MINUTES = 10;
const COOKIE = 'social_attempt';
/** Between coming back and the session: for as long as the start page needs to load. */
const RETURN_SECONDS = 60;
const RETURN_COOKIE = 'social_return';
const COOKIE_PATH = '/api/auth';

export const getProvider = ({ config }: GuestCtx, id: string): SocialProvider => {
  const provider = config.socialProviders.find((each) => each.id === id);
  if (!provider) throw notFound('Sign-in provider');
  return provider;
};

const redirectUri = (provider: SocialProvider, origin: string) => `${origin}/api/auth/${provider.id}/callback`;

/** Where to send the browser, and the cookie to set; undefined if the provider can't be reached. */
export async function startSocialSignIn(ctx: GuestCtx, provider: SocialProvider, origin: string) {
  try {
    const { url, attempt } = await authorizationUrl(provider, redirectUri(provider, origin));
    return { url, cookie: cookieHeader(signAttempt(ctx, attempt), origin, ATTEMPT_MINUTES * 60) };
  } catch (error) {
    noteFailure(ctx, provider, error);
    return undefined;
  }
}

/** Handles the provider's redirect back; undefined if it refused, failed, or belongs to another attempt. */
export async function finishSocialSignIn(
  ctx: GuestCtx,
  provider: SocialProvider,
  { origin, search, cookies }: { origin: string; search: string; cookies: string | undefined },
) {
  try {
    const attempt = readAttempt(ctx, cookies, origin);
    if (attempt?.provider !== provider.id) throw new Error('No attempt of this browser is under way');
    const returnUrl = new URL(redirectUri(provider, origin) + search);
    const profile = await readProfile(provider, returnUrl, attempt);
    const { code, browser } = await noteReturn(ctx, provider, profile);
    return { code, cookie: setCookie(RETURN_COOKIE, browser, { origin, path: COOKIE_PATH, seconds: RETURN_SECONDS }) };
  } catch (error) {
    noteFailure(ctx, provider, error);
    return undefined;
  }
}

/** Signs in the browser that just came back, once. Someone who is already signed in stays signed in. */
export async function redeemSocialReturn(
  ctx: GuestCtx,
  code: string,
  { origin, cookies, userAgent }: { origin: string; cookies: string | undefined; userAgent: string | undefined },
): Promise<Entry | SecondFactorAsked> {
  if (ctx.actor) throw new AppError('conflict', 'You’re already signed in. Sign out first to switch accounts.');
  const browser = hashToken(readCookie(cookies, RETURN_COOKIE, origin) ?? '');
  const returned = await queries.findSocialReturn(ctx.db, hashToken(code), browser, ctx.now());
  if (!returned) throw staleReturn();
  return inTransaction(ctx, async (inner) => {
    // Locked first: a concurrent handover of the account has either deleted the return or ends the new session.
    const user = await queries.holdUser(inner.db, returned.userId);
    const isTaken = await queries.removeSocialReturn(inner.db, returned);
    if (!user || user.suspendedAt || !isTaken) throw staleReturn();
    return enter(inner, user, `sign-in.${returned.provider}`, userAgent);
  });
}

const staleReturn = () => invalid('code', 'That sign-in took too long. Please try again.');

/** The reason alone: the whole error may quote what the provider sent, tokens included. */
function noteFailure(ctx: GuestCtx, provider: SocialProvider, error: unknown) {
  const { name, message, code } = error as Error & { code?: unknown };
  ctx.log.warn({ provider: provider.id, name, code, reason: message }, 'social sign-in failed');
}

/** Settles whose account it is, and keeps that for the moment until the browser asks for its session. */
async function noteReturn(outer: GuestCtx, provider: SocialProvider, profile: Profile) {
  const [code, browser] = [newToken(), newToken()];
  const { user, removedSessions, isNew, isTakenOver } = await inTransaction(outer, async (ctx) => {
    const account = await accountFor(ctx, provider, profile);
    if (account.user.suspendedAt) throw new Error('The account is suspended');
    await queries.insertSocialReturn(ctx.db, {
      userId: account.user.id,
      provider: provider.id,
      codeHash: hashToken(code),
      browserHash: hashToken(browser),
      expiresAt: new Date(ctx.now().getTime() + RETURN_SECONDS * 1000),
    });
    return account;
  });
  announceEnd(outer, removedSessions);
  if (isTakenOver) await enqueueAfterCommit(outer, sendMailJob, claimedMail(user));
  if (isNew && !user.emailVerifiedAt) await askToConfirm(outer, user);
  return { code, browser };
}

type Account = Pick<Claimed, 'user' | 'removedSessions'> & { isTakenOver?: boolean; isNew?: boolean };

async function accountFor(ctx: GuestCtx, provider: SocialProvider, profile: Profile): Promise<Account> {
  const { email, socialId, isEmailVerified } = profile;
  const linked = await queries.findSocialUser(ctx.db, provider.id, socialId);
  if (linked) return { user: linked, removedSessions: [] };
  if (!email) throw new Error('The provider gave no email');
  const found = await queries.findUserByEmail(ctx.db, email);
  const owner = found && (await queries.holdUser(ctx.db, found.id));
  if (owner && !isEmailVerified) throw new Error('The email has an account and the provider has not verified it');
  const account = owner ? await claim(ctx, owner) : await createAccount(ctx, profile, email);
  await queries.insertSocialAccount(ctx.db, { userId: account.user.id, provider: provider.id, socialId });
  const { id } = account.user;
  await audit(ctx, 'provider.linked', { kind: 'user', id }, { provider: provider.id }, id);
  return account;
}

async function createAccount(ctx: GuestCtx, profile: Profile, email: string): Promise<Account> {
  const user = await insertWithFreeName(ctx.db, profile.name, {
    email,
    emailVerifiedAt: profile.isEmailVerified ? ctx.now() : null,
    authMethod: 'social',
  });
  return { user, removedSessions: [], isNew: true };
}

type Signing = { config: Pick<Config, 'sessionSecrets'>; now: () => Date };

const signAttempt = ({ config, now }: Signing, attempt: Attempt) =>
  createSigner({
    key: keyFor('social', config.sessionSecrets),
    algorithm: 'HS256',
    clockTimestamp: now().getTime(),
    expiresIn: ATTEMPT_MINUTES * 60_000,
  })(attempt);

function readAttempt({ config, now }: Signing, cookies: string | undefined, origin: string): Attempt | undefined {
  const token = readCookie(cookies, COOKIE, origin);
  if (!token) return undefined;
  for (const key of keysFor('social', config.sessionSecrets))
    try {
      return createVerifier({ key, algorithms: ['HS256'], clockTimestamp: now().getTime() })(token);
    } catch (error) {
      if (!(error as TokenError).code?.startsWith('FAST_JWT_')) throw error;
    }
  return undefined;
}

const cookieHeader = (value: string, origin: string, seconds: number) =>
  setCookie(COOKIE, value, { origin, path: COOKIE_PATH, seconds });

/** Takes the attempt's cookie away again: it is good for one return. */
export const spentCookie = (origin: string) => cookieHeader('', origin, 0);
