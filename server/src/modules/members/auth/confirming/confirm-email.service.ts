// Confirms a member's email by a link mailed to it. The link works only while signed in to that account: someone who gets
// a mail they never asked for must not confirm an account that a stranger created with their address.
import { audit } from '../../../../kit/audit.ts';
import { type Ctx, inTransaction, ownAccount } from '../../../../kit/context.ts';
import { AppError, invalid } from '../../../../kit/errors.ts';
import { hashToken } from '../../../../kit/secrets.ts';
import { requestLink, staleLink } from '../auth.links.service.ts';
import * as queries from '../auth.queries.ts';
import { currentUser } from '../auth.service.ts';

export async function mailConfirmLink(ctx: Ctx) {
  const user = await currentUser(ctx);
  if (user.emailVerifiedAt) throw new AppError('conflict', 'Your email is already confirmed.');
  await requestLink(ctx, user.email, 'confirm');
  return { message: `We sent a new link to ${user.email}. Open it on this device to confirm.` };
}

export async function confirmEmail(outer: Ctx, token: string) {
  const tokenHash = hashToken(token);
  const owner = await queries.findLinkOwner(outer.db, tokenHash, 'confirm', outer.now());
  if (!owner) throw staleLink();
  if (owner.id !== outer.actor.id)
    throw invalid(
      'token',
      'This link is for another account. Sign in to that account first, then open the link again.',
    );
  return inTransaction(outer, async (ctx) => {
    await queries.holdUser(ctx.db, owner.id);
    if (!(await queries.redeemLink(ctx.db, tokenHash, 'confirm', ctx.now()))) throw staleLink();
    await audit(ctx, 'email.confirmed', { kind: 'user', id: owner.id });
    return queries.updateUser(ctx.db, ownAccount(ctx.actor), { emailVerifiedAt: owner.emailVerifiedAt ?? ctx.now() });
  });
}

/** Required for anything others rely on, such as starting an auction: the member has to be reachable by email. */
export async function demandConfirmedEmail(ctx: Ctx) {
  const user = await currentUser(ctx);
  if (!user.emailVerifiedAt)
    throw new AppError('forbidden', 'Please confirm your email first. You can get a new link in your profile.');
}
