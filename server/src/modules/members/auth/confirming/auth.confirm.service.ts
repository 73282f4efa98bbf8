// Confirms, in the middle of a session, that it's still the member: before a payout, before an account is deleted, before a
// sign-in method changes. The session records the confirmation, which lasts a few minutes.
import type { Confirmation } from '@nautical/core/contracts/members/second-factor-forms';
import { CONFIRMED_MINUTES } from '@nautical/core/domain/members/second-factor';
import type * as z from 'zod/mini';
import { lineOf } from '../../../../kit/addresses.ts';
import { audit } from '../../../../kit/audit.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../../kit/errors.ts';
import type { Limit } from '../../../../kit/limits.ts';
import { hasFactor, prove } from '../../second-factor/second-factor.proof.service.ts';
import * as queries from '../auth.queries.ts';
import { isPassword, passwordCost } from '../passwords.ts';

const PASSWORD_CHECKS: Limit = { name: 'password-check', points: 10, seconds: 15 * 60 };

const wrongPassword = () => invalid('password', 'That password isn’t right');

/** Confirms that it's the member. If they have a second factor, it's required: a password alone isn't enough. */
export async function confirm(ctx: Ctx, { password, ...proof }: z.output<typeof Confirmation>) {
  const { user } = await acting(ctx);
  if (password !== undefined) {
    if (!user.password) throw invalid('password', 'This account has no password.');
    await confirmByPassword(ctx, user, password);
    return;
  }
  const way = await prove(ctx, user, proof, 'confirm');
  await noteFactor(ctx);
  await audit(ctx, 'identity.confirmed', { kind: 'user', id: user.id }, { by: way });
}

/** Checks the password and records on the session that it was right. */
export async function confirmByPassword(ctx: Ctx, user: queries.UserRow, password: string, refusal = wrongPassword) {
  await ctx.limits.spend(PASSWORD_CHECKS, user.id);
  const line = lineOf(ctx.address, user.id);
  const isRight = await isPassword(user.password, password, passwordCost(ctx.config), line).catch(async (error) => {
    await ctx.limits.giveBack(PASSWORD_CHECKS, user.id);
    throw error;
  });
  if (!isRight) {
    ctx.log.info({ account: user.id, address: ctx.address }, 'password refused');
    throw refusal();
  }
  await ctx.limits.forget(PASSWORD_CHECKS, user.id);
  await queries.noteConfirmed(ctx.db, sessionOf(ctx), { confirmedAt: ctx.now() });
  await audit(ctx, 'identity.confirmed', { kind: 'user', id: user.id }, { by: 'password' });
}

/** Records on the session that the second factor was confirmed. */
export const noteFactor = (ctx: Ctx) =>
  queries.noteConfirmed(ctx.db, sessionOf(ctx), { confirmedAt: ctx.now(), factorAt: ctx.now() });

/** The last factor was removed, so confirmations with it no longer count. */
export const forgetFactors = ({ db, actor }: Ctx) => queries.forgetFactors(db, actor.id);

/** For calls that send the password: it's checked, and a second factor, if there is one, must be recently confirmed. */
export async function confirmIdentity(ctx: Ctx, password: string | undefined) {
  const { user } = await acting(ctx);
  if (password !== undefined && user.password) await confirmByPassword(ctx, user, password);
  await demandFreshFactor(ctx, wrongPassword);
}

/**
 * For what must not be done with a session alone, such as paying out money: the second factor within the last few
 * minutes; without one the password; without either a sign-in just now.
 */
export async function demandFreshFactor(ctx: Ctx, withoutPassword = unconfirmed) {
  const { user, session } = await acting(ctx);
  if (await hasFactor(ctx.db, user.id)) {
    if (!isRecent(ctx, session.factorAt)) throw unconfirmed();
    return;
  }
  if (isRecent(ctx, session.confirmedAt)) return;
  if (user.password) throw withoutPassword();
  if (!isRecent(ctx, session.createdAt)) throw signInAgain();
}

/** The same for setting up a second factor: while there's none, a recent sign-in is enough. */
export async function demandFreshEntry(ctx: Ctx) {
  const { user, session } = await acting(ctx);
  const isFresh = isRecent(ctx, session.createdAt) && !(await hasFactor(ctx.db, user.id));
  if (!isFresh) await demandFreshFactor(ctx);
}

const unconfirmed = () => new AppError('unconfirmed', 'Please confirm that it’s you, then try again.');
const signInAgain = () => new AppError('forbidden', 'Please sign in again first, so we know it’s you.');

const sessionOf = ({ actor }: Ctx) => ({ userId: actor.id, sessionId: actor.sessionId });

const isRecent = ({ now }: Ctx, moment: Date | null) =>
  moment !== null && now().getTime() - moment.getTime() <= CONFIRMED_MINUTES * 60_000;

async function acting({ db, actor }: Ctx) {
  const user = await queries.findUser(db, actor.id);
  const session = await queries.findSession(db, actor.sessionId);
  if (!user) throw notFound('User');
  if (!session) throw new AppError('unauthenticated', 'Session expired. Please login again.');
  return { user, session };
}
