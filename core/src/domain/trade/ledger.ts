// Money moves in double entries: every transfer is lines that add up to zero, in whole cents. Balances are sums of lines,
// never stored.
import type { OrderStatus } from './payments.ts';

/**
 * Where money can be. `buyer`, `seller` and `payout` lines name a member, the others belong to the site.
 * - buyer: what a buyer has put in; it goes below zero by what they paid
 * - gateway: taken by the gateway, not yet confirmed as settled
 * - held: kept for an order until it completes
 * - seller: what a seller can have paid out
 * - fees: processing and platform fees
 * - promotions: what the site has added for its promotion codes; it goes below zero by that
 * - refunds: on its way back to a buyer
 * - payout: asked for by a seller, not yet sent
 * - paid-out: sent to a seller’s bank
 */
export const LEDGER_ACCOUNTS = [
  'buyer',
  'gateway',
  'held',
  'seller',
  'fees',
  'promotions',
  'refunds',
  'payout',
  'paid-out',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** How long the gateway is asked for a refund before an admin may send the money some other way. */
export const REFUND_BY_HAND_MS = 3_600_000;

export const LEDGER_KINDS = [
  'captured',
  'settled',
  'completed',
  'refund_started',
  'refunded',
  'refunded_by_hand',
  'charged_back',
  'payout_requested',
  'payout_sent',
  'payout_rejected',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export type LedgerLine = { account: LedgerAccount; memberId?: string | null | undefined; cents: number };
export type Fees = { processingPermille: number; processingFixedCents: number; platformPermille: number };

const move = (from: Omit<LedgerLine, 'cents'>, to: Omit<LedgerLine, 'cents'>, cents: number): LedgerLine[] => [
  { ...from, cents: -cents },
  { ...to, cents },
];

/** The fees on what a seller keeps, in cents: rounded half up, and never more than there is. */
export function feesOn(kept: number, fees: Fees): { processing: number; platform: number } {
  if (kept <= 0) return { processing: 0, platform: 0 };
  const processing = Math.min(kept, share(kept, fees.processingPermille) + fees.processingFixedCents);
  const platform = Math.min(kept - processing, share(kept, fees.platformPermille));
  return { processing, platform };
}

/**
 * What the site adds for a promotion code, in cents: all that the code took off, or the share of it that the seller keeps of
 * what was paid for the items. Codes take nothing off the delivery, and what went back counts for the items first. A code is
 * the site’s gift to the buyer, so it costs the seller nothing.
 */
export function addedFor(discount: number, { price, wentBack }: { price: number; wentBack: number }) {
  const paid = price - discount;
  if (wentBack <= 0) return discount;
  return wentBack >= paid ? 0 : Number((BigInt(discount) * BigInt(paid - wentBack)) / BigInt(paid));
}

/** So many thousandths of a whole number of cents, rounded half up, in whole numbers throughout. */
function share(cents: number, permille: number) {
  const thousandths = cents * permille + 500;
  return (thousandths - (thousandths % 1000)) / 1000;
}

/** The lines of each kind of transfer. */
export const LINES = {
  captured: (buyerId: string | null, cents: number) =>
    move({ account: 'buyer', memberId: buyerId }, { account: 'gateway' }, cents),
  settled: (cents: number) => move({ account: 'gateway' }, { account: 'held' }, cents),
  completed: (sellerId: string | null, { kept, added, fees }: { kept: number; added: number; fees: number }) =>
    [
      { account: 'held' as const, cents: -kept },
      { account: 'promotions' as const, cents: -added },
      { account: 'seller' as const, memberId: sellerId, cents: kept + added - fees },
      { account: 'fees' as const, cents: fees },
    ].filter(({ cents }) => cents !== 0) satisfies LedgerLine[],
  refund_started: (cents: number) => move({ account: 'held' }, { account: 'refunds' }, cents),
  refunded: (buyerId: string | null, cents: number) =>
    move({ account: 'refunds' }, { account: 'buyer', memberId: buyerId }, cents),
  /** The gateway refused it, and an admin sent it some other way. */
  refunded_by_hand: (buyerId: string | null, cents: number) =>
    move({ account: 'refunds' }, { account: 'buyer', memberId: buyerId }, cents),
  /**
   * The bank took it back: from what is on its way back anyway, then from what is held. What an admin had sent by hand was sent
   * for nothing and is the site’s loss; what is passed on the seller owes, and with it what the site had added.
   */
  charged_back: (
    buyerId: string | null,
    sellerId: string | null,
    from: { refunds: number; held: number; fees: number; seller: number; added: number },
  ): LedgerLine[] =>
    [
      { account: 'refunds' as const, cents: -from.refunds },
      { account: 'held' as const, cents: -from.held },
      { account: 'fees' as const, cents: -from.fees },
      { account: 'promotions' as const, cents: from.added },
      { account: 'seller' as const, memberId: sellerId, cents: -from.seller - from.added },
      { account: 'buyer' as const, memberId: buyerId, cents: from.refunds + from.held + from.fees + from.seller },
    ].filter(({ cents }) => cents !== 0),
  payout_requested: (sellerId: string, cents: number) =>
    move({ account: 'seller', memberId: sellerId }, { account: 'payout', memberId: sellerId }, cents),
  payout_sent: (sellerId: string | null, cents: number) =>
    move({ account: 'payout', memberId: sellerId }, { account: 'paid-out', memberId: sellerId }, cents),
  payout_rejected: (sellerId: string | null, cents: number) =>
    move({ account: 'payout', memberId: sellerId }, { account: 'seller', memberId: sellerId }, cents),
} satisfies Record<LedgerKind, (...args: never[]) => LedgerLine[]>;

/** Whether an order’s money is still held by the site. */
export const isHeld = (status: OrderStatus) =>
  status === 'paid' || status === 'shipped' || status === 'delivered' || status === 'disputed';

export const PAYOUT_STATUSES = ['requested', 'sent', 'rejected'] as const;
export const PAYOUT_LEAST_CENTS = 100;
