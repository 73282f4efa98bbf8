import {
  CONDITIONS,
  type Condition,
  DELIVERY_OPTIONS,
  type DeliveryOption,
  LISTING_CATEGORIES,
  LISTING_TYPES,
  type ListingCategory,
  type ListingSort,
} from '@nautical/core/domain/listings';
import { and, asc, count, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { containing, notBlocked } from '../../db/conditions.ts';
import { users } from '../../db/schema/accounts.ts';
import { auctions } from '../../db/schema/auctions.ts';
import { blocks } from '../../db/schema/contacts.ts';
import { posts } from '../../db/schema/listings.ts';
import { fishSpecies } from '../../db/schema/species.ts';
import { cardColumns, isItsAuction } from './listings.queries.ts';

/** What is looked for, as PostgreSQL reads it: anywhere, and in the title alone. */
export type TextQuery = { anywhere: string; inTitle: string };

export type Filters = {
  /** Who looks: sellers they have blocked, or who have blocked them, are left out. */
  viewerId?: string | undefined;
  text?: TextQuery | undefined;
  category?: ListingCategory | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  condition?: Condition | undefined;
  location?: string | undefined;
  delivery?: DeliveryOption | undefined;
  listingType?: (typeof LISTING_TYPES)[number] | undefined;
  sellerId?: string | undefined;
  species?: string | undefined;
};

const DELIVERY_COLUMNS = {
  pickup: posts.deliveryPickup,
  local: posts.deliveryLocal,
  courier: posts.deliveryCourier,
  postage: posts.deliveryPostage,
} as const;

const tsquery = (text: string) => sql`to_tsquery('english', ${text})`;
const found = (text: string) => sql`${posts.search} @@ ${tsquery(text)}`;
const matching = (f: Filters) =>
  and(
    eq(posts.status, 'active'),
    posts.isActive,
    f.viewerId ? notBlocked(posts.sellerId, f.viewerId) : undefined,
    f.text && found(f.text.anywhere),
    f.category && eq(posts.category, f.category),
    f.minPrice ? gte(posts.price, f.minPrice) : undefined,
    f.maxPrice ? lte(posts.price, f.maxPrice) : undefined,
    f.condition && eq(posts.condition, f.condition),
    f.location ? containing(posts.location, f.location) : undefined,
    f.delivery && DELIVERY_COLUMNS[f.delivery],
    f.listingType && eq(posts.listingType, f.listingType),
    f.sellerId ? eq(posts.sellerId, f.sellerId) : undefined,
    f.species ? eq(posts.speciesKey, f.species) : undefined,
  );

/** `best-match` comes in two parts, each newest first: found in the title, then found elsewhere. */
export type Order = Exclude<ListingSort, 'best-match'> | 'in-title' | 'elsewhere';

type Page = { order: Order; cursor?: string[] | undefined; limit: number; now: Date };

const NEWEST = {
  by: [desc(posts.createdAt), desc(posts.id)],
  after: ([time, id]: string[]) => sql`(${posts.createdAt}, ${posts.id}) < (${time}::timestamptz, ${id}::uuid)`,
};
const ORDERS: Record<
  Order,
  { by: SQL[]; after: (cursor: string[]) => SQL; only?: (f: Filters, now: Date) => SQL | undefined }
> = {
  newest: NEWEST,
  'in-title': { ...NEWEST, only: ({ text }) => text && found(text.inTitle) },
  elsewhere: { ...NEWEST, only: ({ text }) => text && sql`not ${found(text.inTitle)}` },
  'price-asc': {
    by: [asc(posts.price), asc(posts.id)],
    after: ([price, id]) => sql`(${posts.price}, ${posts.id}) > (${price}::numeric, ${id}::uuid)`,
  },
  'price-desc': {
    by: [desc(posts.price), desc(posts.id)],
    after: ([price, id]) => sql`(${posts.price}, ${posts.id}) < (${price}::numeric, ${id}::uuid)`,
  },
  'ending-soon': {
    by: [asc(auctions.endTime), asc(auctions.id)],
    after: ([time, id]) => sql`(${auctions.endTime}, ${auctions.id}) > (${time}::timestamptz, ${id}::uuid)`,
    only: (_, now) => and(eq(auctions.status, 'active'), gt(auctions.endTime, now)),
  },
};

/** Marks no member can type into a listing that is shown: they are taken out of the text first. */
export const MATCH_BEGINS = '\ue000';
export const MATCH_ENDS = '\ue001';
const marked = (column: PgColumn, text: TextQuery | undefined, options: string) =>
  text
    ? sql<string>`ts_headline('english', translate(${column}, ${MATCH_BEGINS + MATCH_ENDS}, ''), ${tsquery(text.anywhere)}, ${`${options}, StartSel=${MATCH_BEGINS}, StopSel=${MATCH_ENDS}`})`
    : sql<null>`null`;

/** Shown listings that pass the filters, in order, from after `cursor`: the sort values of the last one seen. */
export const findShownListings = (db: Db, filters: Filters, { order, cursor, limit, now }: Page) => {
  const { by, after, only } = ORDERS[order];
  return db
    .select({
      ...cardColumns,
      markedTitle: marked(posts.title, filters.text, 'HighlightAll=true'),
      markedDescription: marked(posts.description, filters.text, 'MaxWords=30, MinWords=12'),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.sellerId))
    .leftJoin(auctions, isItsAuction)
    .where(and(matching(filters), only?.(filters, now), cursor && after(cursor)))
    .orderBy(...by)
    .limit(limit);
};
export type CardRow = Awaited<ReturnType<typeof findShownListings>>[number];

// How many each choice would leave

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

/** For each group of choices the counts without that group's own filter, so that one sees what else there is. */
export const countFacets = async (db: Db, filters: Filters) => ({
  total: await db.$count(posts, matching(filters)),
  category: await countBy(db, { ...filters, category: undefined }, posts.category, LISTING_CATEGORIES),
  condition: await countBy(db, { ...filters, condition: undefined }, posts.condition, CONDITIONS),
  delivery: await countDelivery(db, { ...filters, delivery: undefined }),
  listingType: await countBy(db, { ...filters, listingType: undefined }, posts.listingType, LISTING_TYPES),
});

export const findBlockedIds = async (db: Db, viewerId: string): Promise<string[]> =>
  (
    await db
      .select({
        id: sql<string>`case when ${blocks.blockerId} = ${viewerId} then ${blocks.blockedId} else ${blocks.blockerId} end`,
      })
      .from(blocks)
      .where(sql`${viewerId} in (${blocks.blockerId}, ${blocks.blockedId})`)
  ).map(({ id }) => id);

// Words and names

const ALIKE_SHOWN = 8;

/** For each word no title begins with, words of titles that look like it, most alike first. */
export async function findWordsLike(db: Db, words: string[]) {
  const { rows } = await db.execute<{ typed: string; word: string }>(sql`
    select typed, alike.word from unnest(${sql.param(words)}::text[]) as typed
    cross join lateral (
      select word, similarity(word, typed) as nearness from search_words
      where word % typed order by nearness desc, word limit ${ALIKE_SHOWN}
    ) as alike
    where not exists (select from search_words where word ~>=~ typed and word ~<~ (typed || chr(1114111)))
    order by typed, nearness desc, alike.word`);
  return rows;
}

export const findSpeciesLike = (db: Db, text: string, limit: number) =>
  db
    .select({ key: fishSpecies.key, name: fishSpecies.species, scientificName: fishSpecies.scientificName })
    .from(fishSpecies)
    .where(
      and(
        fishSpecies.isActive,
        sql`(${containing(fishSpecies.species, text)} or ${containing(fishSpecies.scientificName, text)}
          or exists (select from unnest(${fishSpecies.commonNames}) as name where ${containing(sql`name`, text)})
          or word_similarity(${text}, ${fishSpecies.species}) >= 0.5)`,
      ),
    )
    .orderBy(desc(sql`word_similarity(${text}, ${fishSpecies.species})`), asc(fishSpecies.species))
    .limit(limit);
