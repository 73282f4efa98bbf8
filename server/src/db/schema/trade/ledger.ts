// The double-entry ledger. The lines of a transfer add up to zero: the database checks it when the transaction commits.
// Lines are never changed or deleted; a balance is the sum of its lines.
import { LEDGER_ACCOUNTS, LEDGER_KINDS, PAYOUT_STATUSES } from '@nautical/core/domain/trade/ledger';
import { GATEWAYS } from '@nautical/core/domain/trade/payments';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, mayPointTo, moment, money, oneOf, partOf, timestamps } from '../columns.ts';
import { users } from '../members/accounts.ts';
import { orders, payments } from './payments.ts';

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    userId: mayPointTo(() => users.id),
    amount: money().notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default('requested'),
    /** Where the member wants it sent, in their own words. */
    destination: text(),
    note: text(),
    decidedBy: mayPointTo(() => users.id),
    decidedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.userId, t.createdAt, t.id),
    index().on(t.decidedBy),
    index().on(t.status, t.createdAt),
    oneOf('payouts_status', t.status, PAYOUT_STATUSES),
    check('payouts_amount', sql`${t.amount} > 0`),
  ],
);

/** One movement of money. `key` makes it happen once, however often it is asked for. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    orderId: mayPointTo(() => orders.id),
    paymentId: mayPointTo(() => payments.id),
    payoutId: mayPointTo(() => payouts.id),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.paymentId),
    index().on(t.payoutId),
    index().on(t.at, t.id),
    oneOf('ledger_transfers_kind', t.kind, LEDGER_KINDS),
  ],
);

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: id(),
    transferId: partOf(() => ledgerTransfers.id),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    memberId: mayPointTo(() => users.id),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index().on(t.transferId),
    index().on(t.memberId, t.account),
    index().on(t.account),
    oneOf('ledger_lines_account', t.account, LEDGER_ACCOUNTS),
    check('ledger_lines_cents', sql`${t.cents} <> 0`),
  ],
);

/** What a gateway sent, kept once per message of it. It’s a hint: the truth is what the gateway’s look-up answers. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: id(),
    gateway: text({ enum: GATEWAYS }).notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    paymentId: mayPointTo(() => payments.id),
    status: text(),
    isVerified: boolean().notNull(),
    payload: jsonb().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    handledAt: moment(),
  },
  (t) => [
    uniqueIndex('gateway_events_once').on(t.gateway, t.eventId),
    index().on(t.paymentId),
    index('gateway_events_waiting').on(t.receivedAt).where(sql`${t.handledAt} is null`),
    oneOf('gateway_events_gateway', t.gateway, GATEWAYS),
  ],
);
