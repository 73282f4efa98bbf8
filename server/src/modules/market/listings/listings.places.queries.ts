import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { posts } from '../../../db/schema/market/listings.ts';

/** All locations that pass a test, out of few: those that are in a place or, where they are fewer, those that aren’t. */
export type Near = { place: string; locations: string[]; isAllBut: boolean };

/** Locations are compared whole, since a pattern would be tried on each listing. */
export const isNear = ({ locations, isAllBut }: Near) =>
  isAllBut
    ? sql`${posts.location} <> all (${sql.param(locations)}::text[])`
    : sql`${posts.location} = any (${sql.param(locations)}::text[])`;

const isShown = and(eq(posts.status, 'active'), posts.isActive)!;

/** Every location a listing has, shown or not, with two of the sellers who name just a town. */
export async function findLocations(db: Db) {
  const sellers = sql`filter (where ${isShown} and strpos(${posts.location}, ',') = 0)`;
  return db
    .select({
      location: posts.location,
      isShown: sql<boolean>`bool_or(${isShown})`,
      oneSeller: sql<string | null>`min(${posts.sellerId}::text) ${sellers}`,
      otherSeller: sql<string | null>`max(${posts.sellerId}::text) ${sellers}`,
    })
    .from(posts)
    .groupBy(posts.location);
}

/** The locations of listings shown that were listed at this time or later. */
export const findNewLocations = async (db: Db, since: Date) =>
  (
    await db
      .selectDistinct({ location: posts.location })
      .from(posts)
      .where(and(isShown, gte(posts.createdAt, since)))
  ).map(({ location }) => location);
