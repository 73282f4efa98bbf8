import { type DisputeStatus, OPEN_DISPUTES } from '@nautical/core/domain/trade/disputes';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { aquariums, livestock } from '../../../db/schema/tanks/aquariums.ts';
import { orderDisputes, orderEvents } from '../../../db/schema/trade/orders.ts';
import { orders, payments } from '../../../db/schema/trade/payments.ts';
import type { Permitted } from '../../../kit/context.ts';

export type DisputeRow = typeof orderDisputes.$inferSelect;

const withOrder = (db: Db) =>
  db
    .select({
      dispute: orderDisputes,
      title: orders.title,
      buyerId: orders.buyerId,
      sellerId: orders.sellerId,
      /** Whether the buyer’s bank has taken the payment back, before the claim or since. */
      isChargedBack: sql<boolean>`exists (select from ${payments}
        where ${payments.orderId} = ${orderDisputes.orderId} and ${payments.valorStatus} = 'charged_back')`,
    })
    .from(orderDisputes)
    .innerJoin(orders, eq(orders.id, orderDisputes.orderId))
    .$dynamic();
export type DisputeView = Awaited<ReturnType<typeof findAll>>[number];

/** The order’s latest claim. */
export const findLatest = async (db: Db, orderId: string) =>
  (
    await withOrder(db)
      .where(eq(orderDisputes.orderId, orderId))
      .orderBy(desc(orderDisputes.createdAt), desc(orderDisputes.id))
      .limit(1)
  )[0];

export const findDispute = async (db: Db, id: string) => (await withOrder(db).where(eq(orderDisputes.id, id)))[0];

/** What waits for an admin comes first. */
const isSettled = sql<string>`case ${orderDisputes.status} when 'escalated' then '0' when 'open' then '1' when 'countered' then '1' else '2' end`;

/** Every claim: those that wait for an admin, then the other open ones, then the rest, each newest first. */
export const findAll = (db: Db, status: DisputeStatus | undefined, cursor: string[] | undefined, limit: number) =>
  withOrder(db)
    .where(
      and(
        status && eq(orderDisputes.status, status),
        cursor &&
          sql`(${isSettled} > ${cursor[0]} or (${isSettled} = ${cursor[0]}
            and (${orderDisputes.createdAt}, ${orderDisputes.id}) < (${cursor[1]}::timestamptz, ${cursor[2]}::uuid)))`,
      ),
    )
    .orderBy(isSettled, desc(orderDisputes.createdAt), desc(orderDisputes.id))
    .limit(limit);

export const countWithdrawn = (db: Db, orderId: string) =>
  db.$count(orderDisputes, and(eq(orderDisputes.orderId, orderId), eq(orderDisputes.status, 'withdrawn')));

/** Whether the buyer said that it arrived, which the seller was told. */
export const hasConfirmed = async (db: Db, orderId: string) =>
  (await db.$count(
    orderEvents,
    and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'delivered'), eq(orderEvents.role, 'buyer')),
  )) > 0;

/** How often the seller has made an offer for a claim. */
export const countOffers = (db: Db, { orderId, createdAt }: DisputeRow) =>
  db.$count(
    orderEvents,
    and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'countered'), gte(orderEvents.at, createdAt)),
  );

/** The animals of an order in the buyer’s tanks, living and dead, as they were added. */
export const findAnimals = (db: Db, buyerId: string, orderId: string) =>
  db
    .select({
      id: livestock.id,
      name: livestock.name,
      speciesKey: livestock.speciesKey,
      quantity: livestock.quantity,
      isDead: sql<boolean>`${livestock.currentHealth} = 'deceased'`,
    })
    .from(livestock)
    .innerJoin(aquariums, and(eq(aquariums.id, livestock.aquariumId), eq(aquariums.userId, buyerId)))
    .where(eq(livestock.orderId, orderId))
    .orderBy(livestock.createdAt, livestock.id);

export const insertDispute = async (db: Db, row: typeof orderDisputes.$inferInsert) =>
  (await db.insert(orderDisputes).values(row).returning())[0]!;

/** Only while it’s open: what is settled stays as it is. */
export const updateDispute = async (
  db: Db,
  { id }: Permitted<{ id: string }, never>,
  change: Partial<typeof orderDisputes.$inferInsert>,
) =>
  (
    await db
      .update(orderDisputes)
      .set(change)
      .where(and(eq(orderDisputes.id, id), inArray(orderDisputes.status, [...OPEN_DISPUTES])))
      .returning()
  )[0];
