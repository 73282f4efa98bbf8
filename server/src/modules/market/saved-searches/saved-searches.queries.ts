import type { SavedFilters } from '@nautical/core/contracts/market/saved-searches';
import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { posts, savedSearches } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import type { Permitted } from '../../../kit/context.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

export const findSavedSearches = (db: Db, userId: string) =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));

export const findSavedSearch = async (db: Db, id: string) =>
  (await db.select().from(savedSearches).where(eq(savedSearches.id, id)))[0];

export const findSameSearch = async (db: Db, userId: string, filters: SavedFilters) =>
  (
    await db
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.filters, filters)))
  )[0];

/** Returns nothing if the same search was already saved. */
export const insertSavedSearch = async (db: Db, values: typeof savedSearches.$inferInsert) =>
  (await db.insert(savedSearches).values(values).onConflictDoNothing().returning())[0];

export const countSavedSearches = (db: Db, userId: string) =>
  db.$count(savedSearches, eq(savedSearches.userId, userId));

export const removeSavedSearch = (db: Db, { id }: Permitted<{ id: string }, 'remove'>) =>
  db.delete(savedSearches).where(eq(savedSearches.id, id));

export const findNewListing = async (db: Db, id: string) =>
  (
    await db
      .select({
        id: posts.id,
        title: posts.title,
        price: posts.price,
        sellerId: posts.sellerId,
        category: posts.category,
        location: posts.location,
      })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.status, 'active'), posts.isActive))
  )[0];
export type NewListing = NonNullable<Awaited<ReturnType<typeof findNewListing>>>;

const under = (name: keyof SavedFilters) => sql`${savedSearches.filters}->>${name}`;

/**
 * Candidate searches for a listing, by cheap checks: not its seller's own, no block in between, and matching category and
 * price. Ordered by id, starting after `lastId`.
 */
export const findCandidates = (db: Db, listing: NewListing, lastId: string | undefined, limit: number) =>
  db
    .select({ id: savedSearches.id, userId: savedSearches.userId, filters: savedSearches.filters })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        ne(savedSearches.userId, listing.sellerId),
        notBlocked(savedSearches.userId, listing.sellerId),
        isNull(users.suspendedAt),
        sql`coalesce(${under('category')}, ${listing.category}) = ${listing.category}`,
        sql`coalesce((${under('minPrice')})::numeric, 0) <= ${listing.price}::numeric`,
        sql`coalesce((${under('maxPrice')})::numeric, ${listing.price}::numeric) >= ${listing.price}::numeric`,
        lastId ? gt(savedSearches.id, lastId) : undefined,
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(limit);
