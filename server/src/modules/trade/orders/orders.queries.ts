import { type DisputeStatus, OPEN_DISPUTES } from '@nautical/core/domain/trade/disputes';
import type { OrderEventKind, OrderRole } from '@nautical/core/domain/trade/orders';
import {
  COMPLETE_MS,
  COMPLETE_REMINDER_MS,
  CONFIRM_REMINDER_MS,
  DISPUTE_MS,
  RESERVED_MS,
  SHIP_MS,
  SHIP_REMINDER_MS,
  SHIPPED_MS,
} from '@nautical/core/domain/trade/orders';
import type { OrderStatus } from '@nautical/core/domain/trade/payments';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { auctions } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { aquariums, livestock } from '../../../db/schema/tanks/aquariums.ts';
import { orderDisputes, orderEvents, orderItems } from '../../../db/schema/trade/orders.ts';
import { orders, payments, promotions } from '../../../db/schema/trade/payments.ts';
import type { Permitted } from '../../../kit/context.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;

const COMMITTED: OrderStatus[] = ['reserved', 'paid', 'shipped', 'delivered', 'disputed'];
const HOLDING: OrderStatus[] = ['offered', ...COMMITTED];
const isUnpaid = inArray(orders.status, ['offered', 'reserved']);

/**
 * Open orders of a member as buyer or seller: money or animals are still in transit, or a payment isn’t decided. An offer binds its
 * seller alone.
 */
export const countOpenOrders = (db: Db, userId: string) =>
  db.$count(
    orders,
    or(
      and(isSide(userId), or(inArray(orders.status, COMMITTED), hasPendingPayment)),
      and(eq(orders.sellerId, userId), eq(orders.status, 'offered')),
    ),
  );

/** What a member won or was offered and hasn’t paid, and what others haven’t paid of theirs; not the reservations of minutes. */
export const findUnpaidOf = async (db: Db, userId: string) =>
  (
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isSide(userId), isUnpaid, not(isBriefHold)))
      .orderBy(asc(orders.id))
  ).map(({ id }) => id);

const CHARGED_BACK = 'charged_back';
/** The buyer’s bank has taken the payment back. */
const isChargedBackOrder = sql<boolean>`exists (select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.valorStatus} = ${CHARGED_BACK})`;

export const isChargedBack = async (db: Db, orderId: string) =>
  (await db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.valorStatus, CHARGED_BACK)))) > 0;

const pendingPayment = sql`from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.status} in ('pending', 'authorized')`;
const hasPendingPayment = sql`exists (select ${pendingPayment})`;

const isSide = (userId: string) => or(eq(orders.buyerId, userId), eq(orders.sellerId, userId));

// Reading

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');
const isOpenDispute = inArray(orderDisputes.status, [...OPEN_DISPUTES]);

const views = (db: Db) =>
  db
    .select({
      order: orders,
      buyer: { id: buyers.id, username: buyers.username, avatar: buyers.avatar, location: buyers.location },
      seller: { id: sellers.id, username: sellers.username, avatar: sellers.avatar, location: sellers.location },
      promotionCode: promotions.code,
      disputedAt: sql<Date | null>`(select max(${orderDisputes.createdAt}) from ${orderDisputes}
        where ${orderDisputes.orderId} = ${orders.id} and ${isOpenDispute})`.mapWith(orders.createdAt),
      claim: sql<DisputeStatus | null>`(select ${orderDisputes.status} from ${orderDisputes}
        where ${orderDisputes.orderId} = ${orders.id} and ${isOpenDispute}
        order by ${orderDisputes.createdAt} desc limit 1)`,
      isChargedBack: isChargedBackOrder,
      isPaying: sql<boolean>`(${isUnpaid} and ${hasPendingPayment})`,
      isConfirming: sql<boolean>`(${isUnpaid} and exists (select ${pendingPayment} and ${payments.confirmUrl} is not null))`,
      /** Whether what goes back by itself is all that is left; null without an open claim. */
      claimsAll: sql<boolean | null>`(select (case ${orderDisputes.status} when 'countered'
          then coalesce(${orderDisputes.offeredAmount}, 0) else ${orderDisputes.claimedAmount} end)
          >= ${orders.total} - ${orders.refundedAmount}
        from ${orderDisputes} where ${orderDisputes.orderId} = ${orders.id} and ${isOpenDispute}
        order by ${orderDisputes.createdAt} desc limit 1)`,
    })
    .from(orders)
    .leftJoin(buyers, eq(buyers.id, orders.buyerId))
    .leftJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(promotions, eq(promotions.id, orders.promotionId))
    .$dynamic();
