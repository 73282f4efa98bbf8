import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { auctions, bids, watchlist } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';

type NewRow = typeof auctions.$inferInsert;

/** The open or scheduled auction of a listing, locked until the transaction ends. */
export const findOpenAuctionForUpdate = async (db: Db, postId: string) =>
  (
    await db
      .select()
      .from(auctions)
      .where(and(eq(auctions.postId, postId), inArray(auctions.status, ['scheduled', 'active'])))
      .for('update')
  )[0];
export type OpenAuction = NonNullable<Awaited<ReturnType<typeof findOpenAuctionForUpdate>>>;

export const insertAuction = async (db: Db, row: NewRow) => (await db.insert(auctions).values(row).returning())[0]!;

export const updateAuction = async (db: Db, { id }: OpenAuction, change: Partial<NewRow>) =>
  (await db.update(auctions).set(change).where(eq(auctions.id, id)).returning())[0]!;

/** Cancels the open and scheduled auctions of a listing or a seller without a winner, and returns them. */
export async function cancelOpenAuctions(db: Db, of: { postId: string } | { sellerId: string }, now: Date) {
  const cancelled = await db
    .update(auctions)
    .set({ status: 'cancelled', closedAt: now })
    .from(posts)
    .where(
      and(
        eq(posts.id, auctions.postId),
        'postId' in of ? eq(posts.id, of.postId) : eq(posts.sellerId, of.sellerId),
        inArray(auctions.status, ['scheduled', 'active']),
      ),
    )
    .returning({ id: auctions.id, postId: auctions.postId, title: posts.title });
  const ids = cancelled.map(({ id }) => id);
  if (ids.length > 0) await db.update(bids).set({ isWinning: false }).where(inArray(bids.auctionId, ids));
  return cancelled;
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
