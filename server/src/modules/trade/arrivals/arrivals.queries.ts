import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { fishSpecies } from '../../../db/schema/fish/species.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { aquariums, livestock } from '../../../db/schema/tanks/aquariums.ts';
import { orders } from '../../../db/schema/trade/payments.ts';

const LIVE: ListingCategory[] = ['fish', 'coral-inverts'];

const selectArrivals = (db: Db, buyerId: string) =>
  db
    .select({
      orderId: orders.id,
      buyerId: orders.buyerId,
      title: orders.title,
      price: orders.price,
      category: posts.category,
      quantity: posts.quantity,
      speciesKey: posts.speciesKey,
      species: fishSpecies.species,
      image: sql<string | null>`${posts.images}[1]`,
      arrivedAt: sql`coalesce(${orders.deliveredAt}, ${orders.completedAt}, ${orders.updatedAt})`.mapWith(
        orders.updatedAt,
      ),
      livestockId: livestock.id,
    })
    .from(orders)
    .innerJoin(posts, and(eq(posts.id, orders.postId), inArray(posts.category, LIVE)))
    .leftJoin(fishSpecies, eq(fishSpecies.key, posts.speciesKey))
    .leftJoin(
      livestock,
      and(
        eq(livestock.orderId, orders.id),
        inArray(
          livestock.aquariumId,
          db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, buyerId)),
        ),
      ),
    )
    .$dynamic();
export type ArrivalRow = Awaited<ReturnType<typeof selectArrivals>>[number];

const hasArrived = (buyerId: string) =>
  and(eq(orders.buyerId, buyerId), inArray(orders.status, ['delivered', 'completed']));

/** Live animals that have arrived and aren’t in one of the buyer’s tanks yet, newest first. */
export const findArrivals = (db: Db, buyerId: string, limit: number) =>
  selectArrivals(db, buyerId)
    .where(and(hasArrived(buyerId), isNull(livestock.id)))
    .orderBy(desc(orders.updatedAt))
    .limit(limit);

/** Locks the order until the end of the transaction, so that its animals are added only once. */
export const findOrderForUpdate = async (db: Db, id: string) =>
  (await db.select({ id: orders.id, buyerId: orders.buyerId }).from(orders).where(eq(orders.id, id)).for('update'))[0];

export const findArrival = async (db: Db, buyerId: string, orderId: string) =>
  (
    await selectArrivals(db, buyerId)
      .where(and(eq(orders.id, orderId), hasArrived(buyerId)))
      .limit(1)
  )[0];
