import type { UserChange } from '@nautical/core/contracts/office/admin';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, forbidden, notFound } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { restoredMail, suspendedMail } from '../../../mail/messages.ts';
import { takeBackBidsOf } from '../../market/auctions/auctions.bidding.service.ts';
import * as listings from '../../market/listings/listings.service.ts';
import { holdOffice } from '../../members/auth/account.service.ts';
import { announceEnd, endSessionsOf } from '../../members/auth/auth.sessions.service.ts';
import { endUnpaidOf } from '../../trade/orders/orders.release.service.ts';
import * as queries from './admin.queries.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export const readOverview = ({ db, now }: Ctx) => queries.countOverview(db, new Date(now().getTime() - WEEK_MS));

export async function findDeeds(ctx: Ctx, query: PageQuery) {
  const size = pageSize(query);
  return { rows: await queries.findDeeds(ctx.db, readCursor(query, 'moment', 'id'), size + 1), size };
}

export async function findUsers(ctx: Ctx, query: PageQuery & queries.UserFilters) {
  const size = pageSize(query);
  const cursor = readCursor(query, 'moment', 'id');
  return { rows: await queries.findUsers(ctx.db, query, ctx.now(), cursor, size + 1), size };
}

/**
 * Gives a member another role, or suspends them. A member who loses rights is signed out everywhere. A suspended
 * member's listings are paused, so that they can put them back up after they're restored; their auctions end, their bids
 * are taken back, and what wasn’t paid of what they sold or won is canceled.
 */
export async function updateUser(outer: Ctx, id: string, { role, isSuspended, reason }: UserChange) {
  if (id === outer.actor.id)
    throw new AppError('conflict', 'You can’t change your own account here. Ask another admin.');
  const { ended, user } = await inTransaction(outer, async (ctx) => {
    // When two admins demote each other at once, the second is no longer an admin.
    if (!(await holdOffice(ctx, ctx.actor.id)).isHeld) throw forbidden();
    const before = permit(ctx.actor, staffPolicy.manage, await queries.findUserForUpdate(ctx.db, id), 'Member');
    const isNewRole = role !== undefined && role !== before.role;
    const wasSuspended = before.suspendedAt !== null;
    const isChange = isSuspended !== undefined && isSuspended !== wasSuspended;
    // An unconfirmed account goes to the person who confirms its mailbox, and the admin role would go with it.
    if (isNewRole && role === 'admin' && !before.emailVerifiedAt)
      throw new AppError(
        'conflict',
        'This member hasn’t confirmed their email yet. Ask them to open the link we emailed them, then try again.',
      );
    if (isNewRole) {
      await queries.updateUser(ctx.db, before, { role });
      await audit(ctx, 'user.role-changed', { kind: 'user', id }, { from: before.role, to: role, reason });
    }
    if (isChange) {
      await queries.updateUser(ctx.db, before, { suspendedAt: isSuspended ? ctx.now() : null });
      await audit(ctx, isSuspended ? 'user.suspended' : 'user.restored', { kind: 'user', id }, { reason });
      if (isSuspended) {
        await listings.pauseListingsOf(ctx, id);
        await takeBackBidsOf(ctx, id);
      }
      await ctx.jobs.enqueue(sendMailJob, isSuspended ? suspendedMail(before, reason ?? '') : restoredMail(before));
    }
    const losesRights = (isNewRole && role !== 'admin') || (isChange && isSuspended);
    const ended = losesRights ? await endSessionsOf(ctx, id) : [];
    return { ended, user: await getUser(ctx, id) };
  });
  announceEnd(outer, ended);
  // After the commit: the orders are locked before their members everywhere else.
  if (isSuspended) await endUnpaidOf(outer, id);
  return user;
}

/** Ends every session of a member. */
export async function signOutUser(outer: Ctx, id: string) {
  const { ended, user } = await inTransaction(outer, async (ctx) => {
    if (!(await queries.findUserForUpdate(ctx.db, id))) throw notFound('Member');
    const ended = await endSessionsOf(ctx, id);
    await audit(ctx, 'user.signed-out', { kind: 'user', id }, { endedSessions: ended.length });
    return { ended, user: await getUser(ctx, id) };
  });
  announceEnd(outer, ended);
  return user;
}

async function getUser(ctx: Ctx, id: string) {
  const user = await queries.findUser(ctx.db, id, ctx.now());
  if (!user) throw notFound('Member');
  return user;
}
