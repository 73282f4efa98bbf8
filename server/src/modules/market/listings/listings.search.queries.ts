import { PAGE_SIZE } from '@nautical/core/contracts/common/shapes';
import {
  CONDITIONS,
  type Condition,
  DELIVERY_OPTIONS,
  type DeliveryOption,
  LISTING_CATEGORIES,
  LISTING_TYPES,
  LIVESTOCK_ORIGINS,
  type ListingCategory,
  type ListingSort,
  QUARANTINE_CHOICES,
  SEXES,
} from '@nautical/core/domain/market/listings';
import {
  and,
  asc,
  count,
  desc,
  eq,
  fillPlaceholders,
  gt,
  gte,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, poolOf } from '../../../db/client.ts';
import { containing, notBlocked } from '../../../db/conditions.ts';
import { auctions } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { blocks } from '../../../db/schema/members/contacts.ts';
import { aroundColumns, isAuctionOf, listingColumns } from './listings.queries.ts';

export type Filters = {
  /** Who looks: sellers they have blocked, or who have blocked them, are left out. */
  viewerId?: string | undefined;
  /** What is looked for, in the notation of `to_tsquery`. */
  text?: string | undefined;
  category?: ListingCategory | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  condition?: Condition | undefined;
  location?: string | undefined;
  delivery?: DeliveryOption | undefined;
  listingType?: (typeof LISTING_TYPES)[number] | undefined;
  sellerId?: string | undefined;
  species?: string | undefined;
  sex?: (typeof SEXES)[number] | undefined;
  origin?: (typeof LIVESTOCK_ORIGINS)[number] | undefined;
  /** At least so many. */
  quantity?: string | undefined;
  /** At least so many days. */
  quarantine?: string | undefined;
  /** Inches. */
  minSize?: string | undefined;
  maxSize?: string | undefined;
  /** Species to leave out. */
  clashes?: string[] | undefined;
};

const DELIVERY_COLUMNS = {
  pickup: posts.deliveryPickup,
  local: posts.deliveryLocal,
  courier: posts.deliveryCourier,
  postage: posts.deliveryPostage,
} as const;

const tsquery = (text: string) => sql`to_tsquery('english', ${text})`;
const found = (column: PgColumn, { text = '', category }: Filters) =>
  category
    ? sql`${column} @@ (${tsquery(text)} && ${`'category=${category}'`}::tsquery)`
    : sql`${column} @@ ${tsquery(text)}`;
const inQuarantine = (days: string) => sql`${posts.quarantineDays} >= ${days}::int`;
/** `isByText` leaves the category to the text index, which knows it too, instead of asking another index as well. */
const matching = (f: Filters, isByText = false) =>
  and(
    eq(posts.status, 'active'),
    posts.isActive,
    f.viewerId ? notBlocked(posts.sellerId, f.viewerId) : undefined,
    f.text ? found(posts.search, f) : undefined,
    f.category && !isByText ? eq(posts.category, f.category) : undefined,
    f.minPrice ? gte(posts.price, f.minPrice) : undefined,
    f.maxPrice ? lte(posts.price, f.maxPrice) : undefined,
    f.condition && eq(posts.condition, f.condition),
    f.location ? containing(posts.location, f.location) : undefined,
    f.delivery && DELIVERY_COLUMNS[f.delivery],
    f.listingType && eq(posts.listingType, f.listingType),
    f.sellerId ? eq(posts.sellerId, f.sellerId) : undefined,
    f.species ? eq(posts.speciesKey, f.species) : undefined,
    f.sex && eq(posts.sex, f.sex),
    f.origin && eq(posts.origin, f.origin),
    f.quantity ? sql`${posts.quantity} >= ${f.quantity}::int` : undefined,
    f.quarantine ? inQuarantine(f.quarantine) : undefined,
    f.minSize ? sql`${posts.sizeInches} >= ${f.minSize}::float8` : undefined,
    f.maxSize ? sql`${posts.sizeInches} <= ${f.maxSize}::float8` : undefined,
    f.clashes ? or(isNull(posts.speciesKey), notInArray(posts.speciesKey, f.clashes)) : undefined,
  );

