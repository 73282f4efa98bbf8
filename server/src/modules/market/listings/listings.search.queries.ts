import { PAGE_SIZE } from '@nautical/core/contracts/common/shapes';
import {
  type Condition,
  type DeliveryOption,
  isAlive,
  LISTING_CATEGORIES,
  type LISTING_TYPES,
  type LIVESTOCK_ORIGINS,
  type ListingCategory,
  type ListingSort,
  type SEXES,
} from '@nautical/core/domain/market/listings';
import {
  and,
  asc,
  desc,
  eq,
  fillPlaceholders,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, poolOf } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { auctions } from '../../../db/schema/market/auctions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { isNear, type Near } from './listings.places.queries.ts';
import { aroundColumns, isAuctionOf, listingColumns } from './listings.queries.ts';

export type Filters = {
  /** The viewer: sellers they have blocked, or who have blocked them, are left out. */
  viewerId?: string | undefined;
  /** The search as a `to_tsquery` expression. */
  text?: string | undefined;
  /** Names equivalent to the whole text. Searched separately, because an index walks through a long "or" term by term. */
  names?: string | undefined;
  /**
   * The place a search may name. Its name need not be in the text of a listing that is there, so a search for "clownfish
   * oregon" finds those that hold `rest`, and either all of `text` or are near.
   */
  place?:
    | {
        near: Near;
        /** The search without the place as a `to_tsquery` expression. Listings that hold `text` hold it, too. */
        rest: string | undefined;
        /** Whether it names more than the place: if not, nothing in the title of a listing there was searched for. */
        hasOtherWords: boolean;
      }
    | undefined;
  category?: ListingCategory | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  condition?: Condition | undefined;
  location?: Near | undefined;
  delivery?: DeliveryOption | undefined;
  listingType?: (typeof LISTING_TYPES)[number] | undefined;
  sellerId?: string | undefined;
  species?: string | undefined;
  sex?: (typeof SEXES)[number] | undefined;
  origin?: (typeof LIVESTOCK_ORIGINS)[number] | undefined;
  /** Minimum quantity. */
  quantity?: string | undefined;
  /** Minimum days in quarantine. */
  quarantine?: string | undefined;
  /** Inches. */
  minSize?: string | undefined;
  maxSize?: string | undefined;
  /** Listed at this time or later. */
  since?: string | undefined;
  /** Species to leave out. */
  clashes?: string[] | undefined;
  /** How to search the text: by its index or by scanning; otherwise the planner chooses. */
  textBy?: 'index' | 'turn' | undefined;
};

export const DELIVERY_COLUMNS = {
  pickup: posts.deliveryPickup,
  local: posts.deliveryLocal,
  courier: posts.deliveryCourier,
  postage: posts.deliveryPostage,
} as const;

const tsquery = (text: string) => sql`to_tsquery('english', ${text})`;
const found = (column: PgColumn, { text = '', names, place, category, textBy }: Filters) => {
  const holds = (words: string) => {
    const sought = category
      ? sql`(${tsquery(words)} && ('''category=' || ${category} || '''')::tsquery)`
      : tsquery(words);
    // As a subquery it is evaluated once, whether or not the values are known at planning time.
    return textBy === 'index' ? sql`${column} @@ (select ${sought})` : sql`${column} @@ ${sought}`;
  };
  const isThere = place && (place.hasOtherWords || column === posts.search) ? isNear(place.near) : undefined;
  const isMeant = or(holds(text), names === undefined ? undefined : holds(names), isThere)!;
  const isFound = isThere && place?.rest ? and(holds(place.rest), isMeant)! : isMeant;
  return textBy === 'turn' ? sql`(${isFound}) is true` : isFound;
};

export const inQuarantine = (days: string) => sql`${posts.quarantineDays} >= ${days}::int`;
/** `isByText` leaves the category to the text index, which contains it too, instead of using a second index. */
export const matching = (f: Filters, isByText = false) =>
  and(
    eq(posts.status, 'active'),
    posts.isActive,
    f.viewerId ? notBlocked(posts.sellerId, f.viewerId) : undefined,
    f.text ? found(posts.search, f) : undefined,
    f.category && !isByText ? eq(posts.category, f.category) : undefined,
    f.minPrice ? gte(posts.price, f.minPrice) : undefined,
    f.maxPrice ? lte(posts.price, f.maxPrice) : undefined,
    f.condition && eq(posts.condition, f.condition),
    f.location ? isNear(f.location) : undefined,
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
    f.since ? sql`${posts.createdAt} >= ${f.since}::timestamptz` : undefined,
    f.clashes && mayFit(f.clashes),
  );

