import type { AuctionTermsForm } from '@nautical/core/contracts/market/auction-form';
import type { SavedFilters } from '@nautical/core/contracts/market/saved-searches';
import {
  CONDITIONS,
  DELIVERY_OPTIONS,
  LISTING_CATEGORIES,
  LISTING_STATUSES,
  LISTING_TYPES,
  LIVESTOCK_ORIGINS,
  SEXES,
} from '@nautical/core/domain/market/listings';
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  allOf,
  between,
  createdAt,
  id,
  moment,
  money,
  notNegative,
  oneOf,
  partOf,
  timestamps,
  tsvector,
} from '../columns.ts';
import { fishSpecies } from '../fish/species.ts';
import { users } from '../members/accounts.ts';

/** The number before a unit of length, as inches. A fraction or a bare number tells no size one could compare. */
const lengthIn = (unit: string, perInch: number) =>
  sql.raw(
    `substring(replace(lower("size"), ',', '.') from '(?<![\\d./])(\\d{1,4}(?:\\.\\d{1,3})?)\\s*(?:${unit})(?![a-z])')::float8 / ${perInch}`,
  );

export const posts = pgTable(
  'posts',
  {
    id: id(),
    sellerId: partOf(() => users.id),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: LISTING_CATEGORIES }).notNull(),
    price: money().notNull(),
    condition: text({ enum: CONDITIONS }),
    images: text().array().notNull(),
    location: text().notNull(),
    isActive: boolean().notNull().default(true),
    listingType: text({ enum: LISTING_TYPES }).notNull().default('fixed'),
    status: text({ enum: LISTING_STATUSES }).notNull().default('active'),
    deliveryOptions: text().array().$type<(typeof DELIVERY_OPTIONS)[number][]>().notNull().default([]),
    deliveryPickup: boolean().notNull().default(false),
    deliveryLocal: boolean().notNull().default(false),
    deliveryCourier: boolean().notNull().default(false),
    deliveryPostage: boolean().notNull().default(false),
    deliveryLocalRadius: integer(),
    deliveryLocalCost: money(),
    deliveryCourierCost: money(),
    deliveryPostageCost: money(),
    deliveryNotes: text(),
    speciesKey: varchar({ length: 100 }).references(() => fishSpecies.key, {
      onDelete: 'set null',
      onUpdate: 'cascade',
    }),
    quantity: integer(),
    size: text(),
    sizeInches: doublePrecision().generatedAlwaysAs(
      sql`coalesce(${lengthIn('in|inch|inches|"|″|”', 1)}, ${lengthIn('cm', 2.54)}, ${lengthIn('mm', 25.4)})`,
    ),
    sex: text({ enum: SEXES }),
    origin: text({ enum: LIVESTOCK_ORIGINS }),
    quarantineDays: integer(),
    /** How long after delivery a buyer may claim a loss, if the seller offers more than everybody has to. */
    liveArrivalHours: integer(),
    tankParameters: jsonb().$type<Partial<Record<WaterParameter, number>>>(),
    /** The terms of an auction that isn’t open: it starts with them when the listing is published or resumed. */
    auctionTerms: jsonb().$type<AuctionTermsForm>(),
    viewCount: integer().notNull().default(0),
    /** Messages its seller has received about it. */
    messageCount: integer().notNull().default(0),
    expiresAt: moment(),
    soldAt: moment(),
    // Each also holds the category as a word nobody can type, so that one index finds words within a category.
    titleSearch: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('english', ${posts.title}) || array_to_tsvector(array['category=' || ${posts.category}])`,
    ),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('english', ${posts.title} || ' ' || ${posts.description}) || array_to_tsvector(array['category=' || ${posts.category}])`,
    ),
    ...timestamps(),
  },
  (t) => {
    const shown = sql`${t.status} = 'active' and ${t.isActive}`;
    return [
      index().on(t.sellerId, t.createdAt, t.id),
      index('posts_newest').on(t.createdAt, t.id).where(shown),
      index('posts_category_newest').on(t.category, t.createdAt, t.id).where(shown),
      index('posts_category_condition_newest').on(t.category, t.condition, t.createdAt, t.id).where(shown),
      index('posts_type_newest').on(t.listingType, t.createdAt, t.id).where(shown),
      index('posts_species_newest').on(t.speciesKey, t.createdAt, t.id).where(shown),
      index('posts_sex_newest').on(t.sex, t.createdAt, t.id).where(shown),
      index('posts_origin_newest').on(t.origin, t.createdAt, t.id).where(shown),
      index('posts_cheapest').on(t.price, t.id).where(shown),
      index('posts_category_cheapest').on(t.category, t.price, t.id).where(shown),
      index('posts_location_trgm').using('gin', t.location.op('gin_trgm_ops')),
      index('posts_expiring').on(t.expiresAt).where(shown),
      index('posts_sold').on(t.soldAt).where(sql`${t.status} = 'sold'`),
      index().on(t.speciesKey),
      index('posts_title_search').using('gin', t.titleSearch),
      index('posts_search').using('gin', t.search),
      oneOf('posts_category', t.category, LISTING_CATEGORIES),
      oneOf('posts_condition', t.condition, CONDITIONS),
      oneOf('posts_listing_type', t.listingType, LISTING_TYPES),
      oneOf('posts_status', t.status, LISTING_STATUSES),
      allOf('posts_delivery_options', t.deliveryOptions, DELIVERY_OPTIONS),
      oneOf('posts_sex', t.sex, SEXES),
      oneOf('posts_origin', t.origin, LIVESTOCK_ORIGINS),
      notNegative('posts_price', t.price),
      notNegative('posts_delivery_costs', t.deliveryLocalCost, t.deliveryCourierCost, t.deliveryPostageCost),
      notNegative('posts_delivery_local_radius', t.deliveryLocalRadius),
      notNegative('posts_quarantine_days', t.quarantineDays),
      notNegative('posts_view_count', t.viewCount),
      notNegative('posts_message_count', t.messageCount),
      between('posts_live_arrival_hours', t.liveArrivalHours, 2, 14 * 24),
      check('posts_quantity', sql`${t.quantity} > 0`),
    ];
  },
);

export const savedItems = pgTable(
  'saved_items',
  {
    userId: partOf(() => users.id),
    postId: partOf(() => posts.id),
    savedAt: moment().notNull().defaultNow(),
    /** What it cost then, to tell by how much it has fallen since. */
    savedPrice: money(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] }), index().on(t.userId, t.savedAt), index().on(t.postId)],
);

/** When a member last looked at a listing in a way that counted. */
export const listingViews = pgTable(
  'listing_views',
  {
    postId: partOf(() => posts.id),
    userId: partOf(() => users.id),
    viewedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index().on(t.userId)],
);

/** Every word a title or a species has ever had, kept by triggers: a word that is mistyped is corrected to one of these. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_prefix').on(t.word.op('text_pattern_ops')),
  index('search_words_trgm').using('gin', t.word.op('gin_trgm_ops')),
]);

/** A search whose new matches a member hears of. The same filters are saved once. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: partOf(() => users.id),
    filters: jsonb().$type<SavedFilters>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.userId, t.filters), index().on(t.userId, t.createdAt)],
);
