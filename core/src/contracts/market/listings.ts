import * as z from 'zod/mini';
import { AUCTION_STATUSES } from '../../domain/market/auctions.ts';
import {
  CONDITIONS,
  DELIVERY_OPTIONS,
  LISTED_CHOICES,
  LISTING_CATEGORIES,
  LISTING_SORTS,
  LISTING_STATUSES,
  LISTING_TABS,
  LISTING_TYPES,
  LIVESTOCK_ORIGINS,
  LOCATION_MAX,
  namesPlace,
  QUARANTINE_CHOICES,
  SEXES,
} from '../../domain/market/listings.ts';
import { WATER_PARAMETERS } from '../../domain/tanks/aquariums.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { amount, ById, blankIsNone, Moment, Money, Page, PersonSummary } from '../common/shapes.ts';
import { OwnTerms } from './auction-form.ts';
import { ListingChange, NewListing } from './listing-form.ts';

// What the server answers

/** A text split at the search matches, in order; the client highlights the matching pieces. */
const Segments = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

/** How the auction of a listing stands. The reserve price itself never leaves the server. */
const ListingAuction = z.object({
  id: Id,
  status: z.enum(AUCTION_STATUSES),
  startTime: Moment,
  endTime: Moment,
  startingBid: Money,
  /** The price now; null before the first bid. */
  currentBid: z.nullable(Money),
  /** The least a next bid has to be. */
  nextBid: Money,
  /** Null once it can’t be bought anymore. */
  buyNowPrice: z.nullable(Money),
  hasReserve: z.boolean(),
  reserveMet: z.boolean(),
  totalBids: z.number(),
});
export type ListingAuction = z.infer<typeof ListingAuction>;

/** A listing as its card shows it. */
export const Listing = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  category: z.enum(LISTING_CATEGORIES),
  price: Money,
  condition: z.nullable(z.enum(CONDITIONS)),
  images: z.array(z.string()),
  location: z.string(),
  sellerId: Id,
  seller: PersonSummary,
  isActive: z.boolean(),
  listingType: z.enum(LISTING_TYPES),
  status: z.enum(LISTING_STATUSES),
  deliveryOptions: z.array(z.enum(DELIVERY_OPTIONS)),
  speciesKey: z.nullable(z.string()),
  /** Its open or scheduled auction, or else the last one. Lists of listings for sale only have open ones. */
  auction: z.nullable(ListingAuction),
  /** The highlighted matches; only for a search. */
  matches: z.optional(z.object({ title: Segments, description: Segments })),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Listing = z.infer<typeof Listing>;

/** A listing with everything its own page shows. */
export const ListingDetail = z.extend(Listing, {
  deliveryPickup: z.boolean(),
  deliveryLocal: z.boolean(),
  deliveryCourier: z.boolean(),
  deliveryPostage: z.boolean(),
  deliveryLocalRadius: z.nullable(z.number()),
  deliveryLocalCost: z.nullable(Money),
  deliveryCourierCost: z.nullable(Money),
  deliveryPostageCost: z.nullable(Money),
  deliveryNotes: z.nullable(z.string()),
  speciesName: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  size: z.nullable(z.string()),
  sex: z.nullable(z.enum(SEXES)),
  origin: z.nullable(z.enum(LIVESTOCK_ORIGINS)),
  quarantineDays: z.nullable(z.number()),
  /** How long after delivery a buyer may claim a loss, if it’s longer than everybody has to grant. */
  liveArrivalHours: z.nullable(z.number()),
  /** The water it lives in: °F, specific gravity, dKH, otherwise ppm. */
  tankParameters: z.nullable(z.partialRecord(z.enum(WATER_PARAMETERS), z.number())),
  expiresAt: z.nullable(Moment),
  soldAt: z.nullable(Moment),
  /** What its seller set for its auction, the hidden reserve included: the planned one, the open one or the last one. */
  terms: z.nullable(z.extend(OwnTerms, { startTime: z.nullable(Moment) })),
  /** A scam warning for the buyer if the text asks to pay or talk elsewhere. */
  warning: z.nullable(z.string()),
});
export type ListingDetail = z.infer<typeof ListingDetail>;

const count = z.number().check(z.int());

/** The seller's own view of a listing. */
export const MyListing = z.extend(ListingDetail, {
  views: count,
  saves: count,
  messages: count,
  /** Questions of buyers that have no answer yet. */
  waitingQuestions: count,
  hasBids: z.boolean(),
});
export type MyListing = z.infer<typeof MyListing>;

// What members send

/** A status change by the owner. A paused listing has `isActive` false. */
export const StatusChange = z
  .object({ status: z.optional(z.enum(['active', 'reserved', 'sold'])), isActive: z.optional(z.boolean()) })
  .check(
    z.refine(({ status, isActive }) => status !== undefined || isActive !== undefined, {
      error: 'Status is required',
      path: ['status'],
    }),
  );

// Finding

const atLeast = (name: string) =>
  blankIsNone(z.string().check(z.trim(), z.regex(/^\d{1,4}$/, `${name} must be a whole number`)));

