import * as z from 'zod/mini';
import { CONDITIONS, LISTING_CATEGORIES, LISTING_STATUSES, LISTING_TYPES } from '../domain/listings.ts';
import { endpoint } from '../endpoint.ts';
import { Moment, Money, Page, PersonSummary } from './shapes.ts';

export const Listing = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(LISTING_CATEGORIES),
  price: Money,
  condition: z.nullable(z.enum(CONDITIONS)),
  images: z.array(z.string()),
  location: z.string(),
  sellerId: z.uuid(),
  seller: PersonSummary,
  isActive: z.boolean(),
  listingType: z.enum(LISTING_TYPES),
  status: z.enum(LISTING_STATUSES),
  deliveryOptions: z.array(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Listing = z.infer<typeof Listing>;

/** An empty value is no filter: the spec's client sends only non-empty ones, an address typed by hand may hold others. */
const blankIsNone = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );

export const ListingFilters = z.extend(Page, {
  category: blankIsNone(z.enum(LISTING_CATEGORIES)),
  search: blankIsNone(z.string().check(z.trim(), z.maxLength(200))),
});
export type ListingFilters = z.infer<typeof ListingFilters>;

const count = z.number().check(z.int());
export const MarketStats = z.object({
  allCount: count,
  fishCount: count,
  coralCount: count,
  equipmentCount: count,
  plantsCount: count,
  tanksCount: count,
  foodCount: count,
  servicesCount: count,
  activeListings: count,
  soldThisWeek: count,
  newMembers: count,
});
export type MarketStats = z.infer<typeof MarketStats>;

export const listingsApi = {
  list: endpoint('GET', '/api/posts', {
    access: 'member',
    summary: 'Active listings, newest first.',
    query: ListingFilters,
    reply: z.array(Listing),
  }),
};

export const statsApi = {
  read: endpoint('GET', '/api/stats', {
    access: 'member',
    summary: 'Listings per category and what happened this week.',
    reply: MarketStats,
  }),
};
