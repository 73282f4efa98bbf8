import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { blockedIds } from '../../../db/conditions.ts';
import { auctions, bids } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { happenings } from '../../../db/schema/members/operations.ts';
import { figureColumns } from './auctions.sale.queries.ts';

/** How auctions stand now, and whom a block parts from their sellers. */
export const findStanding = (db: Db, auctionIds: string[]) =>
  db
    .select({
      ...figureColumns,
      title: posts.title,
      /** How many bids there have ever been, taken back or not. */
      placed: sql<number>`(select coalesce(max(${bids.position}), 0) from ${bids} where ${bids.auctionId} = ${auctions.id})`,
      blockedIds: sql<string[]>`${blockedIds(posts.sellerId)}`,
    })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .where(inArray(auctions.id, auctionIds));
export type StandingRow = Awaited<ReturnType<typeof findStanding>>[number];

export const forgetHappenings = (db: Db, ids: string[]) => db.delete(happenings).where(inArray(happenings.id, ids));

/**
 * Copies the prices of these auctions to their listings, where they differ. Locked in a fixed order against deadlocks. A
 * listing whose auction is closed meanwhile is no longer active once its lock is had, and keeps the price it ended with.
 */
export const copyPrices = (db: Db, auctionIds: string[] | undefined) =>
  db.execute(sql`
    with changed as (
      select ${posts.id} as post_id, coalesce(${auctions.currentBid}, ${auctions.startingBid}) as price
      from ${auctions} join ${posts} on ${posts.id} = ${auctions.postId}
      where ${and(
        inArray(auctions.status, ['scheduled', 'active']),
        eq(posts.status, 'active'),
        auctionIds && inArray(auctions.id, auctionIds),
        sql`${posts.price} <> coalesce(${auctions.currentBid}, ${auctions.startingBid})`,
      )}
      order by ${posts.id} for no key update of ${posts}
    )
    update ${posts} set price = changed.price from changed where ${posts.id} = changed.post_id`);
