import { centsOf, moneyOf } from '../common/money.ts';

export const DISPUTE_REASONS = ['dead-on-arrival', 'not-as-described', 'not-received', 'damaged', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** `open` waits for the seller, `countered` for the buyer, `escalated` for an admin. */
export const DISPUTE_STATUSES = [
  'open',
  'countered',
  'escalated',
  'refunded',
  'partially_refunded',
  'rejected',
  'withdrawn',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
export const OPEN_DISPUTES = ['open', 'countered', 'escalated'] as const satisfies readonly DisputeStatus[];

export const DISPUTE_ACTIONS = ['accept', 'counter', 'escalate', 'withdraw', 'decide'] as const;
export type DisputeAction = (typeof DISPUTE_ACTIONS)[number];

export const DISPUTE_PHOTOS_LEAST = 2; // one in the unopened bag, one out of it
export const DISPUTE_PHOTOS_MOST = 10;

/** Who may answer a claim how. A seller accepts or counters, a buyer accepts the counter-offer or withdraws, both ask an admin. */
export function disputeActionsOf(status: DisputeStatus, role: 'buyer' | 'seller' | 'admin'): DisputeAction[] {
  if (!(OPEN_DISPUTES as readonly string[]).includes(status)) return [];
  if (role === 'admin') return ['decide'];
  if (role === 'seller')
    return status === 'open'
      ? ['accept', 'counter', 'escalate']
      : status === 'countered'
        ? ['accept', 'counter', 'escalate']
        : ['accept'];
  return status === 'countered'
    ? ['accept', 'escalate', 'withdraw']
    : status === 'open'
      ? ['escalate', 'withdraw']
      : ['withdraw'];
}

/**
 * What goes back to the buyer when nobody settles a claim in time: what they asked for, or the seller’s offer if it was theirs
 * to answer.
 */
export const refundBySilence = ({ status, claimedAmount, offeredAmount }: OpenClaim): string =>
  status === 'countered' ? (offeredAmount ?? '0.00') : claimedAmount;
type OpenClaim = { status: DisputeStatus; claimedAmount: string; offeredAmount: string | null };

/** What is wrong with an offer, if anything: the buyer’s silence accepts it, so it’s more than nothing, and less than they ask for. */
export const offerProblem = (offered: string, claimed: string): string | undefined =>
  centsOf(offered) === 0
    ? 'Offer more than $0.00, or ask an admin to decide'
    : centsOf(offered) >= centsOf(claimed)
      ? `Offer less than the $${claimed} the buyer asks for, or accept the claim`
      : undefined;

type Item = { id: string; price: string; quantity: number };
type Loss = { itemId: string; lost: number };

/**
 * The refund for what was lost: what was paid for each item in proportion to the number lost, rounded to the cent in the
 * buyer’s favor. A discount belongs to all items by their price; delivery isn’t part of it.
 */
export function proposedRefund(items: readonly Item[], losses: readonly Loss[], discount: string): string {
  const paid = paidFor(items, discount);
  const cents = losses.reduce((sum, { itemId, lost }) => {
    const at = items.findIndex(({ id }) => id === itemId);
    const item = items[at];
    if (!item) return sum;
    const counted = Math.min(Math.max(0, lost), item.quantity);
    return sum + Math.ceil((paid[at]! * counted) / item.quantity);
  }, 0);
  return moneyOf(cents);
}

/** What was paid for each item, in cents. All of them together are exactly what was paid for the items. */
function paidFor(items: readonly Item[], discount: string): number[] {
  const prices = items.map(({ price }) => centsOf(price));
  const whole = prices.reduce((sum, price) => sum + price, 0);
  const paid = Math.max(0, whole - centsOf(discount));
  // Large sums multiplied don’t fit into a number.
  const upTo = (sum: number) => (whole === 0 ? 0 : Number((BigInt(sum) * BigInt(paid)) / BigInt(whole)));
  let before = 0;
  return prices.map((price) => {
    before += price;
    return upTo(before) - upTo(before - price);
  });
}