export const Filters = z.object({
  category: blankIsNone(z.enum(LISTING_CATEGORIES)),
  search: blankIsNone(z.string().check(z.trim(), z.maxLength(200))),
  minPrice: blankIsNone(amount('Lowest price')),
  maxPrice: blankIsNone(amount('Highest price')),
  condition: blankIsNone(z.enum(CONDITIONS)),
  /** Text that names no place filters nothing, like an empty one. */
  location: blankIsNone(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(LOCATION_MAX)),
      z.transform((text: string) => (namesPlace(text) ? text : undefined)),
    ),
  ),
  delivery: blankIsNone(z.enum(DELIVERY_OPTIONS)),
  listingType: blankIsNone(z.enum(LISTING_TYPES)),
  sellerId: blankIsNone(Id),
  species: blankIsNone(z.string().check(z.maxLength(100))),
  sex: blankIsNone(z.enum(SEXES)),
  origin: blankIsNone(z.enum(LIVESTOCK_ORIGINS)),
  /** The minimum quantity, and the minimum days in quarantine. */
  quantity: atLeast('Quantity'),
  quarantine: atLeast('Days in quarantine'),
  /** In inches; listings without a measurable size are left out. */
  minSize: blankIsNone(amount('Smallest size')),
  maxSize: blankIsNone(amount('Largest size')),
  /** One of the member’s tanks; species that would clash with it are left out. */
  fits: blankIsNone(Id),
});
/** Recency filters a market view but isn’t part of a saved search, which is about future listings. */
const RecentFilters = z.extend(Filters, { listed: blankIsNone(z.enum(LISTED_CHOICES)) });
/** Without `sort`, a search returns the best match first and everything else the newest first. */
export const ListingFilters = z.extend(z.merge(Page, RecentFilters), { sort: blankIsNone(z.enum(LISTING_SORTS)) });
export type ListingFilters = z.infer<typeof ListingFilters>;

const countsOf = <const W extends readonly string[]>(words: W) => z.record(z.enum(words), count);
/** How many listings each choice would leave, with the other filters as they are. */
export const Facets = z.object({
  total: count,
  category: countsOf(LISTING_CATEGORIES),
  condition: countsOf(CONDITIONS),
  delivery: countsOf(DELIVERY_OPTIONS),
  listingType: countsOf(LISTING_TYPES),
  sex: countsOf(SEXES),
  origin: countsOf(LIVESTOCK_ORIGINS),
  quarantine: countsOf(QUARANTINE_CHOICES),
});
export type Facets = z.infer<typeof Facets>;

export const listingsApi = {
  list: endpoint('GET', '/api/posts', {
    access: 'member',
    shows: ['listings', 'offers', 'profiles', 'blocks'],
    summary: 'Active listings, filtered and searched, page by page.',
    query: ListingFilters,
    reply: z.array(Listing),
  }),
  facets: endpoint('GET', '/api/posts/facets', {
    access: 'member',
    shows: ['offers', 'blocks'],
    summary: 'How many listings each filter choice would leave.',
    query: RecentFilters,
    reply: Facets,
  }),
  mine: endpoint('GET', '/api/posts/mine', {
    access: 'member',
    shows: ['listings', 'questions'],
    summary: 'The member’s own listings with their views, saves, messages and open questions, newest first.',
    query: z.extend(Page, { tab: blankIsNone(z.enum(LISTING_TABS)), search: Filters.shape.search }),
    reply: z.array(MyListing),
  }),
  mineCounts: endpoint('GET', '/api/posts/mine/counts', {
    access: 'member',
    shows: ['listings'],
    summary: 'How many of the member’s own listings have each status.',
    reply: countsOf(LISTING_TABS),
  }),
  read: endpoint('GET', '/api/posts/:id', {
    access: 'member',
    shows: ['listings', 'profiles', 'blocks'],
    summary: 'One listing in full. Counts as a view, once a day per member.',
    params: ById,
    reply: ListingDetail,
  }),
  create: endpoint('POST', '/api/posts', {
    access: 'member',
    changes: ['listings', 'offers', 'profile-counts'],
    summary: 'Creates a listing, or saves it as a draft.',
    body: NewListing,
    reply: ListingDetail,
    status: 201,
  }),
  update: endpoint('PUT', '/api/posts/:id', {
    access: 'owner',
    changes: ['listings', 'offers', 'profile-counts'],
    summary: 'Updates a listing. Once an auction has bids, its listing can only be added to.',
    params: ById,
    body: ListingChange,
    reply: ListingDetail,
  }),
  changeStatus: endpoint('PATCH', '/api/posts/:id/status', {
    access: 'owner',
    changes: ['listings', 'offers', 'profile-counts'],
    summary: 'Publishes, reserves, marks sold, relists, pauses or resumes a listing.',
    params: ById,
    body: StatusChange,
    reply: ListingDetail,
  }),
  remove: endpoint('DELETE', '/api/posts/:id', {
    access: 'owner-or-admin',
    changes: ['listings', 'offers', 'profile-counts'],
    summary: 'Deletes your own listing with its photos. Admins take down other people’s listings.',
    params: ById,
  }),
  feed: endpoint('GET', '/feeds/listings.xml', {
    access: 'public',
    shows: ['offers'],
    summary: 'The newest listings in one category or all of them, as an RSS feed.',
    query: z.object({ category: blankIsNone(z.enum(LISTING_CATEGORIES)) }),
    status: 200,
  }),
};
