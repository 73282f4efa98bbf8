import { LISTING_CATEGORIES } from '@nautical/core/domain/market/listings';
import { DISPUTE_REASONS, DISPUTE_STATUSES, OPEN_DISPUTES } from '@nautical/core/domain/trade/disputes';
import { ORDER_EVENTS, ORDER_ROLES } from '@nautical/core/domain/trade/orders';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, mayPointTo, moment, money, notNegative, oneOf, partOf, timestamps } from '../columns.ts';
import { auctions } from '../market/auctions.ts';
import { posts } from '../market/listings.ts';
import { users } from '../members/accounts.ts';
import { orders } from './payments.ts';

/** What is in an order, as it was when it was bought. `releasedAt` is when it went back to its seller unsold. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    postId: mayPointTo(() => posts.id),
    auctionId: mayPointTo(() => auctions.id),
    title: text().notNull(),
    price: money().notNull(),
    quantity: integer().notNull().default(1),
    category: text({ enum: LISTING_CATEGORIES }),
    speciesKey: text(),
    image: text(),
    releasedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.postId),
    index().on(t.auctionId),
    // Every won auction has exactly one order that holds it.
    uniqueIndex('order_items_one_per_auction').on(t.auctionId).where(sql`${t.releasedAt} is null`),
    notNegative('order_items_price', t.price),
    check('order_items_quantity', sql`${t.quantity} > 0`),
    oneOf('order_items_category', t.category, LISTING_CATEGORIES),
  ],
);

/** The time line of an order. `actorId` is null where the site acted because a time was up. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    kind: text({ enum: ORDER_EVENTS }).notNull(),
    role: text({ enum: ORDER_ROLES }),
    actorId: mayPointTo(() => users.id),
    note: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.orderId, t.at, t.id),
    index().on(t.actorId),
    oneOf('order_events_kind', t.kind, ORDER_EVENTS),
    oneOf('order_events_role', t.role, ORDER_ROLES),
  ],
);

export type Loss = { itemId: string; lost: number };

export const orderDisputes = pgTable(
  'order_disputes',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    openerId: mayPointTo(() => users.id),
    /** Opened because the buyer’s bank took the payment back. */
    byBank: boolean().notNull().default(false),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    description: text().notNull(),
    photos: text().array().notNull().default([]),
    losses: jsonb().$type<Loss[]>().notNull().default([]),
    status: text({ enum: DISPUTE_STATUSES }).notNull().default('open'),
    claimedAmount: money().notNull(),
    offeredAmount: money(),
    /** What each side said when it answered. */
    buyerResponse: text(),
    sellerResponse: text(),
    refundAmount: money(),
    decision: text(),
    decidedBy: mayPointTo(() => users.id),
    decidedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.openerId),
    index().on(t.decidedBy),
    index().on(t.status, t.createdAt),
    uniqueIndex('order_disputes_one_open')
      .on(t.orderId)
      .where(sql`${t.status} in (${sql.raw(OPEN_DISPUTES.map((each) => `'${each}'`).join(', '))})`),
    oneOf('order_disputes_reason', t.reason, DISPUTE_REASONS),
    oneOf('order_disputes_status', t.status, DISPUTE_STATUSES),
    notNegative('order_disputes_amounts', t.claimedAmount, t.offeredAmount, t.refundAmount),
  ],
);