/** Whether a listing is shown and passes the filters. */
export const isShown = async (db: Db, id: string, filters: Filters) =>
  (await db.$count(posts, and(eq(posts.id, id), matching(filters)))) > 0;

/** `best-match` comes in two parts, each newest first: found in the title, then found elsewhere. */
export type Order = Exclude<ListingSort, 'best-match'> | 'in-title' | 'elsewhere';

type Page = {
  order: Order;
  cursor?: string[] | undefined;
  /** Where to stop looking: a time or a price, by the order. */
  until?: string | undefined;
  /** Whether few pass the filters, so that it is better to sort them than to look for them in order. */
  areFew?: boolean;
  limit: number;
  now: Date;
};

type Ordering = {
  /** The sort values. */
  keysOf: (listing: { createdAt: PgColumn; price: PgColumn; id: PgColumn }) => PgColumn[];
  /** The first of them in a form that no index is in the order of. */
  unindexed?: SQL;
  direction: typeof asc;
  after: (cursor: string[]) => SQL;
  until?: (bound: string) => SQL;
  only?: (f: Filters, now: Date) => SQL | undefined;
};
const NEWEST: Ordering = {
  keysOf: ({ createdAt, id }) => [createdAt, id],
  unindexed: sql`${posts.createdAt} + interval '0'`,
  direction: desc,
  after: ([time, id]) => sql`(${posts.createdAt}, ${posts.id}) < (${time}::timestamptz, ${id}::uuid)`,
  until: (time) => sql`${posts.createdAt} >= ${time}::timestamptz`,
};
const CHEAPEST: Pick<Ordering, 'keysOf' | 'unindexed'> = {
  keysOf: ({ price, id }) => [price, id],
  unindexed: sql`${posts.price} + 0`,
};
const ORDERS: Record<Order, Ordering> = {
  newest: NEWEST,
  'in-title': { ...NEWEST, only: (f) => (f.text ? found(posts.titleSearch, f) : undefined) },
  elsewhere: { ...NEWEST, only: (f) => (f.text ? sql`not ${found(posts.titleSearch, f)}` : undefined) },
  'price-asc': {
    ...CHEAPEST,
    direction: asc,
    after: ([price, id]) => sql`(${posts.price}, ${posts.id}) > (${price}::numeric, ${id}::uuid)`,
    until: (price) => sql`${posts.price} <= ${price}::numeric`,
  },
  'price-desc': {
    ...CHEAPEST,
    direction: desc,
    after: ([price, id]) => sql`(${posts.price}, ${posts.id}) < (${price}::numeric, ${id}::uuid)`,
    until: (price) => sql`${posts.price} >= ${price}::numeric`,
  },
  'ending-soon': {
    keysOf: () => [auctions.endTime, auctions.id],
    direction: asc,
    after: ([time, id]) => sql`(${auctions.endTime}, ${auctions.id}) > (${time}::timestamptz, ${id}::uuid)`,
    only: (_, now) => and(eq(auctions.status, 'active'), gt(auctions.endTime, now)),
  },
};

/** Marks no member can type into a listing that is shown: they are taken out of the text first. */
export const MATCH_BEGINS = '\ue000';
export const MATCH_ENDS = '\ue001';
const marked = (column: PgColumn, text: string | undefined, options: string) =>
  text
    ? sql<string>`ts_headline('english', translate(${column}, ${MATCH_BEGINS + MATCH_ENDS}, ''), ${tsquery(text)}, ${`${options}, StartSel=${MATCH_BEGINS}, StopSel=${MATCH_ENDS}`})`
    : sql<null>`null`;

