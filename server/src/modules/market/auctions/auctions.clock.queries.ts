import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { auctions, bids, watchlist } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { blocks } from '../../../db/schema/members/contacts.ts';

/** Starts auctions whose time has come, and returns them. What another server is just starting is left to it. */
export const startDue = async (db: Db, now: Date, limit: number) => {
  const due = db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.status, 'scheduled'), lte(auctions.startTime, now)))
    .orderBy(asc(auctions.startTime), asc(auctions.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(auctions).set({ status: 'active' }).where(inArray(auctions.id, due)).returning({ id: auctions.id });
};

/** Locks auctions that are over but not closed yet, with their listings. What another server is closing is left to it. */
export const holdDue = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: auctions.id })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .where(and(eq(auctions.status, 'active'), lte(auctions.endTime, now)))
    .orderBy(asc(auctions.endTime), asc(auctions.id))
    .limit(limit)
    .for('update', { of: [auctions, posts], skipLocked: true });

/** Closes auctions that are held: the leader wins if the reserve is met. */
export async function close(db: Db, ids: string[]) {
  const isSold = sql`(${auctions.leaderId} is not null and (${auctions.reservePrice} is null or ${auctions.leaderMax} >= ${auctions.reservePrice}))`;
  await db
    .update(auctions)
    .set({
      status: sql`case when ${isSold} then 'sold' else 'ended' end`,
      winnerId: sql`case when ${isSold} then ${auctions.leaderId} end`,
      winningBid: sql`case when ${isSold} then ${auctions.currentBid} end`,
      closedAt: sql`${auctions.endTime}`,
    })
    .where(inArray(auctions.id, ids));
  await db.execute(sql`
    update ${posts} set status = case when ${auctions.status} = 'sold' then 'reserved' else 'expired' end,
      price = coalesce(${auctions.currentBid}, ${auctions.startingBid})
    from ${auctions} where ${auctions.postId} = ${posts.id} and ${inArray(auctions.id, ids)} and ${posts.status} = 'active'`);
  return db
    .select({
      id: auctions.id,
      postId: auctions.postId,
      status: auctions.status,
      currentBid: auctions.currentBid,
      leaderId: auctions.leaderId,
      winnerId: auctions.winnerId,
      totalBids: auctions.totalBids,
      winnerName: users.username,
      winningBid: auctions.winningBid,
      title: posts.title,
      sellerId: posts.sellerId,
    })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .leftJoin(users, eq(users.id, auctions.winnerId))
    .where(inArray(auctions.id, ids));
}

/** Everybody whose bids counted, except who led. */
export const findLoserIds = async (db: Db, auctionId: string, leaderId: string) =>
  (
    await db
      .selectDistinct({ userId: bids.bidderId })
      .from(bids)
      .where(and(eq(bids.auctionId, auctionId), ne(bids.bidderId, leaderId), isNull(bids.retractedAt)))
  ).flatMap(({ userId }) => userId ?? []);

/** Marks auctions that end soon as told, and returns them. */
export const takeEndingSoon = async (db: Db, { now, until }: { now: Date; until: Date }, limit: number) => {
  const due = db
    .select({ id: auctions.id })
    .from(auctions)
    .where(
      and(
        eq(auctions.status, 'active'),
        isNull(auctions.endingToldAt),
        gt(auctions.endTime, now),
        lte(auctions.endTime, until),
      ),
    )
    .orderBy(asc(auctions.endTime))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return db.update(auctions).set({ endingToldAt: now }).where(inArray(auctions.id, due)).returning({ id: auctions.id });
};

/** Everyone who bids on these auctions or watches them and can see them, with what they’re told. */
export function findFollowers(db: Db, auctionIds: string[]) {
  const followers = union(
    db
      .select({ auctionId: bids.auctionId, userId: sql<string>`${bids.bidderId}`.as('user_id') })
      .from(bids)
      .where(and(inArray(bids.auctionId, auctionIds), sql`${bids.bidderId} is not null`)),
    db
      .select({ auctionId: watchlist.auctionId, userId: sql<string>`${watchlist.userId}`.as('user_id') })
      .from(watchlist)
      .where(inArray(watchlist.auctionId, auctionIds)),
  ).as('followers');
  return db
    .select({
      id: auctions.id,
      postId: auctions.postId,
      userId: followers.userId,
      title: posts.title,
      sellerId: posts.sellerId,
      currentBid: auctions.currentBid,
      startingBid: auctions.startingBid,
      leaderId: auctions.leaderId,
      endTime: auctions.endTime,
    })
    .from(followers)
    .innerJoin(auctions, eq(auctions.id, followers.auctionId))
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .where(sql`not exists (select from ${blocks}
      where (${blocks.blockerId} = ${posts.sellerId} and ${blocks.blockedId} = ${followers.userId})
        or (${blocks.blockerId} = ${followers.userId} and ${blocks.blockedId} = ${posts.sellerId}))`);
}