/** Only living things of a known species can be checked against a tank; of gear nobody can say whether it fits. */
const mayFit = (clashes: string[]) =>
  and(
    inArray(posts.category, LISTING_CATEGORIES.filter(isAlive)),
    isNotNull(posts.speciesKey),
    notInArray(posts.speciesKey, clashes),
  );

/** Whether a listing is shown and passes the filters. */
export const isShown = async (db: Db, id: string, filters: Filters) =>
  (await db.$count(posts, and(eq(posts.id, id), matching(filters)))) > 0;

/** `best-match` has two parts, each newest first: title matches, then other matches. Each can be queried alone. */
export type Order = ListingSort | 'in-title' | 'elsewhere';

type Page = {
  order: Order;
  cursor?: string[] | undefined;
  /** Where to stop looking: a time or a price, by the order. */
  until?: string | undefined;
  /** Whether few listings pass the filters, so that sorting them beats walking an index in order. */
  areFew?: boolean;
  limit: number;
  now: Date;
};

type Ordering = {
  /** The sort values. */
  keysOf: (listing: { createdAt: PgColumn; price: PgColumn; id: PgColumn }) => PgColumn[];
  /** The first sort value wrapped so that no index matches its order. */
  unindexed?: SQL;
  /** The leading sort expression. */
  parts?: (f: Filters) => SQL;
  direction: typeof asc;
  after: (cursor: string[], f: Filters) => SQL;
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
  'best-match': {
    ...NEWEST,
    parts: (f) => found(posts.titleSearch, f),
    after: ([part, time, id], f) =>
      sql`(${found(posts.titleSearch, f)}, ${posts.createdAt}, ${posts.id}) < (${part} = '0', ${time}::timestamptz, ${id}::uuid)`,
  },
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

/** Shown listings that pass the filters, in order, from after `cursor`: the sort values of the last one seen. */
export const selectShownListings = (
  db: Db,
  asked: Filters,
  { order, cursor, until, areFew = false, limit, now }: Page,
) => {
  // Rows adjacent in this order are adjacent on disk too, unless a category filter picks some of them.
  const isNearby = until !== undefined && asked.category === undefined;
  const filters: Filters = { ...asked, textBy: areFew ? 'index' : isNearby ? 'turn' : undefined };
  const ordering = ORDERS[order];
  const [first, ...rest] = ordering.keysOf(listingColumns);
  const keys = [(areFew && ordering.unindexed) || first!, ...rest];
  const inTitle = ordering.parts?.(filters) ?? sql`null`;
  const base = db
    .select({ ...listingColumns, inTitle: inTitle.as('in_title') })
    .from(posts)
    .$dynamic();
  const joined = order === 'ending-soon' ? base.innerJoin(auctions, isAuctionOf(posts.id)) : base;
  // The page is limited first, so that sellers, auctions and highlights are looked up for these rows only.
  const page = joined
    .where(
      and(
        matching(
          order === 'in-title' ? { ...filters, text: undefined } : filters,
          // Of a place alone, the text index doesn’t know the category.
          areFew && filters.text !== undefined && (!filters.place || filters.place.rest !== undefined),
        ),
        ordering.only?.(filters, now),
        cursor && ordering.after(cursor, filters),
        until ? ordering.until?.(until) : undefined,
      ),
    )
    .orderBy(...(ordering.parts ? [desc(sql`in_title`)] : []), ...keys.map((key) => ordering.direction(key)))
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
      inTitle: page.inTitle,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.sellerId))
    .leftJoin(auctions, isAuctionOf(page.id))
    .orderBy(
      ...(ordering.parts ? [desc(page.inTitle)] : []),
      ...ordering.keysOf(page).map((key) => ordering.direction(key)),
    );
};
export type CardRow = Awaited<ReturnType<typeof selectShownListings>>[number];