export type ViewRow = Awaited<ReturnType<typeof findOrders>>[number];

export const findView = async (db: Db, id: string) => (await views(db).where(eq(orders.id, id)))[0];

export type Chosen = {
  role?: 'buyer' | 'seller' | undefined;
  status?: OrderStatus | undefined;
  auctionId?: string | undefined;
};

/** A member’s orders, newest first. */
export const findOrders = (
  db: Db,
  userId: string,
  { role, status, auctionId }: Chosen,
  cursor: string[] | undefined,
  limit: number,
) =>
  views(db)
    .where(
      and(
        role === 'buyer'
          ? eq(orders.buyerId, userId)
          : role === 'seller'
            ? eq(orders.sellerId, userId)
            : isSide(userId),
        status && eq(orders.status, status),
        isNull(orders.combinedInto),
        auctionId === undefined
          ? undefined
          : sql`exists (select from ${orderItems} where ${orderItems.orderId} = ${orders.id} and ${orderItems.auctionId} = ${auctionId})`,
        cursor && sql`(${orders.createdAt}, ${orders.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

export const findOrder = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

/**
 * Locks the order until the end of the transaction: all its changes run one after the other. Rows that point to it, such as those
 * of a payment that is being settled, don’t wait for it.
 */
export const findOrderForUpdate = async (db: Db, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)).for('no key update'))[0];

/** The same for several, locked in the order of their ids, so that two transactions can’t deadlock. */
export const findOrdersForUpdate = (db: Db, ids: string[]) =>
  db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('no key update');

export const findItems = (db: Db, orderIds: string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderItems)
        .where(inArray(orderItems.orderId, orderIds))
        .orderBy(asc(orderItems.createdAt), asc(orderItems.id));

export const findEvents = (db: Db, orderId: string) =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));

/** Held for minutes during checkout; a won lot has days. */
const isBriefHold = sql`${orders.payUntil} - ${orders.createdAt} <= ${`${RESERVED_MS} milliseconds`}::interval`;

/** The buyer’s other unpaid wins from the same seller. */
export const findCombinable = (db: Db, order: OrderRow, now: Date) =>
  order.buyerId === null || order.sellerId === null
    ? Promise.resolve([])
    : db
        .select({ id: orders.id, title: orders.title, price: orders.price })
        .from(orders)
        .where(
          and(
            eq(orders.buyerId, order.buyerId),
            eq(orders.sellerId, order.sellerId),
            ne(orders.id, order.id),
            inArray(orders.status, ['offered', 'reserved']),
            gt(orders.payUntil, now),
            not(isBriefHold),
          ),
        )
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(20);

/** Which of these orders have an animal in one of the buyer’s tanks. */
export const findArrivedIds = async (db: Db, buyerId: string, orderIds: string[]) =>
  orderIds.length === 0
    ? []
    : (
        await db
          .selectDistinct({ id: livestock.orderId })
          .from(livestock)
          .innerJoin(aquariums, and(eq(aquariums.id, livestock.aquariumId), eq(aquariums.userId, buyerId)))
          .where(inArray(livestock.orderId, orderIds))
      ).flatMap(({ id }) => id ?? []);

// Opening

/** What an order remembers of a listing, and how it can be delivered. */
export const findLots = (db: Db, postIds: string[]) =>
  postIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          postId: posts.id,
          sellerId: posts.sellerId,
          title: posts.title,
          category: posts.category,
          speciesKey: posts.speciesKey,
          quantity: posts.quantity,
          liveArrivalHours: posts.liveArrivalHours,
          price: posts.price,
          image: sql<string | null>`${posts.images}[1]`,
          location: posts.location,
          status: posts.status,
          deliveryOptions: posts.deliveryOptions,
          deliveryLocalCost: posts.deliveryLocalCost,
          deliveryCourierCost: posts.deliveryCourierCost,
          deliveryPostageCost: posts.deliveryPostageCost,
        })
        .from(posts)
        .where(inArray(posts.id, postIds));
export type Lot = Awaited<ReturnType<typeof findLots>>[number];

export const findLocation = async (db: Db, userId: string) =>
  (await db.select({ location: users.location }).from(users).where(eq(users.id, userId)))[0]?.location ?? null;

/** Makes two who buy with the same account wait for each other. */
export const lockBuyer = (db: Db, buyerId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`buyer:${buyerId}`}, 0))`);

/** What a member holds for minutes and hasn’t paid. */
export const countBriefHolds = (db: Db, buyerId: string) =>
  db.$count(orders, and(eq(orders.buyerId, buyerId), eq(orders.status, 'reserved'), isBriefHold));

/** Whether a member bought this auction’s lot before and didn’t pay. */
export const hasLeftUnpaid = async (db: Db, buyerId: string, auctionId: string) =>
  (
    await db
      .select({ id: orders.id })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(eq(orderItems.auctionId, auctionId), eq(orders.buyerId, buyerId), eq(orders.status, 'cancelled')))
      .limit(1)
  ).length > 0;

