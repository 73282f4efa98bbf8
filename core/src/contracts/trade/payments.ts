import * as z from 'zod/mini';
import { LEDGER_ACCOUNTS, LEDGER_KINDS, PAYOUT_STATUSES } from '../../domain/trade/ledger.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_TYPES } from '../../domain/trade/payments.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import {
  across,
  ById,
  blankIsNone,
  Moment,
  Money,
  maybeWords,
  Page,
  PersonSummary,
  positiveAmount,
  words,
} from '../common/shapes.ts';

/** Money with a sign: what went out of an account is below zero. */
const SignedMoney = z.string().check(z.regex(/^-?\d{1,10}\.\d{2}$/));
/** Not the year zero, which no database knows. */
const known = z.regex(/^[12]/, 'Choose a day');
const Day = z.iso.date('Choose a day').check(known);
const At = z.iso.datetime('Choose a day').check(known);

export const Payment = z.object({
  id: Id,
  orderId: z.nullable(Id),
  postId: z.nullable(Id),
  title: z.nullable(z.string()),
  /** Whether the reader paid it or gets it. */
  direction: z.enum(['paid', 'received']),
  buyer: z.nullable(PersonSummary),
  seller: z.nullable(PersonSummary),
  amount: Money,
  /** How the buyer paid, which is the buyer’s own business; null for the seller. */
  paymentMethod: z.nullable(z.enum(PAYMENT_METHODS)),
  paymentType: z.enum(PAYMENT_TYPES),
  status: z.enum(PAYMENT_STATUSES),
  /**
   * What the seller pays of it, what the site adds for its promotion code and what the seller keeps; null for the buyer, and as long as the order is open. Once a bank has taken it
   * back, the seller keeps less than nothing by the fees.
   */
  processingFee: z.nullable(Money),
  promotionAmount: z.nullable(Money),
  netAmount: z.nullable(SignedMoney),
  refundAmount: z.nullable(Money),
  refundedAt: z.nullable(Moment),
  /** Whether the money waits for the order to complete. */
  isHeld: z.boolean(),
  /** The buyer’s own card. */
  cardType: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** Why it failed, if it did; for the buyer. */
  message: z.nullable(z.string()),
  /** Where the buyer confirms it, while their bank waits for that. */
  confirmUrl: z.nullable(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Payment = z.infer<typeof Payment>;

export const LedgerEntry = z.object({
  id: Id,
  transferId: Id,
  kind: z.enum(LEDGER_KINDS),
  account: z.enum(LEDGER_ACCOUNTS),
  memberId: z.nullable(Id),
  member: z.nullable(z.string()),
  amount: SignedMoney,
  orderId: z.nullable(Id),
  paymentId: z.nullable(Id),
  payoutId: z.nullable(Id),
  at: Moment,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Payout = z.object({
  id: Id,
  member: z.nullable(PersonSummary),
  amount: Money,
  status: z.enum(PAYOUT_STATUSES),
  /** What the member owes by now, if a bank took a payment back since they asked: it pays for that, and isn’t sent. */
  owed: z.nullable(Money),
  /** Where the member wants it sent. */
  destination: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: Moment,
  decidedAt: z.nullable(Moment),
});
export type Payout = z.infer<typeof Payout>;

export const Balance = z.object({
  /** Paid by buyers, kept until their orders complete. */
  held: Money,
  /** Can be paid out now. */
  available: Money,
  /** Asked for, not yet sent. */
  requested: Money,
  paidOut: Money,
  /** What a bank took back after the member had it: the next sales pay it off first. */
  owed: Money,
});
export type Balance = z.infer<typeof Balance>;

const GatewayEvent = z.object({
  id: Id,
  gateway: z.string(),
  kind: z.string(),
  status: z.nullable(z.string()),
  isVerified: z.boolean(),
  receivedAt: Moment,
  handledAt: z.nullable(Moment),
});

const RefundUnderWay = z.object({
  id: Id,
  amount: Money,
  startedAt: Moment,
  /** From when on an admin can say that it was sent some other way. */
  byHandFrom: Moment,
});

const Filters = z.extend(Page, {
  direction: blankIsNone(z.enum(['paid', 'received'])),
  status: blankIsNone(z.enum(PAYMENT_STATUSES)),
  /** Moments, because a day is another time for each reader: made at `from` or later, and before `to`. */
  from: blankIsNone(At),
  to: blankIsNone(At),
});

export const PayoutRequest = z.object({
  amount: positiveAmount('Amount'),
  destination: words('Where to send it', 200),
});
export const RefundByHand = z.object({ note: words('Note', 500) });
export const PayoutDecision = z
  .object({ status: z.enum(['sent', 'rejected']), note: maybeWords('Note', 500) })
  .check(
    across<{ status: 'sent' | 'rejected'; note?: string | undefined }>(
      ['status', 'note'],
      ({ status, note }) => status === 'sent' || Boolean(note),
      { error: 'Tell the seller why', path: 'note' },
    ),
  );

export const paymentsApi = {
  list: endpoint('GET', '/api/payments', {
    access: 'member',
    shows: ['payments', 'orders', 'profiles'],
    summary: 'What the member paid and was paid, newest first.',
    query: Filters,
    reply: z.array(Payment),
  }),
  gateways: endpoint('GET', '/api/payments/gateways', {
    access: 'member',
    shows: [],
    summary: 'The ways to pay, and where each gateway’s own card fields are.',
    reply: z.array(
      z.object({
        method: z.enum(PAYMENT_METHODS),
        gateway: z.enum(['sandbox', 'valor', 'skeps']),
        label: z.string(),
        /** The gateway’s address, and the page with its card fields to show in a frame. */
        url: z.string(),
        fieldsUrl: z.string(),
        isSandbox: z.boolean(),
      }),
    ),
  }),
  exportCsv: endpoint('GET', '/api/payments/export', {
    access: 'member',
    shows: ['payments'],
    summary: 'The member’s payments as a CSV file.',
    query: z.pick(Filters, { direction: true, status: true, from: true, to: true }),
    status: 200,
  }),
  read: endpoint('GET', '/api/payments/:id', {
    access: 'owner-or-admin',
    shows: ['payments', 'orders', 'profiles'],
    summary: 'One payment, as its receipt shows it.',
    params: ById,
    reply: Payment,
  }),
  check: endpoint('POST', '/api/payments/:id/check', {
    access: 'owner-or-admin',
    changes: ['payments', 'orders', 'listings', 'offers'],
    summary: 'Asks the gateway how a pending payment stands.',
    params: ById,
    reply: Payment,
  }),
  cancel: endpoint('POST', '/api/payments/:id/cancel', {
    access: 'owner',
    changes: ['payments', 'orders', 'listings', 'offers'],
    summary: 'Gives up a payment that waits for the buyer’s own confirmation, so that they can pay another way.',
    params: ById,
    reply: Payment,
  }),
  balance: endpoint('GET', '/api/balance', {
    access: 'member',
    shows: ['payments', 'payouts', 'orders'],
    summary: 'What the member is owed: held, available, asked for and paid out.',
    reply: Balance,
  }),
  payouts: endpoint('GET', '/api/payouts', {
    access: 'member',
    shows: ['payouts'],
    summary: 'The member’s payouts, newest first.',
    query: Page,
    reply: z.array(Payout),
  }),
  requestPayout: endpoint('POST', '/api/payouts', {
    access: 'member',
    changes: ['payouts', 'payments'],
    summary: 'Asks for money to be paid out; an admin confirms it.',
    body: PayoutRequest,
    reply: Payout,
    status: 201,
  }),
  webhook: endpoint('POST', '/api/webhooks/:gateway', {
    access: 'public',
    changes: [],
    summary: 'Takes a gateway’s message. It’s verified, may repeat and may come in any order.',
    params: z.object({ gateway: z.enum(['sandbox', 'valor', 'skeps']) }),
    body: z.unknown(),
    bodyLimit: 64 * 1024,
    status: 202,
  }),
};

export const paymentsAdminApi = {
  list: endpoint('GET', '/api/admin/payments', {
    access: 'admin',
    shows: ['payments', 'orders', 'profiles'],
    summary: 'Every payment, newest first.',
    query: z.extend(Page, {
      status: Filters.shape.status,
      from: Filters.shape.from,
      to: Filters.shape.to,
      search: blankIsNone(z.string().check(z.trim(), z.maxLength(100))),
    }),
    reply: z.array(Payment),
  }),
  read: endpoint('GET', '/api/admin/payments/:id', {
    access: 'admin',
    shows: ['payments', 'orders', 'profiles'],
    summary: 'One payment with its ledger lines, the gateway’s messages and the refunds it hasn’t made yet.',
    params: ById,
    reply: z.extend(Payment, {
      ledger: z.array(LedgerEntry),
      gatewayEvents: z.array(GatewayEvent),
      refundsUnderWay: z.array(RefundUnderWay),
      /** What can still be given back: without what is on its way already. */
      held: Money,
      orderStatus: z.nullable(z.enum(ORDER_STATUSES)),
    }),
  }),
  bookRefund: endpoint('PUT', '/api/admin/refunds/:id', {
    access: 'admin',
    changes: ['payments'],
    summary: 'Books a refund that the gateway keeps refusing as sent some other way.',
    params: ById,
    body: RefundByHand,
  }),
  ledger: endpoint('GET', '/api/admin/ledger', {
    access: 'admin',
    shows: ['payments', 'payouts'],
    summary: 'The lines of the ledger, newest first.',
    query: z.extend(Page, { orderId: blankIsNone(Id), account: blankIsNone(z.enum(LEDGER_ACCOUNTS)) }),
    reply: z.array(LedgerEntry),
  }),
  statement: endpoint('GET', '/api/admin/statement', {
    access: 'admin',
    shows: ['payments', 'payouts'],
    summary: 'What came in, went out and is held, day by day in UTC.',
    query: z.object({ from: blankIsNone(Day), to: blankIsNone(Day) }),
    reply: z.array(
      z.object({
        day: z.string(),
        captured: Money,
        refunded: Money,
        /** Less what the site lost to a bank that took back what had been sent by hand. */
        fees: SignedMoney,
        /** What the site added for promotion codes, less what it got back of that from a bank’s decision. */
        promotions: SignedMoney,
        paidOut: Money,
        heldAtEnd: SignedMoney,
      }),
    ),
  }),
  payouts: endpoint('GET', '/api/admin/payouts', {
    access: 'admin',
    shows: ['payouts', 'profiles'],
    summary: 'Payouts, those that wait for an admin first.',
    query: z.extend(Page, { status: blankIsNone(z.enum(PAYOUT_STATUSES)) }),
    reply: z.array(Payout),
  }),
  decidePayout: endpoint('PUT', '/api/admin/payouts/:id', {
    access: 'admin',
    changes: ['payouts', 'payments'],
    summary: 'Confirms that a payout was sent, or rejects it.',
    params: ById,
    body: PayoutDecision,
    reply: Payout,
  }),
};
