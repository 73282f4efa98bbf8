// Limits mailed links. Anyone can request one for any address, so the owner has a separate limit where we can tell that
// it's them: signed in, or in a browser that was. All other requests share one limit per mailbox. A single address can't
// use it up, but three can. Then an owner in a new browser has to wait for the next hour: that's the price of a limit that
// keeps strangers from flooding the mailbox.
import { spendByAddress, visitorOf } from '../../../../kit/addresses.ts';
import type { GuestCtx } from '../../../../kit/context.ts';
import type { Limit } from '../../../../kit/limits.ts';
import { findUserByEmail, type LinkPurpose } from '../auth.queries.ts';
import { isKnownTo } from './device-marks.ts';

const seconds = 3600;
const BY_ADDRESS: Limit = { name: 'links-address', points: 20, seconds };
const BY_ASKER: Limit = { name: 'links-asker', points: 5, seconds };
/** For all unknown addresses together, so that many of them can't flood a mailbox. */
const BY_STRANGERS: Limit = { name: 'links-strangers', points: 15, seconds };
/** For all marks together: someone with the password can collect any number of them. */
const BY_KNOWN_DEVICES: Limit = { name: 'links-known', points: 5, seconds };
const BY_MEMBER: Limit = { name: 'links-member', points: 5, seconds };

/** Counts one link to be mailed to `email`, whether or not there is such an account. */
export async function countLink(ctx: GuestCtx, email: string, purpose: LinkPurpose) {
  const { limits, actor, device } = ctx;
  // Only a signed-in member can request this one, and only for themselves.
  if (purpose === 'confirm' && actor) return limits.spend(BY_MEMBER, actor.id);
  // Looked up only for a browser with marks, and then for every address, so that timing reveals nothing.
  const member = device?.marks.size ? await findUserByEmail(ctx.db, email) : undefined;
  if (member && isKnownTo(ctx, member)) return limits.spend(BY_KNOWN_DEVICES, member.id);
  const mailbox = email.toLowerCase();
  // Not by the visitor an unknown proxy names: where that can be forged, one requester could pass for three.
  const asker = `${mailbox} ${visitorOf(ctx.address)}`;
  const address = await spendByAddress(ctx, BY_ADDRESS);
  await limits.spend(BY_ASKER, asker);
  try {
    return await limits.spend(BY_STRANGERS, mailbox);
  } catch (error) {
    // Nothing is mailed because others used the limit up, so it doesn't count against this requester.
    await address.undo();
    await limits.giveBack(BY_ASKER, asker);
    throw error;
  }
}
