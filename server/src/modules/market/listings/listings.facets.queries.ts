// How many listings each choice would leave.
import {
  CONDITIONS,
  DELIVERY_OPTIONS,
  type DeliveryOption,
  LISTING_CATEGORIES,
  LISTING_TYPES,
  LIVESTOCK_ORIGINS,
  QUARANTINE_CHOICES,
  SEXES,
} from '@nautical/core/domain/market/listings';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { DELIVERY_COLUMNS, type Filters, inQuarantine, matching } from './listings.search.queries.ts';

const countBy = async <K extends string>(db: Db, filters: Filters, column: PgColumn, words: readonly K[]) => {
  const rows = await db
    .select({ value: sql<K | null>`${column}`, count: count() })
    .from(posts)
    .where(matching(filters))
    .groupBy(column);
  return Object.fromEntries(
    words.map((word) => [word, rows.find(({ value }) => value === word)?.count ?? 0]),
  ) as Record<K, number>;
};

const countDelivery = async (db: Db, filters: Filters) => {
  const columns = Object.fromEntries(
    DELIVERY_OPTIONS.map((option) => [
      option,
      sql<number>`count(*) filter (where ${DELIVERY_COLUMNS[option]})`.mapWith(Number),
    ]),
  ) as Record<DeliveryOption, SQL<number>>;
  const [row] = await db.select(columns).from(posts).where(matching(filters));
  return row!;
};

/** The animal facets in one pass: each group is counted with the other two filters applied. */
async function countAnimals(db: Db, { sex, origin, quarantine, ...filters }: Filters) {
  const bySex = sex && eq(posts.sex, sex);
  const byOrigin = origin && eq(posts.origin, origin);
  const byQuarantine = quarantine ? inQuarantine(quarantine) : undefined;
  const counts = <K extends string>(words: readonly K[], is: (word: K) => SQL | undefined) =>
    Object.fromEntries(
      words.map((word) => [word, sql<number>`count(*) filter (where ${is(word)})`.mapWith(Number)]),
    ) as Record<K, SQL<number>>;
  const [row] = await db
    .select({
      sex: counts(SEXES, (word) => and(eq(posts.sex, word), byOrigin, byQuarantine)),
      origin: counts(LIVESTOCK_ORIGINS, (word) => and(eq(posts.origin, word), bySex, byQuarantine)),
      quarantine: counts(QUARANTINE_CHOICES, (days) => and(inQuarantine(days), bySex, byOrigin)),
    })
    .from(posts)
    .where(matching(filters));
  return row!;
}

/** The counts for each group without that group's own filter, so that the other choices stay visible. */
export const countFacets = async (db: Db, filters: Filters) => ({
  total: await db.$count(posts, matching(filters)),
  category: await countBy(db, { ...filters, category: undefined }, posts.category, LISTING_CATEGORIES),
  condition: await countBy(db, { ...filters, condition: undefined }, posts.condition, CONDITIONS),
  delivery: await countDelivery(db, { ...filters, delivery: undefined }),
  listingType: await countBy(db, { ...filters, listingType: undefined }, posts.listingType, LISTING_TYPES),
  ...(await countAnimals(db, filters)),
});
