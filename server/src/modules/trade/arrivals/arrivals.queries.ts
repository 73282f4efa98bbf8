import { ANIMAL_CATEGORIES } from '@nautical/core/domain/market/listings';
import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { fishSpecies } from '../../../db/schema/fish/species.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { aquariums, livestock } from '../../../db/schema/tanks/aquariums.ts';
import { orderItems } from '../../../db/schema/trade/orders.ts';
import { orders } from '../../../db/schema/trade/payments.ts';

const selectArrivals = (db: Db) =>
  db
    .select({
      itemId: orderItems.id,
      orderId: orders.id,
      title: orderItems.title,
      price: orderItems.price,
      category: orderItems.category,
      quantity: orderItems.quantity,
      speciesKey: fishSpecies.key,
      species: fishSpecies.species,
      image: orderItems.image,
      seller: users.username,
      arrivedAt: sql`coalesce(${orders.deliveredAt}, ${orders.completedAt}, ${orders.updatedAt})`.mapWith(
        orders.updatedAt,
      ),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(fishSpecies, eq(fishSpecies.key, orderItems.speciesKey))
    .leftJoin(users, eq(users.id, orders.sellerId))
    .$dynamic();
export type ArrivalRow = Awaited<ReturnType<typeof selectArrivals>>[number];

const isHere = inArray(orders.status, ['delivered', 'completed']);
const isBuyers = (buyerId: string) => and(eq(orders.buyerId, buyerId), inArray(orderItems.category, ANIMAL_CATEGORIES));

/** The animals in the buyer’s tanks that came with an order. All of an order goes into a tank at once. */
const selectSettled = (db: Db, buyerId: string) =>
  db
    .select({ id: livestock.id })
    .from(livestock)
    .innerJoin(aquariums, and(eq(aquariums.id, livestock.aquariumId), eq(aquariums.userId, buyerId)))
    .$dynamic();

export const findSettledIds = async (db: Db, buyerId: string, orderId: string) =>
  (
    await selectSettled(db, buyerId)
      .where(eq(livestock.orderId, orderId))
      .orderBy(asc(livestock.createdAt), asc(livestock.id))
  ).map(({ id }) => id);

/** Live animals that have arrived and aren’t in one of the buyer’s tanks yet, newest first. */
export const findArrivals = (db: Db, buyerId: string, limit: number) =>
  selectArrivals(db)
    .where(
      and(isBuyers(buyerId), isHere, notExists(selectSettled(db, buyerId).where(eq(livestock.orderId, orders.id)))),
    )
    .orderBy(desc(orders.updatedAt), asc(orderItems.id))
    .limit(limit);

/** The animals of one order, in a tank or not. */
export const findArrivalsOf = (db: Db, buyerId: string, orderId: string) =>
  selectArrivals(db)
    .where(and(isBuyers(buyerId), eq(orders.id, orderId)))
    .orderBy(asc(orderItems.createdAt), asc(orderItems.id));
