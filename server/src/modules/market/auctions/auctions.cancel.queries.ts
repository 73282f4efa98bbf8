import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { auctions, bids, watchlist } from '../../../db/schema/market/auctions.ts';

/** Cancels the open and scheduled auctions of a listing without a winner, and returns them. */
export async function cancelOpenAuctions(db: Db, postId: string, now: Date) {
  const cancelled = await db
    .update(auctions)
    .set({ status: 'cancelled', closedAt: now })
    .where(and(eq(auctions.postId, postId), inArray(auctions.status, ['scheduled', 'active'])))
    .returning({ id: auctions.id });
  const ids = cancelled.map(({ id }) => id);
  if (ids.length > 0) await db.update(bids).set({ isWinning: false }).where(inArray(bids.auctionId, ids));
  return ids;
}

/** Everyone who has bid in an auction or is watching it. */
export async function findFollowerIds(db: Db, auctionId: string) {
  const rows = await union(
    db
      .select({ userId: bids.bidderId })
      .from(bids)
      .where(and(eq(bids.auctionId, auctionId), isNotNull(bids.bidderId))),
    db.select({ userId: watchlist.userId }).from(watchlist).where(eq(watchlist.auctionId, auctionId)),
  );
  return rows.flatMap(({ userId }) => userId ?? []);
}
