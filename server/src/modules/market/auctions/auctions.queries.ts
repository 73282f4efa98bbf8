import type { AuctionTermsForm } from '@nautical/core/contracts/market/auction-form';
import type { BidDrop, BidState } from '@nautical/core/domain/market/auctions';
import { isAlive, LISTING_CATEGORIES, type ListingCategory } from '@nautical/core/domain/market/listings';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { blockedIds, notBlocked } from '../../../db/conditions.ts';
import { auctions, bids, watchlist } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import type { Permitted } from '../../../kit/context.ts';
import { figureColumns } from './auctions.sale.queries.ts';

const winners = alias(users, 'winners');

/** Who leads or has won is bound to it, and keeps seeing it whoever blocks whom. */
const binds = (viewerId: string) => or(eq(auctions.leaderId, viewerId), eq(auctions.winnerId, viewerId));
const isBlocked = (viewerId: string) => sql<boolean>`${posts.sellerId} = any (${blockedIds(sql.param(viewerId))})`;
const isHidden = (viewerId: string) => sql<boolean>`(${isBlocked(viewerId)} and (${binds(viewerId)}) is not true)`;

/** What a list shows of an auction to everybody. What is counted is counted for the rows of the page alone. */
export const openColumns = {
  ...figureColumns,
  title: posts.title,
  images: posts.images,
  category: posts.category,
  speciesKey: posts.speciesKey,
  location: posts.location,
  listingStatus: posts.status,
  isActive: posts.isActive,
  sellerId: posts.sellerId,
  seller: { id: users.id, username: users.username, avatar: users.avatar, location: users.location },
  watchers: sql<number>`(select count(*) from ${watchlist} where ${watchlist.auctionId} = ${auctions.id})`.mapWith(
    Number,
  ),
};

/** Whether somebody could have had it before, and who has it now is free to buy it: they haven’t paid, nor combined it with a win. */
const isOffered = sql<boolean>`(case when ${auctions.status} = 'sold' and ${posts.status} = 'reserved' and ${auctions.acceptedAt} is null
  then exists (select from ${bids} where ${bids.auctionId} = ${auctions.id} and ${bids.dropped} is not null)
  else false end)`;

/** What a list shows of an auction to one member. */
const summaryColumns = (viewerId: string) => ({
  ...openColumns,
  isOffered,
  isWatched: sql<boolean>`exists (select from ${watchlist}
    where ${watchlist.auctionId} = ${auctions.id} and ${watchlist.userId} = ${viewerId})`,
  myMaxBid: sql<string | null>`(select max(${bids.maxBid}) from ${bids}
    where ${bids.bidderId} = ${viewerId} and ${bids.auctionId} = ${auctions.id} and ${bids.retractedAt} is null)`,
});

const summary = (db: Db, viewerId: string) =>
  db
    .select(summaryColumns(viewerId))
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .innerJoin(users, eq(users.id, posts.sellerId))
    .$dynamic();
export type AuctionRow = Awaited<ReturnType<typeof summary>>[number];

// Lists

const price = sql`coalesce(${auctions.currentBid}, ${auctions.startingBid})`;
const LIVING = LISTING_CATEGORIES.filter(isAlive);

/** When it ends or ended; what was closed before its time ended then. */
const ends = sql`coalesce(${auctions.closedAt}, ${auctions.endTime})`;

/** By what a list can be sorted, what a cursor names of it, and in which direction it goes. */
const ORDERS = {
  ending: { by: auctions.endTime, as: 'timestamptz', isDown: false },
  ended: { by: ends, as: 'timestamptz', isDown: true },
  starting: { by: auctions.startTime, as: 'timestamptz', isDown: false },
  newest: { by: auctions.startTime, as: 'timestamptz', isDown: true },
  'price-asc': { by: price, as: 'numeric', isDown: false },
  'price-desc': { by: price, as: 'numeric', isDown: true },
  bids: { by: auctions.totalBids, as: 'integer', isDown: true },
} satisfies Record<string, { by: SQLWrapper; as: string; isDown: boolean }>;
export type Order = keyof typeof ORDERS;

type Wanted = {
  view: 'running' | 'soon' | 'ended';
  order: Order;
  now: Date;
  category?: ListingCategory | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  endsBefore?: Date | undefined;
  clashes?: string[] | undefined;
};

const inView = ({ view, now }: Wanted): SQL | undefined =>
  view === 'running'
    ? and(eq(auctions.status, 'active'), gt(auctions.endTime, now), eq(posts.status, 'active'))
    : view === 'soon'
      ? and(eq(auctions.status, 'scheduled'), eq(posts.status, 'active'))
      : and(
          inArray(auctions.status, ['sold', 'ended']),
          // What its seller ended before anybody bid is nothing to look back at.
          or(eq(auctions.status, 'sold'), gte(auctions.totalBids, 1), gte(ends, auctions.endTime)),
          lte(ends, now),
          notInArray(posts.status, ['draft', 'removed']),
        );

