import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../../db/client.ts';
import { auctions, bids } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { happenings } from '../../../db/schema/members/operations.ts';
import type { Happened, Permitted } from '../../../kit/context.ts';
import { summaryColumns } from './auctions.queries.ts';
import { buyerColumns, figureColumns } from './auctions.sale.queries.ts';

/**
 * Locks an auction for a bid, and returns all it’s judged and answered by in one statement. Only the locked row itself is
 * sure to be the newest after waiting for the lock, so who leads is read from it and not from the bids.
 */
export const holdForBid = async (db: Db, auctionId: string, bidderId: string) =>
  (
    await db
      .select({ ...summaryColumns(bidderId), ...buyerColumns(bidderId) })
      .from(auctions)
      .innerJoin(posts, eq(posts.id, auctions.postId))
      .innerJoin(users, eq(users.id, posts.sellerId))
      .where(eq(auctions.id, auctionId))
      .for('no key update', { of: auctions })
  )[0];

export type Placed = {
  auctionId: string;
  bidderId: string;
  max: string;
  price: string;
  leaderId: string;
  leaderMax: string;
  endTime: Date;
  now: Date;
  /** Who led before, if anybody. */
  before: string | null;
};

/**
 * Stores a bid that counts, in one statement: the row of whoever led before gives way or follows the price, the bid gets
 * the next position, the auction stands anew, and a member who no longer leads is to be told. The insert waits for the
 * former leader’s row, because only one row may be the winning one.
 */
export async function storeBid(db: Db, name: string, placed: Placed): Promise<Happened | undefined> {
  const { auctionId, bidderId, max, price, leaderId, leaderMax, before } = placed;
  const [leads, led] = [leaderId === bidderId, before === bidderId];
  const now = placed.now.toISOString();
  const lost = leads && !led && before ? { id: v7(), userId: before, name, data: { auctionId } } : undefined;
  // A raise hides behind the price as before; a bid that lost shows its maximum; the leader’s follows the price.
  const former = led
    ? sql`is_winning = false`
    : leads
      ? sql`is_winning = false, amount = max_bid`
      : sql`amount = ${price}::numeric, is_auto_bid = is_auto_bid or amount <> ${price}::numeric`;
  const told = lost
    ? sql`, told as (insert into ${happenings} (id, user_id, name, data, created_at)
        values (${lost.id}::uuid, ${lost.userId}::uuid, ${name}, ${JSON.stringify(lost.data)}::jsonb, ${now}::timestamptz))`
    : sql``;
  await db.execute(sql`
    with former as (
      update ${bids} set ${former} where ${bids.auctionId} = ${auctionId} and ${bids.isWinning} returning ${bids.id}
    ), placed as (
      insert into ${bids} (id, auction_id, bidder_id, position, amount, max_bid, is_winning, created_at)
      select ${v7()}::uuid, ${auctionId}::uuid, ${bidderId}::uuid,
        coalesce((select max(${bids.position}) from ${bids} where ${bids.auctionId} = ${auctionId}), 0) + 1,
        ${leads ? price : max}::numeric, ${max}::numeric, ${leads}::boolean, ${now}::timestamptz
      from (select count(*) from former) as after_former
    )${told}
    update ${auctions} set current_bid = ${price}::numeric, leader_id = ${leaderId}::uuid, leader_max = ${leaderMax}::numeric,
      total_bids = total_bids + 1, end_time = ${placed.endTime.toISOString()}::timestamptz, status = 'active',
      updated_at = ${now}::timestamptz
    where ${auctions.id} = ${auctionId}`);
  return lost;
}

// Taking a bid back

export const findBid = async (db: Db, bidId: string) =>
  (await db.select({ id: bids.id, auctionId: bids.auctionId }).from(bids).where(eq(bids.id, bidId)))[0];

/** Locks an auction whose bids are about to change. */
export const holdAuction = async (db: Db, auctionId: string) =>
  (
    await db
      .select({ ...figureColumns, title: posts.title, sellerId: posts.sellerId })
      .from(auctions)
      .innerJoin(posts, eq(posts.id, auctions.postId))
      .where(eq(auctions.id, auctionId))
      .for('no key update', { of: auctions })
  )[0];

/** Returns the bid if it wasn’t taken back already. */
export const retractBid = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'manage'>,
  { by, reason, now }: { by: string; reason: string; now: Date },
) =>
  (
    await db
      .update(bids)
      .set({ retractedAt: now, retractedBy: by, retractedReason: reason, isWinning: false })
      .where(and(eq(bids.id, id), isNull(bids.retractedAt)))
      .returning({ bidderId: bids.bidderId })
  )[0];

/** The bids that count, oldest first. */
export const findCountingBids = (db: Db, auctionId: string) =>
  db
    .select({ id: bids.id, bidderId: bids.bidderId, maxBid: bids.maxBid, amount: bids.amount })
    .from(bids)
    .where(and(eq(bids.auctionId, auctionId), isNull(bids.retractedAt)))
    .orderBy(asc(bids.position));

/** How an auction stands after a bid was taken back, with the row that leads now. */
export async function storeStanding(
  db: Db,
  auctionId: string,
  standing: { leaderId: string | null; leaderMax: string | null; price: string | null; winningId: string | undefined },
) {
  const { leaderId, leaderMax, price, winningId } = standing;
  await db
    .update(bids)
    .set({ isWinning: false })
    .where(and(eq(bids.auctionId, auctionId), bids.isWinning));
  if (leaderId !== null && price !== null)
    await db
      .update(bids)
      .set({
        isWinning: sql`${bids.id} = ${winningId}::uuid`,
        amount: sql`case when ${bids.id} = ${winningId}::uuid then ${price}::numeric else least(${bids.amount}, ${price}::numeric) end`,
      })
      .where(and(eq(bids.auctionId, auctionId), eq(bids.bidderId, leaderId), isNull(bids.retractedAt)));
  const [counted] = await db
    .select({ count: count() })
    .from(bids)
    .where(and(eq(bids.auctionId, auctionId), isNull(bids.retractedAt)));
  await db
    .update(auctions)
    .set({ currentBid: price, leaderId, leaderMax, totalBids: counted!.count })
    .where(eq(auctions.id, auctionId));
}
