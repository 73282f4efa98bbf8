// An account belongs to the person who reads its mailbox, no matter who created it.
import { audit } from '../../../kit/audit.ts';
import { entrusted, type GuestCtx } from '../../../kit/context.ts';
import * as queries from './auth.queries.ts';
import { closeWaysIn } from './auth.sessions.service.ts';
import { isKnownTo } from './guessing/device-marks.ts';

export type Claimed = { user: queries.UserRow; removedSessions: string[]; isTakenOver: boolean };

/**
 * Hands an account to the person who has just shown that its mailbox is theirs. If nobody had shown that before, whoever
 * made the account may be someone else: then the ways in that they set up are closed. Not so when this very browser has
 * been signed in to the account: its maker and the reader of the mailbox are one.
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
