import { randomBytes } from 'node:crypto';
import type { PasswordChange, Registration, SignIn } from '@nautical/core/contracts/members/auth-forms';
import type { Actor } from '@nautical/core/policies/members/actor';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, entrusted, type GuestCtx, inTransaction, ownAccount } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { passwordChangedMail } from '../../../mail/messages.ts';
import * as queries from './auth.queries.ts';
import { announceEnd, type StartedSession, startSession } from './auth.sessions.service.ts';
import { demandStrength, hashPassword, isPassword, passwordCost } from './passwords.ts';
import { insertWithFreeName } from './usernames.ts';

export type Entry = StartedSession & { user: queries.UserRow };

const FIFTEEN_MINUTES = 15 * 60;
const FAILURES_BY_ACCOUNT: Limit = { name: 'sign-in-account', points: 10, seconds: FIFTEEN_MINUTES };
const FAILURES_BY_ADDRESS: Limit = { name: 'sign-in-address', points: 10, seconds: FIFTEEN_MINUTES };
const PASSWORD_CHECKS: Limit = { name: 'password-check', points: 10, seconds: FIFTEEN_MINUTES };

/** The last step of every way in: a session, and a note of it. */
export async function enter(
  ctx: GuestCtx,
  user: queries.UserRow,
  action: string,
  userAgent: string | undefined,
): Promise<Entry> {
  const started = await startSession(ctx, user.id, userAgent);
  await audit(ctx, action, { kind: 'user', id: user.id }, { sessionId: started.session.id }, user.id);
  return { ...started, user };
}

export async function register(
  ctx: GuestCtx,
  { username, email, password }: z.output<typeof Registration>,
  userAgent: string | undefined,
) {
  await demandFree(ctx.db, username, email);
  await demandStrength('password', password, { username, email });
  const passwordHash = await hashPassword(password, passwordCost(ctx.config));
  return inTransaction(ctx, async (inner) => {
    const user = await queries.insertUser(inner.db, { username, email, password: passwordHash });
    if (user) return enter(inner, user, 'account.registered', userAgent);
    await demandFree(inner.db, username, email);
    throw new AppError('conflict', 'This account exists already');
  });
}

async function demandFree(db: Db, username: string, email: string) {
  const fields = {
    ...((await queries.isUsernameTaken(db, username)) && { username: 'This username is taken' }),
    ...((await queries.findUserByEmail(db, email)) && { email: 'An account with this email exists already' }),
  };
  const [message] = Object.values(fields);
  if (message) throw new AppError('conflict', message, { fields });
}

export async function signIn(
  ctx: GuestCtx,
  { email: emailOrUsername, password }: z.output<typeof SignIn>,
  userAgent: string | undefined,
) {
  await ctx.limits.check(FAILURES_BY_ADDRESS, ctx.address);
  const user = await queries.findUserByName(ctx.db, emailOrUsername);
  const account = user?.id ?? emailOrUsername.toLowerCase();
  // Counted before the password is looked at and forgiven afterwards: guesses sent all at once count as well.
  const left = await ctx.limits.spend(FAILURES_BY_ACCOUNT, account);
  const isRight = await isPassword(user?.password, password, passwordCost(ctx.config));
  if (!user || !isRight || user.suspendedAt) {
    const leftForAddress = await ctx.limits.spend(FAILURES_BY_ADDRESS, ctx.address);
    if (left === 0 || leftForAddress === 0)
      await audit(ctx, 'sign-in.limited', { kind: 'user', ...(user && { id: user.id }) }, {}, null);
    throw new AppError('unauthenticated', 'The email, username or password is not right.');
  }
  await forgiveFailures(ctx, user.id);
  return enter(ctx, user, 'sign-in.password', userAgent);
}

export const forgiveFailures = (ctx: GuestCtx, userId: string) => ctx.limits.forget(FAILURES_BY_ACCOUNT, userId);

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
      'This account has no password yet. Sign out and use "Forgot password" to set one.',
    );
  await outer.limits.spend(PASSWORD_CHECKS, user.id);
  const cost = passwordCost(outer.config);
  if (!(await isPassword(user.password, currentPassword, cost)))
    throw invalid('currentPassword', 'The current password is not right');
  await outer.limits.forget(PASSWORD_CHECKS, user.id);
  await demandStrength('newPassword', newPassword, user);
  const passwordHash = await hashPassword(newPassword, cost);
  const ended = await inTransaction(outer, async (ctx) => {
    await queries.updateUser(ctx.db, ownAccount(ctx.actor), { password: passwordHash });
    await queries.removeLinksOf(ctx.db, user.id);
    const others = await queries.removeSessionsOf(ctx.db, user.id, ctx.actor.sessionId);
    await audit(ctx, 'password.changed', { kind: 'user', id: user.id }, { endedSessions: others.length });
    return others;
  });
  announceEnd(outer, ended);
  await outer.jobs.enqueue(sendMailJob, passwordChangedMail(user));
}

const FRESH_MINUTES = 15;

/** Makes sure that it is the member themselves: by the password, or without one by a sign-in just now. */
export async function confirmIdentity(ctx: Ctx, password: string | undefined) {
  const user = await currentUser(ctx);
  if (user.password) {
    await ctx.limits.spend(PASSWORD_CHECKS, user.id);
    if (!(await isPassword(user.password, password ?? '', passwordCost(ctx.config))))
      throw invalid('password', 'The password is not right');
    await ctx.limits.forget(PASSWORD_CHECKS, user.id);
    return;
  }
  const session = await queries.findSession(ctx.db, ctx.actor.sessionId);
  if (!session || ctx.now().getTime() - session.createdAt.getTime() > FRESH_MINUTES * 60_000)
    throw new AppError('forbidden', 'Please sign in again first, so that we know it is you.');
}

/** Makes `email` an admin with a new password and returns that password, which is shown nowhere else. */
export async function createAdmin(db: Db, email: string): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  const change = {
    password: await hashPassword(password),
    role: 'admin' satisfies Actor['role'],
    suspendedAt: null,
  } as const;
  await db.transaction(async (tx) => {
    const known = await queries.findUserByEmail(tx, email);
    const user = known
      ? await queries.updateUser(tx, entrusted(known), change)
      : await insertWithFreeName(tx, email.split('@')[0]!, { email: email.toLowerCase(), ...change });
    if (known) await queries.removeSessionsOf(tx, known.id);
    await audit({ db: tx, address: 'local' }, 'admin.created', { kind: 'user', id: user.id }, {}, null);
  });
  return password;
}
