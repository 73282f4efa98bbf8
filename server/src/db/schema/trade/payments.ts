// Rows about money stay when an account or a listing goes: their pointers become null.
import { DELIVERY_OPTIONS, LISTING_CATEGORIES } from '@nautical/core/domain/market/listings';
import {
  GATEWAYS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  type PostalAddress,
  PROMOTION_TYPES,
} from '@nautical/core/domain/trade/payments';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { between, id, mayPointTo, moment, money, notNegative, oneOf, timestamps } from '../columns.ts';
import { auctions } from '../market/auctions.ts';
import { posts } from '../market/listings.ts';
import { users } from '../members/accounts.ts';

/**
 * `title` is the listing's at the time, `liveArrivalHours` how long after delivery a loss may be claimed. What was combined
 * with another order has given it its items.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    postId: mayPointTo(() => posts.id),
    auctionId: mayPointTo(() => auctions.id),
    buyerId: mayPointTo(() => users.id),
    sellerId: mayPointTo(() => users.id),
    title: text().notNull(),
    price: money().notNull(),
    promotionId: mayPointTo(() => promotions.id),
    combinedInto: mayPointTo((): AnyPgColumn => orders.id),
    deliveryOption: text({ enum: DELIVERY_OPTIONS }).notNull(),
    deliveryCost: money().notNull().default('0.00'),
    discount: money().notNull().default('0.00'),
    total: money().notNull(),
    shipTo: jsonb().$type<PostalAddress>(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('reserved'),
    payUntil: moment().notNull(),
    liveArrivalHours: integer().notNull().default(2),
    carrier: text(),
    trackingNumber: text(),
    paidAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    completedAt: moment(),
    closedAt: moment(),
    refundedAmount: money().notNull().default('0.00'),
    ...timestamps(),
  },
  (t) => [
    index().on(t.buyerId, t.createdAt, t.id),
    index().on(t.sellerId, t.createdAt, t.id),
    index().on(t.postId),
    index().on(t.auctionId),
    index().on(t.status, t.updatedAt),
    uniqueIndex('orders_one_reservation').on(t.postId).where(sql`${t.status} = 'reserved'`),
    index().on(t.promotionId),
    index().on(t.combinedInto),
    index('orders_unpaid').on(t.payUntil).where(sql`${t.status} in ('offered', 'reserved')`),
    oneOf('orders_delivery_option', t.deliveryOption, DELIVERY_OPTIONS),
    oneOf('orders_status', t.status, ORDER_STATUSES),
    notNegative('orders_amounts', t.price, t.deliveryCost, t.discount, t.total, t.refundedAmount),
    check('orders_total', sql`${t.total} = ${t.price} + ${t.deliveryCost} - ${t.discount}`),
    check('orders_refund', sql`${t.refundedAmount} <= ${t.total}`),
    between('orders_live_arrival_hours', t.liveArrivalHours, 2, 14 * 24),
    check('orders_not_own', sql`${t.buyerId} <> ${t.sellerId}`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    postId: mayPointTo(() => posts.id),
    orderId: mayPointTo(() => orders.id),
    buyerId: mayPointTo(() => users.id),
    sellerId: mayPointTo(() => users.id),
    /** The gateway that was asked; the payment’s own id is the idempotency key there. */
    gateway: text({ enum: GATEWAYS }).notNull().default('sandbox'),
    /** Where the buyer confirms it, while the bank waits for that. */
    confirmUrl: text(),
    amount: money().notNull(),
    skepsFinancingId: text(),
    valorTransactionId: text(),
    valorStatus: text(),
    valorAppId: text(),
    valorEpi: text(),
    valorAuthCode: text(),
    valorCardLast4: varchar({ length: 4 }),
    valorCardType: text(),
    valorResponseCode: text(),
    valorResponseMessage: text(),
    valorInvoiceNumber: text(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull().default('valor'),
    paymentType: text({ enum: PAYMENT_TYPES }).notNull(),
    processingFee: money().notNull().default('0.00'),
    netAmount: money(),
    refundedAt: moment(),
    refundAmount: money(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    ...timestamps(),
  },
  (t) => [
    index().on(t.buyerId, t.createdAt, t.id),
    index().on(t.sellerId, t.createdAt, t.id),
    index().on(t.postId),
    index().on(t.orderId),
    index().on(t.status, t.createdAt),
    uniqueIndex().on(t.valorTransactionId),
    uniqueIndex().on(t.skepsFinancingId),
    // One order is paid once: a second attempt waits until the first has failed.
    uniqueIndex('payments_one_per_order').on(t.orderId).where(sql`${t.status} not in ('failed', 'cancelled')`),
    oneOf('payments_gateway', t.gateway, GATEWAYS),
    oneOf('payments_method', t.paymentMethod, PAYMENT_METHODS),
    oneOf('payments_type', t.paymentType, PAYMENT_TYPES),
    oneOf('payments_status', t.status, PAYMENT_STATUSES),
    notNegative('payments_amounts', t.amount, t.processingFee, t.netAmount, t.refundAmount),
    check('payments_refund', sql`${t.refundAmount} <= ${t.amount}`),
    check('payments_card_last4', sql`${t.valorCardLast4} ~ '^[0-9]{4}$'`),
  ],
);

export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    type: text({ enum: PROMOTION_TYPES }).notNull(),
    value: money().notNull(),
    code: text().notNull(),
    category: text({ enum: LISTING_CATEGORIES }),
    minPurchase: money(),
    maxDiscount: money(),
    usageLimit: integer(),
    usageCount: integer().notNull().default(0),
    userLimit: integer().notNull().default(1),
    isActive: boolean().notNull().default(true),
    startDate: moment().notNull().defaultNow(),
    endDate: moment(),
    createdBy: mayPointTo(() => users.id),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('promotions_code').on(sql`lower(${t.code})`),
    index().on(t.createdBy),
    oneOf('promotions_type', t.type, PROMOTION_TYPES),
    oneOf('promotions_category', t.category, LISTING_CATEGORIES),
    check('promotions_value', sql`${t.value} > 0 and (${t.type} <> 'percentage' or ${t.value} <= 100)`),
    notNegative('promotions_numbers', t.minPurchase, t.maxDiscount, t.usageCount),
    check('promotions_limits', sql`${t.usageLimit} > 0 and ${t.usageCount} <= ${t.usageLimit}`),
    check('promotions_user_limit', sql`${t.userLimit} > 0`),
    check('promotions_dates', sql`${t.startDate} < ${t.endDate}`),
  ],
);

export const promotionUsage = pgTable(
  'promotion_usage',
  {
    id: id(),
    promotionId: mayPointTo(() => promotions.id),
    userId: mayPointTo(() => users.id),
    paymentId: mayPointTo(() => payments.id),
    discountAmount: money().notNull(),
    originalAmount: money().notNull(),
    finalAmount: money().notNull(),
    usedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.promotionId, t.userId),
    index().on(t.userId),
    uniqueIndex().on(t.paymentId, t.promotionId),
    notNegative('promotion_usage_amounts', t.discountAmount, t.originalAmount, t.finalAmount),
    check('promotion_usage_sum', sql`${t.finalAmount} = ${t.originalAmount} - ${t.discountAmount}`),
  ],
);