/** The open order that holds a listing. */
export const findHoldingOrder = async (db: Db, postId: string) =>
  (
    await db
      .select({ paidAt: orders.paidAt })
      .from(orderItems)
      .innerJoin(orders, and(eq(orders.id, orderItems.orderId), inArray(orders.status, HOLDING)))
      .where(and(eq(orderItems.postId, postId), isNull(orderItems.releasedAt)))
      .limit(1)
  )[0];

/** The unpaid order that holds a listing. */
export const findUnpaidHolder = async (db: Db, postId: string) =>
  (
    await db
      .select({ id: orders.id })
      .from(orderItems)
      .innerJoin(orders, and(eq(orders.id, orderItems.orderId), isUnpaid))
      .where(and(eq(orderItems.postId, postId), isNull(orderItems.releasedAt)))
      .limit(1)
  )[0]?.id;

/** Those of these items whose listing an admin took down. */
export const findTakenDown = async <Item extends Pick<ItemRow, 'postId'>>(db: Db, items: readonly Item[]) => {
  const postIds = items.flatMap(({ postId }) => postId ?? []);
  if (postIds.length === 0) return [];
  const removed = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, postIds), eq(posts.status, 'removed')));
  return items.filter(({ postId }) => removed.some(({ id }) => id === postId));
};

export const isSellerSuspended = async (db: Db, sellerId: string | null) =>
  sellerId !== null && (await db.$count(users, and(eq(users.id, sellerId), isNotNull(users.suspendedAt)))) > 0;

/** Makes two who open an order for the same auction wait for each other. */
export const lockListingOf = (db: Db, auctionId: string) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.id, sql`(select ${auctions.postId} from ${auctions} where ${auctions.id} = ${auctionId})`))
    .for('no key update');

/** Whether an order holds this auction’s lot. */
export const countHolding = (db: Db, auctionId: string) =>
  db.$count(orderItems, and(eq(orderItems.auctionId, auctionId), isNull(orderItems.releasedAt)));

/** Everybody who had this auction’s lot after its end and didn’t pay for it. Whoever bought it now may still bid. */
export const findEarlierBuyers = async (db: Db, auctionId: string) =>
  (
    await db
      .selectDistinct({ buyerId: orders.buyerId })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(auctions, eq(auctions.id, orderItems.auctionId))
      .where(and(eq(orderItems.auctionId, auctionId), sql`${orderItems.createdAt} >= ${auctions.endTime}`))
  ).flatMap(({ buyerId }) => buyerId ?? []);

