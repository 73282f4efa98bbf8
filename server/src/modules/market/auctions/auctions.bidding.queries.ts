import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { blockedIds } from '../../../db/conditions.ts';
import { planned } from '../../../db/planned.ts';
import { auctions, bids, watchlist } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { happenings, idempotencyKeys } from '../../../db/schema/members/operations.ts';
import type { Happened, Permitted } from '../../../kit/context.ts';
import { type AuctionRow, openColumns } from './auctions.queries.ts';
import { bannedIn, figureColumns } from './auctions.sale.queries.ts';

/** What an auction shows to everybody, and where its species is banned. */
export type HeldAuction = Omit<AuctionRow, 'isWatched' | 'myMaxBid'> & { bannedIn: string[] };
type Flat = Omit<HeldAuction, 'seller'> & {
  sellerName: string;
  sellerAvatar: string | null;
  sellerLocation: string | null;
};

const lock = planned<{ auctionId: string }, Flat>('auctions:lock', (value) => {
  const { seller, ...columns } = openColumns;
  const named = Object.entries({
    ...columns,
    bannedIn,
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
 * Locks an auction for bids. Only the locked row itself is sure to be the newest after waiting for the lock, so who leads is
 * read from it; what else may have changed meanwhile is read by the next statement.
 */
export async function holdForBids(db: Db, auctionId: string): Promise<HeldAuction | undefined> {
  const [row] = await lock(db, { auctionId });
  if (!row) return undefined;
  const { sellerName: username, sellerAvatar: avatar, sellerLocation: location, ...auction } = row;
  return { ...auction, seller: { id: auction.sellerId, username, avatar, location } };
}

type Asked = {
  auctionId: string;
  sellerId: string | null;
  leaderId: string | null;
  endpoint: string | null;
  bidderIds: string[];
  keys: (string | null)[];
};
/** What is known of each bidder who waits, in the order they were asked for, and of the bids so far. */
export type Bidder = {
  isBlocked: boolean;
  buyerLocation: string | null;
  isWatched: boolean;
  earlierHash: string | null;
  earlierAnswer: unknown;
  lastPosition: number;
  /** The highest maximum of all who don’t lead. */
  secondMax: string | null;
  winningId: string | null;
  winningAmount: string | null;
  winningMax: string | null;
  winningIsAuto: boolean | null;
};

export const findBidders = planned<Asked, Bidder>(
  'auctions:bidders',
  (value) => sql`
    select ${value('sellerId')}::uuid = any (${blockedIds(sql`asked.bidder_id`)}) as "isBlocked",
      ${users.location} as "buyerLocation",
      exists (select from ${watchlist} where ${watchlist.userId} = asked.bidder_id
        and ${watchlist.auctionId} = ${value('auctionId')}::uuid) as "isWatched",
      ${idempotencyKeys.requestHash} as "earlierHash", ${idempotencyKeys.answer} as "earlierAnswer",
      coalesce((select max(${bids.position}) from ${bids} where ${bids.auctionId} = ${value('auctionId')}::uuid), 0) as "lastPosition",
      (select ${bids.maxBid} from ${bids} where ${bids.auctionId} = ${value('auctionId')}::uuid and ${bids.retractedAt} is null
        and ${bids.bidderId} is distinct from ${value('leaderId')}::uuid order by ${bids.maxBid} desc limit 1) as "secondMax",
      winning.id as "winningId", winning.amount as "winningAmount", winning.max_bid as "winningMax",
      winning.is_auto_bid as "winningIsAuto"
    from unnest(${value('bidderIds')}::uuid[], ${value('keys')}::text[]) with ordinality as asked (bidder_id, key, turn)
      left join ${users} on ${users.id} = asked.bidder_id
      left join ${idempotencyKeys} on ${idempotencyKeys.userId} = asked.bidder_id
        and ${idempotencyKeys.endpoint} = ${value('endpoint')}::text and ${idempotencyKeys.key} = asked.key
      left join ${bids} as winning on winning.auction_id = ${value('auctionId')}::uuid and winning.is_winning
    order by asked.turn`,
);

type Stored = {
  auctionId: string;
  price: string;
  leaderId: string;
  leaderMax: string;
  endTime: Date;
  totalBids: number;
  now: Date;
  /** The row that led before, as it is now. */
  formerId: string | null;
  formerAmount: string | null;
  formerIsWinning: boolean;
  formerIsAuto: boolean;
  placed: string;
  lost: string;
  answered: string;
};

/**
 * The row of whoever led before gives way or follows the price, the bids get the next positions, the auction stands anew,
 * members who no longer lead are to be told, and the answers are stored under the requests’ keys. The insert waits for the
 * former leader’s row, because only one row may be the winning one.
 */
const store = planned<Stored, never>(
  'auctions:store-bids',
  (value) => sql`
    with former as (
      update ${bids} set is_winning = ${value('formerIsWinning')}::boolean, amount = ${value('formerAmount')}::numeric,
        is_auto_bid = ${value('formerIsAuto')}::boolean
      where ${bids.id} = ${value('formerId')}::uuid returning ${bids.id}
    ), placed as (
      insert into ${bids} (id, auction_id, bidder_id, position, amount, max_bid, is_winning, is_auto_bid, created_at)
      select bid.id, ${value('auctionId')}::uuid, bid."bidderId", bid.position, bid.amount, bid.max, bid."isWinning", bid."isAuto",
        ${value('now')}::timestamptz
      from jsonb_to_recordset(${value('placed')}::jsonb) as bid (id uuid, "bidderId" uuid, position integer, amount numeric,
        max numeric, "isWinning" boolean, "isAuto" boolean), (select count(*) from former) as after_former
    ), told as (
      insert into ${happenings} (id, user_id, name, data, created_at)
      select lost.id, lost."userId", lost.name, lost.data, ${value('now')}::timestamptz
      from jsonb_to_recordset(${value('lost')}::jsonb) as lost (id uuid, "userId" uuid, name text, data jsonb)
    ), answered as (
      insert into ${idempotencyKeys} (user_id, endpoint, key, request_hash, answer)
      select keyed."userId", keyed.endpoint, keyed.key, keyed."requestHash", keyed.answer
      from jsonb_to_recordset(${value('answered')}::jsonb) as keyed ("userId" uuid, endpoint text, key text, "requestHash" text,
        answer jsonb)
    )
    update ${auctions} set current_bid = ${value('price')}::numeric, leader_id = ${value('leaderId')}::uuid,
      leader_max = ${value('leaderMax')}::numeric, total_bids = ${value('totalBids')}::integer,
      end_time = ${value('endTime')}::timestamptz, status = 'active', updated_at = ${value('now')}::timestamptz
    where ${auctions.id} = ${value('auctionId')}::uuid`,
);

/** Stores bids that count, in one statement, with those who lost the lead by them and what each bidder was answered. */
export const storeBids = async (
  db: Db,
  round: Omit<Stored, 'placed' | 'lost' | 'answered'>,
  placed: readonly object[],
  lost: readonly Happened[],
  answered: readonly object[],
) => {
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  await store(db, { ...round, placed: json(placed), lost: json(lost), answered: json(answered) });
};

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

/** Returns the bids that weren’t taken back already. */
export const retractBids = (
  db: Db,
  rows: readonly Permitted<{ id: string }, 'manage'>[],
  { by, reason, now }: { by: string; reason: string; now: Date },
) =>
  db
    .update(bids)
    .set({ retractedAt: now, retractedBy: by, retractedReason: reason, isWinning: false })
    .where(
      and(
        inArray(
          bids.id,
          rows.map(({ id }) => id),
        ),
        isNull(bids.retractedAt),
      ),
    )
    .returning({ id: bids.id, bidderId: bids.bidderId });

/** A member’s bids in auctions that run, by auction. */
export const findOpenBidsOf = (db: Db, userId: string, now: Date) =>
  db
    .select({ auctionId: bids.auctionId, ids: sql<string[]>`array_agg(${bids.id}::text order by ${bids.position})` })
    .from(bids)
    .innerJoin(auctions, eq(auctions.id, bids.auctionId))
    .where(
      and(
        eq(bids.bidderId, userId),
        isNull(bids.retractedAt),
        inArray(auctions.status, ['scheduled', 'active']),
        gt(auctions.endTime, now),
      ),
    )
    .groupBy(bids.auctionId)
    .orderBy(asc(bids.auctionId));

/** Whether somebody has ever bid in an auction. */
export const hasBid = async (db: Db, auctionId: string, bidderId: string) =>
  (await db.$count(bids, and(eq(bids.auctionId, auctionId), eq(bids.bidderId, bidderId)))) > 0;

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
