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

type Item = { id: string; price: string; quantity: number };
type Loss = { itemId: string; lost: number };

/** The refund for what was lost: each item’s price in proportion to the number lost, rounded to the cent in the buyer’s favor. */
export function proposedRefund(items: readonly Item[], losses: readonly Loss[]): string {
  const cents = losses.reduce((sum, { itemId, lost }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return sum;
    const counted = Math.min(Math.max(0, lost), item.quantity);
    return sum + Math.ceil((centsOf(item.price) * counted) / item.quantity);
  }, 0);
  return moneyOf(cents);
}
