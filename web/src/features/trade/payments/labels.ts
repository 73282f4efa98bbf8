import type { Payment, Payout } from '@nautical/core/contracts/trade/payments';
import type { DisputeReason, DisputeStatus } from '@nautical/core/domain/trade/disputes';
import type { LedgerAccount, LedgerKind } from '@nautical/core/domain/trade/ledger';

type Tone = 'neutral' | 'tide' | 'kelp' | 'sand' | 'urchin';
type Label = { label: string; tone: Tone };

export const PAYMENT_STATUS: Record<Payment['status'], Label> = {
  pending: { label: 'Pending', tone: 'sand' },
  authorized: { label: 'Authorized', tone: 'sand' },
  completed: { label: 'Completed', tone: 'kelp' },
  failed: { label: 'Failed', tone: 'urchin' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  partially_refunded: { label: 'Partly refunded', tone: 'tide' },
  refunded: { label: 'Refunded', tone: 'tide' },
};

export const PAYOUT_STATUS: Record<Payout['status'], Label> = {
  requested: { label: 'Requested', tone: 'sand' },
  sent: { label: 'Sent', tone: 'kelp' },
  rejected: { label: 'Rejected', tone: 'urchin' },
};

export const PAYMENT_TYPES: Record<Payment['paymentType'], string> = {
  purchase: 'Purchase',
  auction: 'Auction',
  consultation: 'Consultation',
  emergency: 'Emergency call',
};

/** How it was paid. The card is known to its owner only. */
type Way = Pick<Payment, 'paymentMethod' | 'cardType' | 'cardLast4'>;
export const wayOf = ({ paymentMethod, cardType, cardLast4 }: Way) =>
  paymentMethod === 'skeps' ? 'Financing' : cardLast4 ? `${cardType ?? 'Card'} ending in ${cardLast4}` : 'Card';

const UNCHARGED: Partial<Record<Payment['status'], string>> = {
  pending: 'Not charged yet',
  authorized: 'Not charged yet',
  failed: 'Not charged',
  cancelled: 'Not charged',
};
/** What to say of a payment that took no money, or hasn’t taken it yet; nothing for one that did. */
export const unchargedLabel = ({ status }: Pick<Payment, 'status'>) => UNCHARGED[status];

export const titleOf = ({ title, paymentType }: Pick<Payment, 'title' | 'paymentType'>) =>
  title ?? PAYMENT_TYPES[paymentType];

export const LEDGER_KIND: Record<LedgerKind, string> = {
  captured: 'Charged',
  settled: 'Settled',
  completed: 'Released to the seller',
  refund_started: 'Refund started',
  refunded: 'Refunded',
  refunded_by_hand: 'Refunded by hand',
  charged_back: 'Taken back by the bank',
  payout_requested: 'Payout requested',
  payout_sent: 'Payout sent',
  payout_rejected: 'Payout rejected',
};
export const LEDGER_ACCOUNT: Record<LedgerAccount, string> = {
  buyer: 'Buyer',
  gateway: 'Gateway',
  held: 'Held',
  seller: 'Seller',
  fees: 'Fees',
  promotions: 'Promotions',
  refunds: 'Refunds',
  payout: 'Payout',
  'paid-out': 'Paid out',
};

export const DISPUTE_REASON: Record<DisputeReason, string> = {
  'dead-on-arrival': 'Dead on arrival',
  'not-as-described': 'Not as described',
  'not-received': 'Not received',
  damaged: 'Damaged',
  other: 'Something else',
};
export const DISPUTE_STATUS: Record<DisputeStatus, Label> = {
  open: { label: 'Waiting for the seller', tone: 'sand' },
  countered: { label: 'Waiting for the buyer', tone: 'sand' },
  escalated: { label: 'Waiting for you', tone: 'urchin' },
  refunded: { label: 'Refunded', tone: 'tide' },
  partially_refunded: { label: 'Partly refunded', tone: 'tide' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