/** Shown listings that pass the filters, in order, from after `cursor`: the sort values of the last one seen. */
export const selectShownListings = (
  db: Db,
  filters: Filters,
  { order, cursor, until, areFew = false, limit, now }: Page,
) => {
  const ordering = ORDERS[order];
  const [first, ...rest] = ordering.keysOf(listingColumns);
  const keys = [(areFew && ordering.unindexed) || first!, ...rest];
  const base = db.select(listingColumns).from(posts).$dynamic();
  const joined = order === 'ending-soon' ? base.innerJoin(auctions, isAuctionOf(posts.id)) : base;
  // The page is cut out first: its sellers, auctions and marks are looked up for these rows alone.
  const page = joined
    .where(
      and(
        matching(
          order === 'in-title' ? { ...filters, text: undefined } : filters,
          areFew && filters.text !== undefined,
        ),
        ordering.only?.(filters, now),
        cursor && ordering.after(cursor),
        until ? ordering.until?.(until) : undefined,
      ),
    )
    .orderBy(...keys.map((key) => ordering.direction(key)))
    .limit(limit)
    .as('page');
  return db
    .select({
      id: page.id,
      title: page.title,
      description: page.description,
      category: page.category,
      price: page.price,
      condition: page.condition,
      images: page.images,
      location: page.location,
      sellerId: page.sellerId,
      isActive: page.isActive,
      listingType: page.listingType,
      status: page.status,
      deliveryOptions: page.deliveryOptions,
      speciesKey: page.speciesKey,
      createdAt: page.createdAt,
      updatedAt: page.updatedAt,
      ...aroundColumns,
      markedTitle: marked(page.title, filters.text, 'HighlightAll=true'),
      markedDescription: marked(page.description, filters.text, 'MaxWords=30, MinWords=12'),
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.sellerId))
    .leftJoin(auctions, isAuctionOf(page.id))
    .orderBy(...ordering.keysOf(page).map((key) => ordering.direction(key)));
};
export type CardRow = Awaited<ReturnType<typeof selectShownListings>>[number];

// Writing the query down and reading its rows through the builder takes longer than running it. So it is written once
// for each set of filters, with places for their values, and its rows are read by position. The pages everybody looks
// at are also planned only once on each connection.
const SLOTS = [
  'viewerId',
  'category',
  'minPrice',
  'maxPrice',
  'condition',
  'listingType',
  'sellerId',
  'species',
  'sex',
  'origin',
  'quantity',
  'quarantine',
  'minSize',
  'maxSize',
] as const;
const slot = (name: string) => sql.placeholder(name) as unknown as string;
const written = new Map<string, { sql: string; params: unknown[] }>();
const PLANNED_ONCE = /^(newest|price-asc|price-desc)\|(after)?\|\|viewerId(,category)?$/;

const POST_FIELDS = Object.keys(listingColumns);
const SELLER_AT = POST_FIELDS.length;
const AUCTION_AT = SELLER_AT + 3;

/** The same as `selectShownListings`, run. */
export async function findShownListings(db: Db, filters: Filters, page: Page): Promise<CardRow[]> {
  const pool = poolOf(db);
  // A text or a place decides which index is best, so such a query is planned for its own values; so is one with a list.
  if (!pool || filters.text !== undefined || filters.location !== undefined || filters.clashes !== undefined)
    return selectShownListings(db, filters, page).execute();
  const { order, cursor, limit, now } = page;
  const given = SLOTS.filter((name) => filters[name] !== undefined);
  const shape = `${order}|${cursor ? 'after' : ''}|${filters.delivery ?? ''}|${given}`;
  const isCommon = limit === PAGE_SIZE + 1 && PLANNED_ONCE.test(shape);
  const key = isCommon ? `listings:${shape}` : shape;
  const query =
    written.get(key) ??
    selectShownListings(
      db,
      { ...filters, ...Object.fromEntries(given.map((each) => [each, slot(each)])) },
      {
        order,
        cursor: cursor && [slot('first'), slot('second')],
        limit: isCommon ? limit : (slot('limit') as unknown as number),
        now: slot('now') as unknown as Date,
      },
    ).toSQL();
  written.set(key, query);
  const values = { ...filters, first: cursor?.[0], second: cursor?.[1], limit, now: now.toISOString() };
  const { rows } = await pool.query<unknown[]>({
    ...(isCommon && { name: key }),
    text: query.sql,
    values: fillPlaceholders(query.params, values),
    rowMode: 'array',
  });
  return rows.map(readCard);
}

