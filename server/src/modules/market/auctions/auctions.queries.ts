import { and, asc, count, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { auctions, watchlist } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';

const summary = (db: Db) =>
  db
    .select({
      auction: auctions,
      title: posts.title,
      images: posts.images,
      seller: { id: users.id, username: users.username, avatar: users.avatar, location: users.location },
    })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .innerJoin(users, eq(users.id, posts.sellerId))
    .$dynamic();

const isRunning = (now: Date): SQL | undefined => and(eq(auctions.status, 'active'), gt(auctions.endTime, now));

/** Running auctions by sellers the viewer may see. */
export const findRunningAuctions = (db: Db, viewerId: string, now: Date, limit: number) =>
  summary(db)
    .where(and(isRunning(now), notBlocked(posts.sellerId, viewerId)))
    .orderBy(asc(auctions.endTime), asc(auctions.id))
    .limit(limit);

export const findWatchedAuctions = (db: Db, userId: string, limit: number) =>
  summary(db)
    .innerJoin(watchlist, and(eq(watchlist.auctionId, auctions.id), eq(watchlist.userId, userId)))
    .where(notBlocked(posts.sellerId, userId))
    .orderBy(asc(auctions.endTime), asc(auctions.id))
    .limit(limit);

export const findAuctionsOfSeller = (db: Db, sellerId: string, limit: number) =>
  summary(db).where(eq(posts.sellerId, sellerId)).orderBy(desc(auctions.endTime), desc(auctions.id)).limit(limit);

export type AuctionRow = Awaited<ReturnType<typeof findRunningAuctions>>[number];

export async function countAuctionsWithBids(db: Db, sellerId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .where(and(eq(posts.sellerId, sellerId), eq(auctions.status, 'active'), gt(auctions.totalBids, 0)));
  return row?.count ?? 0;
}
