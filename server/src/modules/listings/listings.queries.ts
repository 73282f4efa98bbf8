import type { ListingCategory } from '@nautical/core/domain/listings';
import { and, count, desc, eq, gte, ilike, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { auctions } from '../../db/schema/auctions.ts';
import { posts } from '../../db/schema/listings.ts';

const listingColumns = {
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
  auction: {
    id: auctions.id,
    endTime: auctions.endTime,
    startingBid: auctions.startingBid,
    currentBid: auctions.currentBid,
    totalBids: auctions.totalBids,
  },
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
  sellerName: users.username,
  sellerAvatar: users.avatar,
  sellerLocation: users.location,
};
const isShown = and(eq(posts.status, 'active'), posts.isActive);

type Filters = { category?: ListingCategory | undefined; search?: string | undefined };

/** Shown listings, newest first, from after `cursor` (creation time and id of the last one seen). */
export const findShownListings = (db: Db, { category, search }: Filters, cursor: string[] | undefined, limit: number) =>
  db
    .select(listingColumns)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.sellerId))
    .leftJoin(auctions, and(eq(auctions.postId, posts.id), inArray(auctions.status, ['scheduled', 'active'])))
    .where(
      and(
        isShown,
        category && eq(posts.category, category),
        search ? ilike(posts.title, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
        cursor && sql`(${posts.createdAt}, ${posts.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
export type ListingRow = Awaited<ReturnType<typeof findShownListings>>[number];

export const countShownByCategory = (db: Db) =>
  db.select({ category: posts.category, count: count() }).from(posts).where(isShown).groupBy(posts.category);

export const countSoldSince = async (db: Db, since: Date) =>
  countOf(
    await db
      .select({ count: count() })
      .from(posts)
      .where(and(eq(posts.status, 'sold'), gte(posts.soldAt, since))),
  );

const countOf = (rows: { count: number }[]) => rows[0]?.count ?? 0;