/** A row by the positions its columns have in `selectShownListings`. */
function readCard(row: unknown[]): CardRow {
  const card: Record<string, unknown> = {};
  for (const [at, name] of POST_FIELDS.entries()) card[name] = row[at];
  card.sellerName = row[SELLER_AT];
  card.sellerAvatar = row[SELLER_AT + 1];
  card.sellerLocation = row[SELLER_AT + 2];
  card.auction =
    row[AUCTION_AT] === null
      ? null
      : {
          id: row[AUCTION_AT],
          endTime: row[AUCTION_AT + 1],
          startingBid: row[AUCTION_AT + 2],
          currentBid: row[AUCTION_AT + 3],
          totalBids: row[AUCTION_AT + 4],
        };
  card.markedTitle = null;
  card.markedDescription = null;
  return card as CardRow;
}

/** How the database thinks the listings are spread: their number, and times and prices that part them into equal shares. */
export async function findSpread(db: Db) {
  const { rows } = await db.execute<{ listings: number; name: string; bounds: string[] }>(sql`
    select greatest(reltuples, 0)::int as listings, attname as name, histogram_bounds::text::text[] as bounds
    from pg_class join pg_stats on schemaname = 'public' and tablename = relname
    where oid = ${'public.posts'}::regclass and attname in ('created_at', 'price') and histogram_bounds is not null`);
  const boundsOf = (column: string) => rows.find(({ name }) => name === column)?.bounds ?? [];
  return { listings: rows[0]?.listings ?? 0, times: boundsOf('created_at'), prices: boundsOf('price') };
}

/** How many listings the database expects to hold a text. It does not count them. */
export async function expectMatches(db: Db, filters: Filters): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${posts} where ${found(posts.search, filters)}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

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

/** What there is to know of animals, in one pass: each group is counted under the choices of the other two. */
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

/** For each group of choices the counts without that group's own filter, so that one sees what else there is. */
export const countFacets = async (db: Db, filters: Filters) => ({
  total: await db.$count(posts, matching(filters)),
  category: await countBy(db, { ...filters, category: undefined }, posts.category, LISTING_CATEGORIES),
  condition: await countBy(db, { ...filters, condition: undefined }, posts.condition, CONDITIONS),
  delivery: await countDelivery(db, { ...filters, delivery: undefined }),
  listingType: await countBy(db, { ...filters, listingType: undefined }, posts.listingType, LISTING_TYPES),
  ...(await countAnimals(db, filters)),
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

const ALIKE_TRIED = 8;
const COMPLETIONS_TRIED = 20;

/** Words that begin with what is typed. A plain comparison of characters, as the index has it. */
const begins = (typed: SQL) => sql`word ~>=~ ${typed} and word ~<~ (${typed} || chr(1114111))`;

/**
 * Words of titles and species that are likely meant: the shortest that begin with the word being typed, and for each
 * word that none begins with, those that look like it. Where none does there is a row without a word.
 */
export async function findKnownWords(db: Db, words: string[], beingTyped: string | undefined) {
  const { rows } = await db.execute<{ typed: string; word: string | null; isCompletion: boolean }>(sql`
    (select typed, alike.word, false as "isCompletion" from unnest(${sql.param(words)}::text[]) as typed
    left join lateral (
      select word, similarity(word, typed) as nearness from search_words
      where word % typed order by nearness desc, word limit ${ALIKE_TRIED}
    ) as alike on true
    where not exists (select from search_words where ${begins(sql`typed`)})
    order by typed, nearness desc, alike.word)
    union all
    (select ${beingTyped ?? null}, word, true from search_words where ${begins(sql`${beingTyped ?? null}::text`)}
    order by length(word), word limit ${COMPLETIONS_TRIED})`);
  return rows;
}