export const insertOrder = async (db: Db, row: typeof orders.$inferInsert) =>
  (await db.insert(orders).values(row).returning())[0]!;

export const insertItem = async (db: Db, row: typeof orderItems.$inferInsert) =>
  (await db.insert(orderItems).values(row).returning())[0]!;

/** Which of these items were bought before their auction’s end: those can go back into it. */
export const findBoughtNow = async (db: Db, items: readonly ItemRow[]) =>
  items.length === 0
    ? []
    : (
        await db
          .select({ id: orderItems.id })
          .from(orderItems)
          .innerJoin(auctions, eq(auctions.id, orderItems.auctionId))
          .where(
            and(
              inArray(
                orderItems.id,
                items.map(({ id }) => id),
              ),
              sql`${orderItems.createdAt} < ${auctions.endTime}`,
            ),
          )
      ).map(({ id }) => id);

// Changing

export const findPayment = async (db: Db, id: string) =>
  (
    await db
      .select({ amount: payments.amount, valorStatus: payments.valorStatus, createdAt: payments.createdAt })
      .from(payments)
      .where(eq(payments.id, id))
  )[0];

export const updateOrder = async (
  db: Db,
  { id }: Permitted<{ id: string }, never>,
  change: Partial<typeof orders.$inferInsert>,
) => (await db.update(orders).set(change).where(eq(orders.id, id)).returning())[0]!;

/** The id makes an event of a payment happen once. */
export const insertEvent = async (
  db: Db,
  event: {
    id?: string;
    orderId: string;
    kind: OrderEventKind;
    role: OrderRole | null;
    actorId: string | null;
    note: string | null;
    at: Date;
  },
) => (await db.insert(orderEvents).values(event).onConflictDoNothing().returning({ id: orderEvents.id })).length > 0;

/** They went back to their seller unsold. */
export const releaseItems = (db: Db, { id }: Permitted<{ id: string }, never>, now: Date) =>
  db
    .update(orderItems)
    .set({ releasedAt: now })
    .where(and(eq(orderItems.orderId, id), isNull(orderItems.releasedAt)));

/** Takes an item out of an unpaid order. */
export const removeItem = (db: Db, { id }: Permitted<{ id: string }, never>) =>
  db.delete(orderItems).where(eq(orderItems.id, id));

export const moveItems = (db: Db, from: Permitted<{ id: string }, never>[], { id }: { id: string }) =>
  db
    .update(orderItems)
    .set({ orderId: id })
    .where(
      inArray(
        orderItems.orderId,
        from.map((each) => each.id),
      ),
    );

/** The claim of an order that nobody has settled yet. */
export const findOpenClaim = async (db: Db, orderId: string) =>
  (
    await db
      .select()
      .from(orderDisputes)
      .where(and(eq(orderDisputes.orderId, orderId), isOpenDispute))
      .orderBy(desc(orderDisputes.createdAt))
      .limit(1)
  )[0];

/** Closes the claim of an order whose money has gone out. */
export const closeClaims = (
  db: Db,
  { id }: Permitted<{ id: string }, never>,
  change: Partial<typeof orderDisputes.$inferInsert>,
) =>
  db
    .update(orderDisputes)
    .set(change)
    .where(and(eq(orderDisputes.orderId, id), isOpenDispute));

// The clock. Each finds what is due; whoever handles one locks it and looks again.

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);
const hasEventSince = (kind: OrderEventKind, since: SQL) =>
  sql`exists (select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = ${kind} and ${orderEvents.at} >= ${since})`;

const latestDispute = sql`(select max(${orderDisputes.createdAt}) from ${orderDisputes} where ${orderDisputes.orderId} = ${orders.id} and ${isOpenDispute})`;

type Timer =
  | 'unpaid'
  | 'unshipped'
  | 'unconfirmed'
  | 'uncompleted'
  | 'undecided'
  | 'ship-reminder'
  | 'confirm-reminder'
  | 'complete-reminder';
