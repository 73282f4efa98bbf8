// An account belongs to the person who reads its mailbox, no matter who created it.
import { audit } from '../../../kit/audit.ts';
import { entrusted, type GuestCtx } from '../../../kit/context.ts';
import * as queries from './auth.queries.ts';
import { closeWaysIn } from './auth.sessions.service.ts';
import { isKnownTo } from './guessing/device-marks.ts';

export type Claimed = { user: queries.UserRow; removedSessions: string[]; isTakenOver: boolean };

/**
 * Hands an account to the person who has just proved that its mailbox is theirs. If nobody had proved that before, someone
 * else may have created the account, so every way to sign in that they set up is removed. If this very browser has been
 * signed in to the account, its creator and the owner of the mailbox are the same person, and nothing is removed.
 */
export async function claim(ctx: GuestCtx, owner: queries.UserRow): Promise<Claimed> {
  if (owner.emailVerifiedAt) return { user: owner, removedSessions: [], isTakenOver: false };
  const proven = { emailVerifiedAt: ctx.now() };
  if (isKnownTo(ctx, owner)) {
    const user = await queries.updateUser(ctx.db, entrusted(owner), proven);
    return { user, removedSessions: [], isTakenOver: false };
  }
  const user = await queries.updateUser(ctx.db, entrusted(owner), { ...proven, password: null });
  await closeWaysIn(ctx, owner.id);
  await queries.removeLinksOf(ctx.db, owner.id);
  const removedSessions = await queries.removeSessionsOf(ctx.db, owner.id);
  const details = { endedSessions: removedSessions.length };
  await audit(ctx, 'account.claimed', { kind: 'user', id: owner.id }, details, owner.id);
  return { user, removedSessions, isTakenOver: true };
}