// Building the query and mapping its rows takes longer than running it. So it is built once per set of filters, with
// placeholders for their values, and its rows are read by position. Common pages are also prepared once per connection.
const SLOTS = [
  'text',
  'names',
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
  'since',
] as const;
const slot = (name: string) => sql.placeholder(name) as unknown as string;
const written = new Map<string, { sql: string; params: unknown[] }>();
const PLANNED_ONCE = /^(newest|price-asc|price-desc)\|(after)?\|\|(category)?$/;
const PLANNED_ONCE_BY_TEXT = /\|\|text(,names)?(,category)?\|few$/;

const POST_FIELDS = Object.keys(listingColumns);
const SELLER_AT = POST_FIELDS.length;
const AUCTION_AT = SELLER_AT + 3;
const AUCTION_FIELDS = Object.keys(aroundColumns.auction);
const IN_TITLE_AT = AUCTION_AT + AUCTION_FIELDS.length;

/** Runs `selectShownListings`. */
export async function findShownListings(db: Db, filters: Filters, page: Page): Promise<CardRow[]> {
  const pool = poolOf(db);
  if (!pool || filters.location !== undefined || filters.place !== undefined || filters.clashes !== undefined)
    return selectShownListings(db, filters, page).execute();
  const { order, cursor, until, areFew = false, limit, now } = page;
  const given = SLOTS.filter((name) => filters[name] !== undefined);
  const shape = `${order}|${cursor ? 'after' : ''}|${filters.delivery ?? ''}|${given}${until ? '|until' : ''}${areFew ? '|few' : ''}`;
  const isCommon = limit === PAGE_SIZE + 1 && PLANNED_ONCE.test(shape);
  const name = isCommon || PLANNED_ONCE_BY_TEXT.test(shape) ? `listings:${shape}` : undefined;
  const key = name ?? shape;
  const query =
    written.get(key) ??
    selectShownListings(
      db,
      { ...filters, ...Object.fromEntries(given.map((each) => [each, slot(each)])) },
      {
        order,
        cursor: cursor?.map((_, at) => slot(`cursor${at}`)),
        until: until && slot('until'),
        areFew,
        limit: isCommon ? limit : (slot('limit') as unknown as number),
        now: slot('now') as unknown as Date,
      },
    ).toSQL();
  written.set(key, query);
  const sought = cursor?.map((value, at) => [`cursor${at}`, value] as const) ?? [];
  const values = { ...filters, ...Object.fromEntries(sought), until, limit, now: now.toISOString() };
  const { rows } = await pool.query<unknown[]>({
    ...(name && { name }),
    text: query.sql,
    values: fillPlaceholders(query.params, values),
    rowMode: 'array',
  });
  return rows.map(readCard);
}

/** Maps a row by the column positions of `selectShownListings`. */
function readCard(row: unknown[]): CardRow {
  const card: Record<string, unknown> = {};
  for (const [at, name] of POST_FIELDS.entries()) card[name] = row[at];
  card.sellerName = row[SELLER_AT];
  card.sellerAvatar = row[SELLER_AT + 1];
  card.sellerLocation = row[SELLER_AT + 2];
  card.auction =
    row[AUCTION_AT] === null
      ? null
      : Object.fromEntries(AUCTION_FIELDS.map((name, at) => [name, row[AUCTION_AT + at]]));
  card.inTitle = row[IN_TITLE_AT];
  return card as CardRow;
}

/** The planner’s statistics on listings: their number, and histogram bounds of times and prices. */
export async function findSpread(db: Db) {
  const { rows } = await db.execute<{ listings: number; name: string; bounds: string[] }>(sql`
    select greatest(reltuples, 0)::int as listings, attname as name, histogram_bounds::text::text[] as bounds
    from pg_class join pg_stats on schemaname = 'public' and tablename = relname
    where oid = ${'public.posts'}::regclass and attname in ('created_at', 'price') and histogram_bounds is not null`);
  const boundsOf = (column: string) => rows.find(({ name }) => name === column)?.bounds ?? [];
  return { listings: rows[0]?.listings ?? 0, times: boundsOf('created_at'), prices: boundsOf('price') };
}

/** The planner’s estimate of how many listings match a text. */
export async function expectMatches(db: Db, filters: Filters, order: Order): Promise<number> {
  const column = order === 'in-title' ? posts.titleSearch : posts.search;
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${posts} where ${found(column, filters)}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}
