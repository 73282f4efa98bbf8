import { randomBytes } from 'node:crypto';
import type { SecondFactorAsked } from '@nautical/core/contracts/members/auth';
import type { PasswordChange, Registration, SignIn } from '@nautical/core/contracts/members/auth-forms';
import type { FactorWay } from '@nautical/core/domain/members/second-factor';
import type { Actor } from '@nautical/core/policies/members/actor';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';
import { lineOf, spendByAddress } from '../../../kit/addresses.ts';
import { audit } from '../../../kit/audit.ts';
import {
  type Ctx,
  enqueueAfterCommit,
  entrusted,
  type GuestCtx,
  inTransaction,
  ownAccount,
} from '../../../kit/context.ts';
import { AppError, demandAll, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { passwordChangedMail } from '../../../mail/messages.ts';
import { askForFactor, endTickets } from '../second-factor/second-factor.proof.service.ts';
import { askToConfirm } from './auth.jobs.ts';
import * as queries from './auth.queries.ts';
import { announceEnd, closeWaysIn, type StartedSession, startSession } from './auth.sessions.service.ts';
import { confirmByPassword, demandFreshFactor } from './confirming/auth.confirm.service.ts';
import { isKnownTo } from './guessing/device-marks.ts';
import { countGuess } from './guessing/guesses.ts';
import { demandStrength, hashPassword, isPassword, passwordCost } from './passwords.ts';
import { noticeNewDevice } from './sign-ins.service.ts';
import { insertWithFreeName } from './usernames.ts';

/** High enough for a household, a club or a school joining together; too low for creating accounts by the hundred. */
const JOINING: Limit = { name: 'registrations', points: 30, seconds: 3600 };
/** Counted apart, so that typing errors don't use up what joining needs; too low for trying out a list of addresses. */
const MISTYPING: Limit = { name: 'registration-mistakes', points: 60, seconds: 3600 };

export type Entry = StartedSession & { user: queries.UserRow };

/** The last step of every kind of sign-in: a session, or a ticket for the second step if the member has a second factor. */
export async function enter(
  ctx: GuestCtx,
  user: queries.UserRow,
  action: string,
  userAgent: string | undefined,
): Promise<Entry | SecondFactorAsked> {
  // Locked before looking up factors: one that is being turned on is either seen here or ends the new session.
  await holdUnchanged(ctx, user);
  return (await askForFactor(ctx, user.id, action)) ?? (await begin(ctx, user, action, userAgent));
}

/** Holds the account, unless it has changed hands or password since `user` was read. */
async function holdUnchanged(ctx: GuestCtx, user: queries.UserRow) {
  const now = await queries.holdUser(ctx.db, user.id);
  const isSame = now?.password === user.password && now?.emailVerifiedAt?.getTime() === user.emailVerifiedAt?.getTime();
  if (!now || now.suspendedAt || !isSame)
    throw new AppError('unauthenticated', 'Your account has just changed. Please sign in again.');
}

/** Begins a session and logs it, once no further factor is needed. */
export async function begin(
  ctx: GuestCtx,
  user: queries.UserRow,
  action: string,
  userAgent: string | undefined,
  { byFactor = false, factor }: { byFactor?: boolean; factor?: FactorWay } = {},
): Promise<Entry> {
  // During authentication, the account may have been handed to another owner.
  await holdUnchanged(ctx, user);
  const started = await startSession(ctx, user.id, userAgent, { byFactor });
  const details = { sessionId: started.session.id, userAgent, isNewDevice: !isKnownTo(ctx, user), factor };
  await audit(ctx, action, { kind: 'user', id: user.id }, details, user.id);
  await noticeNewDevice(ctx, user, action, userAgent);
  return { ...started, user };
}

export async function register(
  ctx: GuestCtx,
  { username, email, password }: z.output<typeof Registration>,
  userAgent: string | undefined,
) {
  await spendByAddress(ctx, JOINING);
  await demandAll(
    () => demandFree(ctx.db, username, email),
    () => demandStrength('password', password, { username, email }),
  );
  const passwordHash = await hashPassword(password, passwordCost(ctx.config), lineOf(ctx.address, email));
  const entry = await inTransaction(ctx, async (inner) => {
    const user = await queries.insertUser(inner.db, { username, email, password: passwordHash });
    if (user) return begin(inner, user, 'account.registered', userAgent);
    await demandFree(inner.db, username, email);
    throw new AppError('conflict', 'This account already exists');
  });
  await askToConfirm(ctx, entry.user);
  return entry;
}

/** Further errors of a registration that already failed validation. */
export async function alsoWrongToRegister(ctx: GuestCtx, body: unknown, wrong: ReadonlySet<string>) {
  await spendByAddress(ctx, MISTYPING);
  const given = (field: string) => {
    const value = (body as Record<string, unknown> | null)?.[field];
    return typeof value === 'string' && !wrong.has(field) ? value.trim() : undefined;
  };
  return findTaken(ctx.db, given('username'), given('email')?.toLowerCase());
}

const findTaken = async (db: Db, username: string | undefined, email: string | undefined) => ({
  ...(username && (await queries.isUsernameTaken(db, username)) && { username: 'This username is taken' }),
  ...(email && (await queries.findUserByEmail(db, email)) && { email: 'An account with this email already exists' }),
});

async function demandFree(db: Db, username: string, email: string) {
  const fields = await findTaken(db, username, email);
  const [message] = Object.values(fields);
  if (message) throw new AppError('conflict', message, { fields });
}

export async function signIn(
  ctx: GuestCtx,
  { email: emailOrUsername, password }: z.output<typeof SignIn>,
  userAgent: string | undefined,
) {
  const user = await queries.findUserByName(ctx.db, emailOrUsername);
  const line = lineOf(ctx.address, user?.id ?? emailOrUsername);
  const guess = await countGuess(ctx, emailOrUsername, user);
  const isRight = await isPassword(user?.password, password, passwordCost(ctx.config), line).catch(async (error) => {
    await guess.wasNotLookedAt();
    throw error;
  });
  if (!user || !isRight || user.suspendedAt) {
    // What was typed as the name may be a password, so only an account that exists is named.
    ctx.log.info({ account: user?.id, isSuspended: !!user?.suspendedAt, address: ctx.address }, 'sign-in refused');
    await guess.wasWrong();
    if (guess.isLast) await audit(ctx, 'sign-in.limited', { kind: 'user', ...(user && { id: user.id }) }, {}, null);
    throw new AppError('unauthenticated', 'That email, username or password isn’t right.');
  }
  await guess.wasRight();
  return inTransaction(ctx, (inner) => enter(inner, user, 'sign-in.password', userAgent));
}

export const findMember = ({ db }: { db: Db }, id: string) => queries.findUser(db, id);
/** The member's current row, locked until the transaction ends. */
export const holdMember = ({ db }: { db: Db }, id: string) => queries.holdUser(db, id);
export const findMemberByEmail = ({ db }: { db: Db }, email: string) => queries.findUserByEmail(db, email);

export async function currentUser(ctx: Ctx) {
  const user = await queries.findUser(ctx.db, ctx.actor.id);
  if (!user) throw notFound('User');
  return user;
}

export async function changePassword(outer: Ctx, { currentPassword, newPassword }: z.output<typeof PasswordChange>) {
  const user = await currentUser(outer);
  if (!user.password)
    throw invalid(
      'currentPassword',
      'Your account doesn’t have a password yet. Sign out and use “Forgot password” to set one.',
    );
  await confirmByPassword(outer, user, currentPassword, () =>
    invalid('currentPassword', 'That’s not your current password'),
  );
  await demandFreshFactor(outer);
  await demandStrength('newPassword', newPassword, user);
  const passwordHash = await hashPassword(newPassword, passwordCost(outer.config), lineOf(outer.address, user.id));
  const { changed, ended } = await inTransaction(outer, async (ctx) => {
    // While the new password was hashed, the owner may have set another one and ended this session.
    await holdUnchanged(ctx, user);
    await demandFreshFactor(ctx);
    const changed = await queries.updateUser(ctx.db, ownAccount(ctx.actor), { password: passwordHash });
    await queries.removeLinksOf(ctx.db, user.id);
    await endTickets(ctx, user.id);
    const others = await queries.removeSessionsOf(ctx.db, user.id, ctx.actor.sessionId);
    await audit(ctx, 'password.changed', { kind: 'user', id: user.id }, { endedSessions: others.length });
    return { changed, ended: others };
  });
  announceEnd(outer, ended);
  await enqueueAfterCommit(outer, sendMailJob, passwordChangedMail(user));
  return changed;
}

/** Makes `email` an admin with a new password and returns that password, which is shown nowhere else. */
export async function createAdmin(
  { db, now, nouns }: Pick<GuestCtx, 'db' | 'now' | 'nouns'>,
  email: string,
): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  const change = {
    password: await hashPassword(password),
    role: 'admin' satisfies Actor['role'],
    suspendedAt: null,
    emailVerifiedAt: now(),
  } as const;
  await db.transaction(async (tx) => {
    const known = await queries.findUserByEmail(tx, email);
    const user = known
      ? await queries.updateUser(tx, entrusted(known), change)
      : await insertWithFreeName(tx, email.split('@')[0]!, { email: email.toLowerCase(), ...change });
    if (known) await queries.removeSessionsOf(tx, known.id);
    // The account may have been created by someone other than its owner.
    if (known) await queries.removeLinksOf(tx, known.id);
    if (known) await endTickets({ db: tx }, known.id);
    if (known && !known.emailVerifiedAt) await closeWaysIn({ db: tx, now, nouns }, known.id);
    await audit({ db: tx, address: 'local' }, 'admin.created', { kind: 'user', id: user.id }, {}, null);
  });
  return password;
}
