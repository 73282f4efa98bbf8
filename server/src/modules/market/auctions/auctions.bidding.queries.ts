import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../../../db/client.ts';
import { planned } from '../../../db/planned.ts';
import { auctions, bids } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { happenings, idempotencyKeys } from '../../../db/schema/members/operations.ts';
import type { GuestCtx, Happened, Permitted } from '../../../kit/context.ts';
import { type AuctionRow, summaryColumns } from './auctions.queries.ts';
import { buyerColumns, figureColumns } from './auctions.sale.queries.ts';

type Buyer = { isBlocked: boolean; buyerLocation: string | null; bannedIn: string[] };
type Flat = Omit<AuctionRow, 'seller'> &
  Buyer & { sellerName: string; sellerAvatar: string | null; sellerLocation: string | null };

const lock = planned<{ auctionId: string; bidderId: string }, Flat>('auctions:lock', (value) => {
  const { seller, ...columns } = summaryColumns(value('bidderId'));
  const named = Object.entries({
    ...columns,
    ...buyerColumns(value('bidderId')),
    sellerName: seller.username,
    sellerAvatar: seller.avatar,
    sellerLocation: seller.location,
  });
  return sql`select ${sql.join(
    named.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )} from ${auctions} join ${posts} on ${posts.id} = ${auctions.postId} join ${users} on ${users.id} = ${posts.sellerId}
    where ${auctions.id} = ${value('auctionId')} for no key update of ${auctions}`;
});

/**
 * Locks an auction for a bid, and returns all it’s judged and answered by in one statement. Only the locked row itself is
 * sure to be the newest after waiting for the lock, so who leads is read from it and not from the bids.
 */
export async function holdForBid(db: Db, auctionId: string, bidderId: string) {
  const [row] = await lock(db, { auctionId, bidderId });
  if (!row) return undefined;
  const { sellerName: username, sellerAvatar: avatar, sellerLocation: location, ...auction } = row;
  return { ...auction, seller: { id: auction.sellerId, username, avatar, location } };
}

type Placed = {
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

type Stored = Omit<Placed, 'before'> & {
  id: string;
  amount: string;
  leads: boolean;
  led: boolean;
  lostId: string | null;
  lostUserId: string | null;
  lostName: string;
  lostData: string;
  keyUserId: string | null;
  endpoint: string | null;
  key: string | null;
  answer: string;
};

/**
 * The row of whoever led before gives way or follows the price, the bid gets the next position, the auction stands anew, a
 * member who no longer leads is to be told, and the answer is stored under the request’s key. The insert waits for the former
 * leader’s row, because only one row may be the winning one. A raise hides behind the price as before; a bid that lost shows
 * its maximum; the leader’s follows the price.
 */
const store = planned<Stored, never>(
  'auctions:store-bid',
  (value) => sql`
    with former as (
      update ${bids} set is_winning = not ${value('leads')}::boolean,
        amount = case when ${value('led')}::boolean then amount
          when ${value('leads')}::boolean then coalesce(max_bid, amount) else ${value('price')}::numeric end,
        is_auto_bid = is_auto_bid or (not ${value('leads')}::boolean and amount <> ${value('price')}::numeric)
      where ${bids.auctionId} = ${value('auctionId')}::uuid and ${bids.isWinning} returning ${bids.id}
    ), placed as (
      insert into ${bids} (id, auction_id, bidder_id, position, amount, max_bid, is_winning, created_at)
      select ${value('id')}::uuid, ${value('auctionId')}::uuid, ${value('bidderId')}::uuid,
        coalesce((select max(${bids.position}) from ${bids} where ${bids.auctionId} = ${value('auctionId')}::uuid), 0) + 1,
        ${value('amount')}::numeric, ${value('max')}::numeric, ${value('leads')}::boolean, ${value('now')}::timestamptz
      from (select count(*) from former) as after_former
    ), told as (
      insert into ${happenings} (id, user_id, name, data, created_at)
      select ${value('lostId')}::uuid, ${value('lostUserId')}::uuid, ${value('lostName')}::text,
        ${value('lostData')}::jsonb, ${value('now')}::timestamptz
      where ${value('lostId')}::uuid is not null
    ), answered as (
      update ${idempotencyKeys} set answer = ${value('answer')}::jsonb
      where ${idempotencyKeys.userId} = ${value('keyUserId')}::uuid and ${idempotencyKeys.endpoint} = ${value('endpoint')}::text
        and ${idempotencyKeys.key} = ${value('key')}::text
    )
    update ${auctions} set current_bid = ${value('price')}::numeric, leader_id = ${value('leaderId')}::uuid,
      leader_max = ${value('leaderMax')}::numeric, total_bids = total_bids + 1, end_time = ${value('endTime')}::timestamptz,
      status = 'active', updated_at = ${value('now')}::timestamptz
    where ${auctions.id} = ${value('auctionId')}::uuid`,
);

/** Stores a bid that counts, in one statement. Returns what is to be told if somebody lost the lead by it. */
export async function storeBid(
  db: Db,
  { before, ...placed }: Placed,
  lostName: string,
  keyed: GuestCtx['keyed'],
  answer: object,
): Promise<Happened | undefined> {
  const [leads, led] = [placed.leaderId === placed.bidderId, before === placed.bidderId];
  const data = { auctionId: placed.auctionId };
  const lost = leads && !led && before ? { id: v7(), userId: before, name: lostName, data } : undefined;
  await store(db, {
    ...placed,
    id: v7(),
    amount: leads ? placed.price : placed.max,
    leads,
    led,
    lostId: lost?.id ?? null,
    lostUserId: lost?.userId ?? null,
    lostName,
    lostData: JSON.stringify(data),
    keyUserId: keyed?.userId ?? null,
    endpoint: keyed?.endpoint ?? null,
    key: keyed?.key ?? null,
    answer: keyed ? JSON.stringify(answer) : 'null',
  });
  if (keyed) keyed.isAnswered = true;
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
  { id: auctionId }: Permitted<{ id: string }, 'manage'>,
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
