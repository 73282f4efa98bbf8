import { LISTING_STATUSES, type ListingCategory, type ListingStatus } from '@nautical/core/domain/market/listings';
import { and, count, desc, eq, gte, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { blockedIds, containing, notBlocked } from '../../../db/conditions.ts';
import { fishSpecies } from '../../../db/schema/fish/species.ts';
import { auctions } from '../../../db/schema/market/auctions.ts';
import { listingViews, posts, savedItems } from '../../../db/schema/market/listings.ts';
import { listingQuestions } from '../../../db/schema/market/questions.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { together } from '../../../db/together.ts';
import type { Permitted } from '../../../kit/context.ts';

type NewRow = typeof posts.$inferInsert;

/** The listing columns shown on a card. */
export const listingColumns = {
  id: posts.id,
  title: posts.title,
  description: posts.description,
  category: posts.category,
  price: posts.price,
  condition: posts.condition,
  images: posts.images,
  location: posts.location,
  sellerId: posts.sellerId,
  isActive: posts.isActive,
  listingType: posts.listingType,
  status: posts.status,
  deliveryOptions: posts.deliveryOptions,
  speciesKey: posts.speciesKey,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
};

/** The seller and auction columns shown on a card. */
export const aroundColumns = {
  sellerName: users.username,
  sellerAvatar: users.avatar,
  sellerLocation: users.location,
  auction: {
    id: auctions.id,
    status: auctions.status,
    startTime: auctions.startTime,
    endTime: auctions.endTime,
    closedAt: auctions.closedAt,
    startingBid: auctions.startingBid,
    currentBid: auctions.currentBid,
    buyNowPrice: auctions.buyNowPrice,
    reservePrice: auctions.reservePrice,
    bidIncrement: auctions.bidIncrement,
    automaticIncrement: auctions.automaticIncrement,
    totalBids: auctions.totalBids,
  },
};

/** Everything about a listing. */
const detailColumns = {
  ...listingColumns,
  ...aroundColumns,
  deliveryPickup: posts.deliveryPickup,
  deliveryLocal: posts.deliveryLocal,
  deliveryCourier: posts.deliveryCourier,
  deliveryPostage: posts.deliveryPostage,
  deliveryLocalRadius: posts.deliveryLocalRadius,
  deliveryLocalCost: posts.deliveryLocalCost,
  deliveryCourierCost: posts.deliveryCourierCost,
  deliveryPostageCost: posts.deliveryPostageCost,
  deliveryNotes: posts.deliveryNotes,
  speciesName: fishSpecies.species,
  quantity: posts.quantity,
  size: posts.size,
  sex: posts.sex,
  origin: posts.origin,
  quarantineDays: posts.quarantineDays,
  liveArrivalHours: posts.liveArrivalHours,
  tankParameters: posts.tankParameters,
  expiresAt: posts.expiresAt,
  soldAt: posts.soldAt,
  viewCount: posts.viewCount,
  auctionTerms: posts.auctionTerms,
};

/** The auction a listing is in at the moment; the database allows one. */
export const isAuctionOf = (postId: PgColumn) =>
  and(eq(auctions.postId, postId), inArray(auctions.status, ['scheduled', 'active']));

/** The auction a listing is in, or else the last one it was in: for pages that show listings whatever their status. */
const isLastAuctionOf = (postId: PgColumn) =>
  eq(
    auctions.id,
    sql`(select latest.id from ${auctions} as latest where latest.post_id = ${postId}
      order by latest.status in ('scheduled', 'active') desc, latest.created_at desc, latest.id desc limit 1)`,
  );

/**
 * An auction costs what it was sold for, what its highest bidder would pay, or its starting bid. The listing’s own price is a
 * copy that may lag.
 */
const shownPrice = sql<string>`case when ${posts.listingType} = 'auction' and ${posts.auctionTerms} is null
  then coalesce(${auctions.winningBid}, ${auctions.currentBid}, ${auctions.startingBid}, ${posts.price}) else ${posts.price} end`;

const hasBids = sql<boolean>`exists (select from ${auctions} where ${auctions.postId} = ${posts.id} and ${auctions.totalBids} > 0 and ${auctions.status} in ('scheduled', 'active', 'sold'))`;

/** As its seller sees them: not those of suspended members or across a block. */
const waitingQuestions = sql<number>`(select count(*) from ${listingQuestions}
  where ${listingQuestions.postId} = ${posts.id} and ${listingQuestions.answer} is null
    and exists (select from ${users} where ${users.id} = ${listingQuestions.askerId} and ${users.suspendedAt} is null)
    and not (${listingQuestions.askerId} = any (${blockedIds(posts.sellerId)})))`.mapWith(Number);

const details = (db: Db) =>
  db
    .select({
      ...detailColumns,
      price: shownPrice,
      hasBids,
      saves: sql<number>`(select count(*) from ${savedItems} where ${savedItems.postId} = ${posts.id})`.mapWith(Number),
      messages: posts.messageCount,
      waitingQuestions,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.sellerId))
    .leftJoin(auctions, isLastAuctionOf(posts.id))
    .leftJoin(fishSpecies, eq(fishSpecies.key, posts.speciesKey))
    .$dynamic();

export const findListing = async (db: Db, id: string) => (await details(db).where(eq(posts.id, id)))[0];

const listingsByIds = (db: Db) =>
  details(db)
    .where(sql`${posts.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare('listings:details');
const listingsPrepared = new WeakMap<Db, ReturnType<typeof listingsByIds>>();

const readTogether = together(async (db, ids: string[]) => {
  const prepared = listingsPrepared.get(db) ?? listingsByIds(db);
  listingsPrepared.set(db, prepared);
  return new Map((await prepared.execute({ ids })).map((row) => [row.id, row]));
});

/** The same for plain reads: simultaneous requests share one query. */
export const readListing = (db: Db, id: string) => readTogether(db, id.toLowerCase());
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/** Locks the listing’s row until the transaction ends, so that concurrent changes run one after the other. */
export async function findListingForUpdate(db: Db, id: string) {
  const [held] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  return held && findListing(db, id);
}

/** Cards of these listings, whatever their state. */
export const findCards = (db: Db, ids: string[]) =>
  db
    .select({ ...listingColumns, price: shownPrice, ...aroundColumns })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.sellerId))
    .leftJoin(auctions, isLastAuctionOf(posts.id))
    .where(inArray(posts.id, ids));

/** The newest shown listings, with public columns only. */
export const findNewest = (db: Db, category: ListingCategory | undefined, limit: number) =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      description: posts.description,
      price: shownPrice,
      category: posts.category,
      createdAt: posts.createdAt,
    })
    .from(posts)
    .leftJoin(auctions, isAuctionOf(posts.id))
    .where(and(eq(posts.status, 'active'), posts.isActive, category && eq(posts.category, category)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
export type FeedRow = Awaited<ReturnType<typeof findNewest>>[number];

/** Who has saved a listing and may still see it. */
export const findSaverIds = async (db: Db, postId: string, sellerId: string) =>
  (
    await db
      .select({ userId: savedItems.userId })
      .from(savedItems)
      .where(and(eq(savedItems.postId, postId), notBlocked(savedItems.userId, sellerId)))
  ).map(({ userId }) => userId);

export const insertListing = async (db: Db, row: NewRow) =>
  (await db.insert(posts).values(row).returning({ id: posts.id }))[0]!.id;

export const updateListing = (
  db: Db,
  { id }: Permitted<{ id: string }, 'edit' | 'changeStatus' | 'remove'>,
  change: Partial<NewRow>,
) => db.update(posts).set(change).where(eq(posts.id, id));

/** Auctions expire: they end with the suspension, and can be relisted. */
export const pauseListingsOf = (db: Db, sellerId: string) =>
  db
    .update(posts)
    .set({
      isActive: sql`${posts.isActive} and ${posts.listingType} <> 'fixed'`,
      status: sql`case when ${posts.listingType} = 'auction' then 'expired' else ${posts.status} end`,
    })
    .where(and(eq(posts.sellerId, sellerId), eq(posts.status, 'active')));

export const removeListing = (db: Db, { id }: Permitted<{ id: string }, 'remove'>) =>
  db.delete(posts).where(eq(posts.id, id));

// The seller's own listings

export type Tab = ListingStatus | 'paused';

const inTab = (tab: Tab): SQL | undefined =>
  tab === 'paused'
    ? and(eq(posts.status, 'active'), eq(posts.isActive, false))
    : and(eq(posts.status, tab), tab === 'active' ? posts.isActive : undefined);

export const findListingsOf = (
  db: Db,
  sellerId: string,
  { tab, search }: { tab?: Tab | undefined; search?: string | undefined },
  cursor: string[] | undefined,
  limit: number,
) =>
  details(db)
    .where(
      and(
        eq(posts.sellerId, sellerId),
        tab && inTab(tab),
        search ? containing(posts.title, search) : undefined,
        cursor && sql`(${posts.createdAt}, ${posts.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);

/** How many listings the seller has per status; paused ones are counted separately from active ones. */
export async function countListingsOf(db: Db, sellerId: string): Promise<Record<Tab, number>> {
  const isPaused = sql<boolean>`${posts.status} = 'active' and not ${posts.isActive}`;
  const rows = await db
    .select({ status: posts.status, isPaused, count: count() })
    .from(posts)
    .where(eq(posts.sellerId, sellerId))
    .groupBy(posts.status, isPaused);
  const none = Object.fromEntries([...LISTING_STATUSES, 'paused'].map((tab) => [tab, 0])) as Record<Tab, number>;
  for (const row of rows) none[row.isPaused ? 'paused' : row.status] += row.count;
  return none;
}

// Views

export type View = { postId: string; userId: string; at: Date };

/**
 * Counts listing views, at most one per member and day. Views by deleted members or of deleted listings are skipped. Rows
 * are locked in a fixed order, so that two servers can't deadlock.
 */
export const countViews = (db: Db, views: View[]) =>
  db.execute(sql`
    with looks as (
      select looks.* from unnest(
        ${sql.param(views.map(({ postId }) => postId))}::uuid[],
        ${sql.param(views.map(({ userId }) => userId))}::uuid[],
        ${sql.param(views.map(({ at }) => at.toISOString()))}::timestamptz[]
      ) as looks (post_id, user_id, viewed_at)
      join ${posts} on ${posts.id} = looks.post_id join ${users} on ${users.id} = looks.user_id
      order by looks.post_id, looks.user_id
      for no key update of ${posts} for key share of ${users}
    ), counted as (
      insert into ${listingViews} (post_id, user_id, viewed_at) select * from looks
      on conflict (post_id, user_id) do update set viewed_at = excluded.viewed_at
        where ${listingViews.viewedAt} < excluded.viewed_at - interval '1 day'
      returning post_id
    )
    update ${posts} set view_count = view_count + counts.views
    from (select post_id, count(*) as views from counted group by post_id) as counts
    where ${posts.id} = counts.post_id`);

/** Counts a message about a listing if its seller receives it. This doesn’t count as a change to the listing. */
export const countMessage = (db: Db, postId: string, receiverId: string) =>
  db.execute(sql`
    update ${posts} set message_count = message_count + 1 where ${posts.id} = ${postId} and ${posts.sellerId} = ${receiverId}`);

// Figures

export async function countSellersListings(db: Db, sellerId: string) {
  const filtered = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      active: filtered(and(eq(posts.status, 'active'), posts.isActive)),
      sold: filtered(eq(posts.status, 'sold')),
    })
    .from(posts)
    .where(eq(posts.sellerId, sellerId));
  return row!;
}

/** Like `listingPolicy.see`, without the admin exception and respecting blocks. */
export const mayKnowOf = (viewerId: string) =>
  or(
    eq(posts.sellerId, viewerId),
    and(posts.isActive, notInArray(posts.status, ['draft', 'removed']), notBlocked(posts.sellerId, viewerId)),
  );

const isShown = and(eq(posts.status, 'active'), posts.isActive);

export const countShownByCategory = (db: Db) =>
  db.select({ category: posts.category, count: count() }).from(posts).where(isShown).groupBy(posts.category);

export const countSoldSince = (db: Db, since: Date) =>
  db.$count(posts, and(eq(posts.status, 'sold'), gte(posts.soldAt, since)));

// The clock

/** Expires listings whose time is up and returns them. Auctions end by their own rules. */
export const expireListings = (db: Db, now: Date) =>
  db
    .update(posts)
    .set({ status: 'expired' })
    .where(and(isShown, eq(posts.listingType, 'fixed'), lte(posts.expiresAt, now)))
    .returning({ id: posts.id, title: posts.title, sellerId: posts.sellerId });
