// Limits password guesses. Each guess is counted before it's checked and refunded if it was right, so that guesses sent
// in parallel count too. A guess that couldn't be checked is refunded as well.
import { spendByAddress } from '../../../../kit/addresses.ts';
import type { GuestCtx } from '../../../../kit/context.ts';
import type { Limit, Limits } from '../../../../kit/limits.ts';
import type { UserRow } from '../auth.queries.ts';
import { isKnownTo } from './device-marks.ts';

const seconds = 15 * 60;
const BY_ACCOUNT: Limit = { name: 'sign-in-account', points: 10, seconds };
const BY_ADDRESS: Limit = { name: 'sign-in-address', points: 10, seconds };
const BY_DEVICE: Limit = { name: 'sign-in-device', points: 10, seconds };
/**
 * Limits all sign-ins of an account that were right or came from known devices: someone with the password can collect any
 * number of marks, each with its own guesses, and could keep us hashing. Wrong guesses of strangers don't count here.
 */
const BY_OWNER: Limit = { name: 'sign-in-owner', points: 100, seconds };

const deviceKey = (account: string, deviceId: string) => `${account}:${deviceId}`;

type Guess = {
  isLast: boolean;
  wasRight: () => Promise<void>;
  wasWrong: () => Promise<void>;
  wasNotLookedAt: () => Promise<void>;
};

/**
 * Counts one guess at an account: a browser the member has signed in with has its own limit; all others share one per
 * account and one per address. Strangers who use theirs up lock nobody out of a known browser.
 */
export async function countGuess(ctx: GuestCtx, name: string, user: UserRow | undefined): Promise<Guess> {
  const { limits, device } = ctx;
  const account = user?.id ?? name.toLowerCase();
  if (device && user && isKnownTo(ctx, user)) {
    const key = deviceKey(account, device.id);
    const left = await limits.spend(BY_DEVICE, key);
    const wasNotLookedAt = await countForOwner(limits, account, () => limits.giveBack(BY_DEVICE, key));
    return {
      isLast: left === 0,
      wasRight: () => limits.forget(BY_DEVICE, key),
      wasWrong: async () => {},
      wasNotLookedAt,
    };
  }
  // The address comes first: once its limit is used up, it takes nothing from the account's.
  const address = await spendByAddress(ctx, BY_ADDRESS);
  const left = await limits.spend(BY_ACCOUNT, account);
  const wasNotLookedAt = await countForOwner(limits, account, async () => {
    await address.undo();
    await limits.giveBack(BY_ACCOUNT, account);
  });
  return {
    isLast: left === 0 || address.left === 0,
    wasRight: async () => {
      await address.undo();
      await limits.forget(BY_ACCOUNT, account);
    },
    wasWrong: () => limits.giveBack(BY_OWNER, account),
    wasNotLookedAt,
  };
}

/** Counts the guess for the owner too. Returns a function that refunds both; past the limit it refunds the guess itself. */
async function countForOwner(limits: Limits, account: string, giveGuessBack: () => Promise<void>) {
  try {
    await limits.spend(BY_OWNER, account);
  } catch (error) {
    await giveGuessBack();
    throw error;
  }
  return async () => {
    await giveGuessBack();
    await limits.giveBack(BY_OWNER, account);
  };
}

/** Resets the limits, including this browser's: someone who reads the mailbox has proved that the account is theirs. */
export async function forgiveFailures({ limits, device }: GuestCtx, userId: string) {
  await limits.forget(BY_ACCOUNT, userId);
  await limits.forget(BY_OWNER, userId);
  if (device) await limits.forget(BY_DEVICE, deviceKey(userId, device.id));
}
