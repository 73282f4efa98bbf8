import type { BidDrop } from '@nautical/core/domain/market/auctions';
import { and, eq, isNull, notInArray, type SQLChunk, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { blockedIds, notBlocked } from '../../../db/conditions.ts';
import { fishSpecies, speciesBans } from '../../../db/schema/fish/species.ts';
import { auctions, bids } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import type { Permitted } from '../../../kit/context.ts';

export const figureColumns = {
  id: auctions.id,
  postId: auctions.postId,
  status: auctions.status,
  startingBid: auctions.startingBid,
  currentBid: auctions.currentBid,
  buyNowPrice: auctions.buyNowPrice,
  reservePrice: auctions.reservePrice,
  bidIncrement: auctions.bidIncrement,
  automaticIncrement: auctions.automaticIncrement,
  totalBids: auctions.totalBids,
  leaderId: auctions.leaderId,
  leaderMax: auctions.leaderMax,
  startTime: auctions.startTime,
  endTime: auctions.endTime,
  closedAt: auctions.closedAt,
  originalEndTime: auctions.originalEndTime,
  winnerId: auctions.winnerId,
  winningBid: auctions.winningBid,
};

/** Where the species of a listing is banned. */
export const bannedIn = sql<string[]>`array(select ${speciesBans.region} from ${speciesBans}
  join ${fishSpecies} on ${fishSpecies.id} = ${speciesBans.speciesId}
  where ${fishSpecies.key} = ${posts.speciesKey} and ${speciesBans.endedAt} is null)`;

/** What decides whether a member may buy: whether a block stands between, where they live, and where the species is banned. */
const buyerColumns = (buyerId: SQLChunk) => ({
  isBlocked: sql<boolean>`${posts.sellerId} = any (${blockedIds(buyerId)})`,
  buyerLocation: sql<string | null>`(select ${users.location} from ${users} where ${users.id} = ${buyerId})`,
  bannedIn,
});

export const findSale = async (db: Db, auctionId: string) =>
  (
    await db
      .select({
        auctionId: auctions.id,
        postId: auctions.postId,
        sellerId: posts.sellerId,
        winnerId: auctions.winnerId,
        winningBid: auctions.winningBid,
        status: auctions.status,
      })
      .from(auctions)
      .innerJoin(posts, eq(posts.id, auctions.postId))
      .where(eq(auctions.id, auctionId))
  )[0];

/** Locks an auction, then its listing: whoever changes both takes them in this order. */
export async function holdWithListing(db: Db, auctionId: string, buyerId: string | undefined) {
  const [row] = await db
    .select({
      ...figureColumns,
      title: posts.title,
      sellerId: posts.sellerId,
      ...buyerColumns(sql.param(buyerId ?? auctionId)),
    })
    .from(auctions)
    .innerJoin(posts, eq(posts.id, auctions.postId))
    .where(eq(auctions.id, auctionId))
    .for('no key update', { of: auctions });
  if (!row) return undefined;
  const [listing] = await db
    .select({ listingStatus: posts.status, isActive: posts.isActive })
    .from(posts)
    .where(eq(posts.id, row.postId))
    .for('no key update');
  return listing && { ...row, ...listing };
}
export type HeldRow = NonNullable<Awaited<ReturnType<typeof holdWithListing>>>;

type Change = Partial<typeof auctions.$inferInsert>;

/** Changes an auction and what its listing says, both of which the caller holds. */
export async function changeWithListing(
  db: Db,
  { id, postId }: Permitted<{ id: string; postId: string }, never>,
  change: Change,
  listing: Partial<typeof posts.$inferInsert>,
) {
  await db.update(auctions).set(change).where(eq(auctions.id, id));
  if (Object.keys(listing).length > 0) await db.update(posts).set(listing).where(eq(posts.id, postId));
}

export const findTerms = async (db: Db, auctionId: string) =>
  (
    await db
      .select({ ...figureColumns, sellerId: posts.sellerId })
      .from(auctions)
      .innerJoin(posts, eq(posts.id, auctions.postId))
      .where(eq(auctions.id, auctionId))
  )[0];

/** The bids that count, oldest first, of bidders the seller can deal with, except some. */
export const findBidsWithout = (
  db: Db,
  { id, sellerId }: { id: string; sellerId: string },
  notUserIds: string[],
): Promise<{ userId: string; max: string }[]> =>
  db
    .select({ userId: users.id, max: sql<string>`coalesce(${bids.maxBid}, ${bids.amount})` })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(
      and(
        eq(bids.auctionId, id),
        isNull(bids.retractedAt),
        isNull(users.suspendedAt),
        notUserIds.length > 0 ? notInArray(bids.bidderId, notUserIds) : undefined,
        notBlocked(bids.bidderId, sellerId),
      ),
    )
    .orderBy(bids.position);

/** The sale to a bidder came to nothing. */
export const dropBids = (
  db: Db,
  { id }: Permitted<{ id: string }, never>,
  { bidderId, why }: { bidderId: string; why: BidDrop },
) =>
  db
    .update(bids)
    .set({ dropped: why })
    .where(and(eq(bids.auctionId, id), eq(bids.bidderId, bidderId)));

/** The members who have bid, except one. */
export const findBidderIds = async (db: Db, auctionId: string, exceptId: string) =>
  (
    await db
      .selectDistinct({ userId: bids.bidderId })
      .from(bids)
      .where(and(eq(bids.auctionId, auctionId), sql`${bids.bidderId} <> ${exceptId}`))
  ).flatMap(({ userId }) => userId ?? []);
