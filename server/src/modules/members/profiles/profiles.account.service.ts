// Deleting an account.
import { audit } from '../../../kit/audit.ts';
import {
  type Ctx,
  enqueueAfterCommit,
  entrusted,
  inTransaction,
  ownAccount,
  type Services,
} from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { holdOffice } from '../auth/account.service.ts';
import { findMember } from '../auth/auth.service.ts';
import { announceEnd, endSessionsOf, holdSignedIn } from '../auth/auth.sessions.service.ts';
import { confirmIdentity } from '../auth/confirming/auth.confirm.service.ts';
import { sweepFilesJob } from '../uploads/uploads.jobs.ts';
import * as queries from './profiles.queries.ts';

/** Deletes the account with all that belongs to it. Orders, payments and reports stay, without a name or an address. */
export async function deleteAccount(outer: Ctx, password: string | undefined) {
  await confirmIdentity(outer, password);
  const sessionIds = await inTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    const role = await holdLeaver(ctx);
    // Highest noun first: open business with others is the most important reason.
    for (const { keepsAccount } of ctx.nouns.toReversed()) {
      const reason = await keepsAccount?.(ctx, { id: actor.id, role });
      if (reason) throw new AppError('conflict', reason);
    }
    const sessions = await endSessionsOf(ctx, actor.id);
    await audit(ctx, 'account.deleted', { kind: 'user', id: actor.id });
    for (const { forgets } of ctx.nouns) await forgets?.(ctx, actor.id);
    await queries.removeUser(db, ownAccount(actor));
    return sessions;
  });
  announceEnd(outer, sessionIds);
  // Files of people who have left are swept anyway; this only makes it soon.
  await enqueueAfterCommit(outer, sweepFilesJob, {});
}

/**
 * Locks the account, so that the reasons to keep it stay true once they are checked, and answers with its stored role: an
 * admin's session without a second factor has a lower one. An admin locks all admins first, in the order of `holdOffice`,
 * so that two who leave at once cannot deadlock.
 */
async function holdLeaver(ctx: Ctx) {
  const { id } = ctx.actor;
  if ((await findMember(ctx, id))?.role === 'admin') await holdOffice(ctx, id);
  const role = await queries.holdLeaving(ctx.db, id);
  await holdSignedIn(ctx);
  return role ?? ctx.actor.role;
}

const ABANDONED_DAYS = 30;
const REMOVED_AT_ONCE = 500;

/**
 * Deletes accounts whose address was never confirmed and whose maker never came back after the first day. The mail three
 * days after joining has said so.
 */
export async function removeAbandoned(services: Services) {
  const { db, now } = services;
  const before = new Date(now().getTime() - ABANDONED_DAYS * 86_400_000);
  for (let after: string | undefined; ; ) {
    const users = await queries.findAbandoned(db, before, after, REMOVED_AT_ONCE);
    for (const user of users) await db.transaction((tx) => removeIfAbandoned({ ...services, db: tx }, user, before));
    if (users.length < REMOVED_AT_ONCE) return;
    after = users.at(-1)!.id;
  }
}

/** Skips members who have come back meanwhile or still have something to settle. */
async function removeIfAbandoned(services: Services, user: { id: string; role: string }, before: Date) {
  const { db, nouns } = services;
  if (!(await queries.holdAbandoned(db, user.id, before))) return;
  for (const { keepsAccount } of nouns) if (await keepsAccount?.(services, user)) return;
  await audit({ db, address: 'local' }, 'account.abandoned', { kind: 'user', id: user.id }, {}, null);
  for (const { forgets } of nouns) await forgets?.(services, user.id);
  await queries.removeUser(db, entrusted(user));
}

/** The last admin can't leave. */
export const refuseLastAdmin = async ({ db }: Pick<Ctx, 'db'>, { id, role }: { id: string; role: string }) =>
  role === 'admin' && !(await holdOffice({ db }, id)).hasOthers
    ? 'You’re the only admin. Please make someone else an admin first.'
    : undefined;
