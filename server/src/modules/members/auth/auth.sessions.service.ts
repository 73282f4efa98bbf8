// Sessions: one per signed-in device. Its refresh token is replaced at each use.
//
// A genuine token that is no longer the current one means that two parties hold the session, so the session ends.
// Two exceptions, both for the token just replaced. Two tabs may send it at the same moment: for ten seconds after a
// replacement it is answered 409, gives nothing and ends nothing; the client then uses the pair its other tab received.
// And the answer with the new pair may be lost: after that it is traded again until one token of the new pair was used.
import { sessionPolicy } from '@nautical/core/policies/members/accounts';
import { v7 } from 'uuid';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, type GuestCtx, inTransaction, permit, type Services } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { hashToken } from '../../../kit/secrets.ts';
import { removeFactorsOf } from '../second-factor/second-factor.proof.service.ts';
import * as queries from './auth.queries.ts';
import { newRefreshToken, sessionOfRefreshToken } from './tokens.ts';

const SESSION_DAYS = 30; // counted from the last use
const LONGEST_DAYS = 90; // counted from the sign-in, however much it is used
const SAME_MOMENT_MS = 10_000; // how far apart two tabs may refresh

type Here = Pick<GuestCtx, 'db' | 'config' | 'now' | 'address'>;
export type StartedSession = { session: { id: string; userId: string }; refreshToken: string };

const expiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * 86_400_000);

/** Begins a session; `byFactor` when the second factor was shown for it. */
export async function startSession(
  ctx: Here,
  userId: string,
  userAgent: string | undefined,
  { byFactor = false } = {},
): Promise<StartedSession> {
  const id = v7();
  const now = ctx.now();
  const refreshToken = newRefreshToken(ctx.config.sessionSecrets, id);
  const session = await queries.insertSession(ctx.db, {
    id,
    userId,
    tokenHash: hashToken(refreshToken),
    userAgent: userAgent ?? null,
    address: ctx.address,
    lastUsedAt: now,
    expiresAt: expiry(now),
    ...(byFactor && { confirmedAt: now, factorAt: now }),
    createdAt: now,
  });
  return { session, refreshToken };
}

export async function refreshSession(ctx: GuestCtx, refreshToken: string): Promise<StartedSession> {
  const now = ctx.now();
  const tokenHash = hashToken(refreshToken);
  const sessionId = sessionOfRefreshToken(ctx.config.sessionSecrets, refreshToken);
  if (!sessionId) throw expired();
  const next = newRefreshToken(ctx.config.sessionSecrets, sessionId);
  const session = await queries.rotateSession(ctx.db, tokenHash, {
    tokenHash: hashToken(next),
    lastUsedAt: now,
    expiresAt: expiry(now),
    longestDays: LONGEST_DAYS,
    lostBefore: new Date(now.getTime() - SAME_MOMENT_MS),
  });
  if (session) return { session, refreshToken: next };

  const known = await queries.findSession(ctx.db, sessionId);
  // Without a change of the token it was refused for another reason: expired, or the member is suspended.
  if (!known || known.tokenHash === tokenHash) throw expired();
  if (known.previousTokenHash === tokenHash && now.getTime() - known.lastUsedAt.getTime() < SAME_MOMENT_MS)
    throw new AppError('conflict', 'This session has just been renewed elsewhere. Please try again.');
  await endSessions(ctx, [known.id]);
  await audit(ctx, 'session.replayed', { kind: 'session', id: known.id }, {}, known.userId);
  throw expired();
}

const expired = () => new AppError('unauthenticated', 'Session expired. Please login again.');

/**
 * Holds the actor's account until the transaction ends, in a session that still stands: for what outlasts the session.
 * Whoever hands the account over or signs it out meanwhile either sees what was made or leaves no session for it.
 */
export async function holdSignedIn({ db, actor, now }: Ctx) {
  await queries.holdUser(db, actor.id);
  if ((await queries.findStandingSessions(db, [actor.sessionId], now())).length === 0) throw expired();
}

/** Runs `work` in a transaction that holds the actor's account so. */
export const whileSignedIn = <T>(outer: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(outer, async (ctx) => {
    await holdSignedIn(ctx);
    return work(ctx);
  });

/** Ends what the caller shows a token for. Signing out never fails. */
export async function signOut(ctx: GuestCtx, refreshToken: string | undefined) {
  const named = refreshToken ? await queries.findSessionByToken(ctx.db, hashToken(refreshToken)) : undefined;
  const ids = [named?.id, ctx.actor?.sessionId].filter((id) => id !== undefined);
  const userId = named?.userId ?? ctx.actor?.id ?? null;
  for (const id of await endSessions(ctx, ids))
    await audit(ctx, 'session.signed-out', { kind: 'session', id }, {}, userId);
}

export const listDevices = (ctx: Ctx) => queries.findDevices(ctx.db, ctx.actor.id, ctx.now());

export async function endDevice(ctx: Ctx, id: string) {
  const session = permit(ctx.actor, sessionPolicy.end, await queries.findSession(ctx.db, id), 'Session');
  await endSessions(ctx, [session.id]);
  await audit(ctx, 'session.ended', { kind: 'session', id });
}

async function endSessions(ctx: Pick<Services, 'db' | 'bus'>, ids: string[]) {
  const ended = ids.length > 0 ? await queries.removeSessions(ctx.db, ids) : [];
  announceEnd(ctx, ended);
  return ended;
}

/** Ends every session of a member. Call `announceEnd` after the commit. */
export const endSessionsOf = ({ db }: Pick<Services, 'db'>, userId: string) => queries.removeSessionsOf(db, userId);

/** Ends every session of the member except the current one. Call `announceEnd` after the commit. */
export const endOtherSessions = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  queries.removeSessionsOf(db, actor.id, actor.sessionId);

/** Takes away what somebody else may have set up to get into an account, before it is handed to its mailbox's owner. */
export async function closeWaysIn(ctx: Pick<Services, 'db' | 'now' | 'nouns'>, userId: string) {
  await queries.removeSocialAccountsOf(ctx.db, userId);
  await queries.removeSocialReturnsOf(ctx.db, userId);
  await removeFactorsOf(ctx, userId);
  for (const { endsLinks } of ctx.nouns) await endsLinks?.(ctx, userId);
}

/** Tells every server that these sessions are over. Call it after the commit that removed them. */
export function announceEnd({ bus }: Pick<Services, 'bus'>, sessionIds: string[]) {
  if (sessionIds.length > 0) bus.publish('sessions-ended', { sessionIds });
}
