// How often a password may be guessed. Each guess is counted before it is looked at and given back when it was right,
// so that guesses sent all at once count as well. What could not be looked at is given back, too.
import { spendByAddress } from '../../../../kit/addresses.ts';
import type { GuestCtx } from '../../../../kit/context.ts';
import type { Limit } from '../../../../kit/limits.ts';
import type { UserRow } from '../auth.queries.ts';
import { isKnownTo } from './device-marks.ts';

const seconds = 15 * 60;
const BY_ACCOUNT: Limit = { name: 'sign-in-account', points: 10, seconds };
const BY_ADDRESS: Limit = { name: 'sign-in-address', points: 10, seconds };
const BY_DEVICE: Limit = { name: 'sign-in-device', points: 10, seconds };

type Guess = {
  isLast: boolean;
  wasRight: () => Promise<void>;
  wasNotLookedAt: () => Promise<void>;
};

/**
 * Counts one guess at an account: for a browser the member has signed in with, on its own account; for all strangers
 * together and for their address otherwise. What strangers use up locks nobody out of a known browser.
 */
export async function countGuess(ctx: GuestCtx, name: string, user: UserRow | undefined): Promise<Guess> {
  const { limits, device } = ctx;
  const account = user?.id ?? name.toLowerCase();
  if (device && user && isKnownTo(ctx, user)) {
    const key = `${account}:${device.id}`;
    const left = await limits.spend(BY_DEVICE, key);
    return {
      isLast: left === 0,
      wasRight: () => limits.forget(BY_DEVICE, key),
      wasNotLookedAt: () => limits.giveBack(BY_DEVICE, key),
    };
  }
  // The address first: one that is used up takes nothing from the account.
  const address = await spendByAddress(ctx, BY_ADDRESS);
  const left = await limits.spend(BY_ACCOUNT, account);
  return {
    isLast: left === 0 || address.left === 0,
    wasRight: async () => {
      await address.undo();
      await limits.forget(BY_ACCOUNT, account);
    },
    wasNotLookedAt: async () => {
      await address.undo();
      await limits.giveBack(BY_ACCOUNT, account);
    },
  };
}

/** Lets strangers guess anew: whoever reads the mailbox has shown that the account is theirs. */
export const forgiveFailures = (ctx: GuestCtx, userId: string) => ctx.limits.forget(BY_ACCOUNT, userId);