/** Auctions of sellers the viewer may see, filtered. */
export function findAuctions(db: Db, viewerId: string, wanted: Wanted, cursor: string[] | undefined, limit: number) {
  const { by, as, isDown } = ORDERS[wanted.order];
  const direction = isDown ? desc : asc;
  return summary(db, viewerId)
    .where(
      and(
        inView(wanted),
        posts.isActive,
        notBlocked(posts.sellerId, viewerId),
        wanted.category && eq(posts.category, wanted.category),
        wanted.minPrice === undefined ? undefined : sql`${price} >= ${wanted.minPrice}::numeric`,
        wanted.maxPrice === undefined ? undefined : sql`${price} <= ${wanted.maxPrice}::numeric`,
        wanted.endsBefore && lte(auctions.endTime, wanted.endsBefore),
        // Only living things of a known species can be checked against a tank.
        wanted.clashes &&
          and(
            inArray(posts.category, LIVING),
            isNotNull(posts.speciesKey),
            notInArray(posts.speciesKey, wanted.clashes),
          ),
        cursor &&
          sql`(${by}, ${auctions.id}) ${isDown ? sql`<` : sql`>`} (${cursor[0]}::${sql.raw(as)}, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(direction(by), direction(auctions.id))
    .limit(limit);
}

const isOpen = inArray(auctions.status, ['scheduled', 'active']);

/** Open ones first, ending soonest first; then the others, newest end first. */
const openFirst = [desc(isOpen), asc(sql`case when ${isOpen} then ${auctions.endTime} end`)];

/** What follows a row in that order; the cursor says whether it was open, when it ended and which it was. */
const afterOpenFirst = (cursor: string[] | undefined) => {
  if (!cursor) return undefined;
  const last = sql`(${cursor[1]}::timestamptz, ${cursor[2]}::uuid)`;
  return cursor[0] === '1'
    ? sql`(not ${isOpen} or (${isOpen} and (${auctions.endTime}, ${auctions.id}) > ${last}))`
    : sql`(not ${isOpen} and (${ends}, ${auctions.id}) < ${last})`;
};

const inOpenFirst = <Q extends ReturnType<typeof summary>>(query: Q) =>
  query.orderBy(...openFirst, sql`case when ${isOpen} then ${auctions.id} end asc`, desc(ends), desc(auctions.id));

export const findWatchedAuctions = (db: Db, userId: string, cursor: string[] | undefined, limit: number) =>
  inOpenFirst(
    summary(db, userId)
      .innerJoin(watchlist, and(eq(watchlist.auctionId, auctions.id), eq(watchlist.userId, userId)))
      .where(
        and(
          or(posts.isActive, eq(posts.sellerId, userId)),
          notInArray(posts.status, ['draft', 'removed']),
          notBlocked(posts.sellerId, userId),
          afterOpenFirst(cursor),
        ),
      ),
  ).limit(limit) as unknown as Promise<AuctionRow[]>;

const inState = (userId: string, state: BidState): SQL | undefined => {
  const leads = eq(auctions.leaderId, userId);
  const has = and(eq(auctions.status, 'sold'), eq(auctions.winnerId, userId));
  const states = {
    leading: and(isOpen, leads),
    outbid: and(isOpen, or(isNull(auctions.leaderId), ne(auctions.leaderId, userId))),
    offered: and(has, isOffered),
    won: and(has, not(isOffered)),
    lost: and(
      inArray(auctions.status, ['sold', 'ended', 'cancelled']),
      or(ne(auctions.status, 'sold'), isNull(auctions.winnerId), ne(auctions.winnerId, userId)),
    ),
  } satisfies Record<BidState, SQL | undefined>;
  return states[state];
};

/** The auctions a member has bid in. */
export const findBidAuctions = (
  db: Db,
  userId: string,
  state: BidState | undefined,
  cursor: string[] | undefined,
  limit: number,
) =>
  inOpenFirst(
    summary(db, userId).where(
      and(
        sql`${auctions.id} in (select ${bids.auctionId} from ${bids} where ${bids.bidderId} = ${userId})`,
        or(notBlocked(posts.sellerId, userId), binds(userId)),
        state && inState(userId, state),
        afterOpenFirst(cursor),
      ),
    ),
  ).limit(limit);

export const findAuctionsOfSeller = (db: Db, sellerId: string, cursor: string[] | undefined, limit: number) =>
  db
    .select({
      ...summaryColumns(sellerId),
      winner: { id: winners.id, username: winners.username, avatar: winners.avatar, location: winners.location },
    })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .innerJoin(users, eq(users.id, posts.sellerId))
    .leftJoin(winners, eq(winners.id, auctions.winnerId))
    .where(
      and(
        eq(posts.sellerId, sellerId),
        cursor && sql`(${ends}, ${auctions.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(ends), desc(auctions.id))
    .limit(limit);
export type OwnAuctionRow = Awaited<ReturnType<typeof findAuctionsOfSeller>>[number];

/** The newest auction of a listing. */
export const findNewestOf = (db: Db, viewerId: string, postId: string, mayKnow: SQL | undefined) =>
  summary(db, viewerId)
    .where(and(eq(auctions.postId, postId), mayKnow && or(mayKnow, binds(viewerId))))
    .orderBy(desc(auctions.id))
    .limit(1);

// One auction

/** Everything about an auction for one reader, whether a block parts them from its seller, and whether that hides it. */
export const findAuction = async (db: Db, viewerId: string, id: string) =>
  (
    await db
      .select({
        ...summaryColumns(viewerId),
        secondMax: secondMax(viewerId),
        myDrop: sql<BidDrop | null>`(select ${bids.dropped} from ${bids} where ${bids.auctionId} = ${auctions.id}
          and ${bids.bidderId} = ${viewerId} and ${bids.dropped} is not null limit 1)`,
        isBlocked: isBlocked(viewerId),
        isHidden: isHidden(viewerId),
      })
      .from(auctions)
      .innerJoin(posts, eq(posts.id, auctions.postId))
      .innerJoin(users, eq(users.id, posts.sellerId))
      .where(eq(auctions.id, id))
  )[0];

/** The highest maximum of the others, for the leader alone. */
const secondMax = (viewerId: string) => sql<string | null>`(select ${bids.maxBid} from ${bids}
  where ${auctions.leaderId} = ${viewerId} and ${bids.auctionId} = ${auctions.id}
    and ${bids.bidderId} is distinct from ${viewerId} and ${bids.retractedAt} is null
  order by ${bids.maxBid} desc limit 1)`;

/** Just what decides whether somebody may see an auction. */
export const findForSight = async (db: Db, viewerId: string, id: string) =>
  (
    await db
      .select({
        id: auctions.id,
        sellerId: posts.sellerId,
        status: posts.status,
        isActive: posts.isActive,
        isHidden: isHidden(viewerId),
      })
      .from(auctions)
      .innerJoin(posts, eq(posts.id, auctions.postId))
      .where(eq(auctions.id, id))
  )[0];

/** Bids by the price they reached, highest first; of equal ones the leader’s, then the later one. */
export const findBids = (db: Db, auctionId: string, cursor: string[] | undefined, limit: number) =>
  db
    .select({
      bid: bids,
      person: { id: users.id, username: users.username, avatar: users.avatar, location: users.location },
    })
    .from(bids)
    .leftJoin(users, eq(users.id, bids.bidderId))
    .where(
      and(
        eq(bids.auctionId, auctionId),
        cursor &&
          sql`(${bids.amount}, ${bids.isWinning}::int, ${bids.position})
            < (${cursor[0]}::numeric, ${cursor[1]}::int, ${cursor[2]}::int)`,
      ),
    )
    .orderBy(desc(bids.amount), desc(bids.isWinning), desc(bids.position))
    .limit(limit);
export type BidRow = Awaited<ReturnType<typeof findBids>>[number];

/** The listing of an auction that its seller ended: nobody finds it anymore, and its terms are kept for the next one. */
export const expireListing = (
  db: Db,
  { postId }: Permitted<{ postId: string }, 'changeStatus'>,
  auctionTerms: AuctionTermsForm,
) => db.update(posts).set({ status: 'expired', auctionTerms }).where(eq(posts.id, postId));

// The watchlist

export const insertWatch = (db: Db, userId: string, auctionId: string) =>
  db.insert(watchlist).values({ userId, auctionId }).onConflictDoNothing();

export const removeWatch = (db: Db, userId: string, auctionId: string) =>
  db.delete(watchlist).where(and(eq(watchlist.userId, userId), eq(watchlist.auctionId, auctionId)));

// Accounts

/** Whether a member leads an open auction, or sells in one that has bids. */
export async function findTies(db: Db, userId: string) {
  const open = inArray(auctions.status, ['scheduled', 'active']);
  const [sells] = await db
    .select({ id: auctions.id })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .where(and(eq(posts.sellerId, userId), open, gte(auctions.totalBids, 1)))
    .limit(1);
  const [leads] = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.leaderId, userId), open))
    .limit(1);
  return { sells: sells !== undefined, leads: leads !== undefined };
}