const IS_DUE: Record<Timer, (now: Date) => SQL | undefined> = {
  unpaid: (now) => and(isUnpaid, lte(orders.payUntil, now)),
  unshipped: (now) => and(eq(orders.status, 'paid'), lte(orders.paidAt, ago(now, SHIP_MS))),
  unconfirmed: (now) => and(eq(orders.status, 'shipped'), lte(orders.shippedAt, ago(now, SHIPPED_MS))),
  uncompleted: (now) => and(eq(orders.status, 'delivered'), lte(orders.deliveredAt, ago(now, COMPLETE_MS))),
  undecided: (now) =>
    and(eq(orders.status, 'disputed'), sql`${latestDispute} <= ${ago(now, DISPUTE_MS).toISOString()}::timestamptz`),
  'ship-reminder': (now) =>
    and(
      eq(orders.status, 'paid'),
      lte(orders.paidAt, ago(now, SHIP_REMINDER_MS)),
      sql`not ${hasEventSince('ship_reminder', sql`${orders.paidAt}`)}`,
    ),
  // The same kind of event as the reminder to complete, which looks only at those after delivery.
  'confirm-reminder': (now) =>
    and(
      eq(orders.status, 'shipped'),
      lte(orders.shippedAt, ago(now, CONFIRM_REMINDER_MS)),
      sql`not ${hasEventSince('complete_reminder', sql`${orders.shippedAt}`)}`,
    ),
  'complete-reminder': (now) =>
    and(
      eq(orders.status, 'delivered'),
      lte(orders.deliveredAt, ago(now, COMPLETE_REMINDER_MS)),
      sql`not ${hasEventSince('complete_reminder', sql`${orders.deliveredAt}`)}`,
    ),
};

/** A reminder this long before the time to pay is up. A short reservation has none. */
const isToRemind = (beforeEndMs: number, now: Date) => {
  const since = sql`${orders.payUntil} - ${`${beforeEndMs} milliseconds`}::interval`;
  return and(
    isUnpaid,
    gt(orders.payUntil, now),
    lte(orders.payUntil, new Date(now.getTime() + beforeEndMs)),
    sql`${orders.createdAt} <= ${since}`,
    sql`not ${hasEventSince('pay_reminder', since)}`,
  );
};

/** What an order can wait for: a timer, or a reminder to pay by the milliseconds before the end. */
export type Due = Timer | number;
const isDue = (due: Due, now: Date) => (typeof due === 'number' ? isToRemind(due, now) : IS_DUE[due](now));

/** Orders that are due, in the order of their ids after the last one seen. */
export const findDue = async (db: Db, due: Due, now: Date, afterId: string | undefined, limit: number) =>
  (
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isDue(due, now), afterId ? gt(orders.id, afterId) : undefined))
      .orderBy(asc(orders.id))
      .limit(limit)
  ).map(({ id }) => id);

/**
 * Locks an order unless another server holds it or it isn’t due anymore. Whether it’s due is asked once it’s locked: the locking
 * statement doesn’t see events that another server committed while it ran.
 */
export const takeDue = async (db: Db, id: string, due: Due, now: Date) => {
  const isThis = eq(orders.id, id);
  const held = await db.select({ id: orders.id }).from(orders).where(isThis).for('no key update', { skipLocked: true });
  if (held.length === 0) return undefined;
  return (
    await db
      .select()
      .from(orders)
      .where(and(isThis, isDue(due, now)))
  )[0];
};

/**
 * Where a member’s parcels went is nobody’s business once they have left. An account with open orders stays; what was only offered
 * to them goes on at once.
 */
export async function forgetBuyer(db: Db, buyerId: string, now: Date) {
  const isTheirs = eq(orders.buyerId, buyerId);
  await db.update(orders).set({ shipTo: null }).where(isTheirs);
  await db
    .update(orders)
    .set({ payUntil: now })
    .where(and(isTheirs, eq(orders.status, 'offered')));
}
