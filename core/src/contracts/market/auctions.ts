import * as z from 'zod/mini';
import {
  AUCTION_SORTS,
  AUCTION_STATUSES,
  AUCTION_VIEWS,
  BID_DROPS,
  BID_STATES,
  ENDING_CHOICES,
} from '../../domain/market/auctions.ts';
import { LISTING_CATEGORIES, LISTING_STATUSES } from '../../domain/market/listings.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import {
  amount,
  ById,
  blankIsNone,
  Moment,
  Money,
  Page,
  PersonSummary,
  positiveAmount,
  words,
} from '../common/shapes.ts';
import { AuctionTermsForm, OwnTerms } from './auction-form.ts';

/** An auction as lists show it. Neither the reserve price nor anybody else’s maximum ever leaves the server. */
export const Auction = z.object({
  id: Id,
  postId: Id,
  title: z.string(),
  images: z.array(z.string()),
  category: z.enum(LISTING_CATEGORIES),
  speciesKey: z.nullable(z.string()),
  location: z.string(),
  seller: PersonSummary,
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
  watchers: z.number(),
  isWatched: z.boolean(),
  leaderIsMe: z.boolean(),
  myMaxBid: z.nullable(Money),
  /** What it was sold for, if it was, or what it’s offered for. */
  winningBid: z.nullable(Money),
  /** The sale to the winner didn’t go through, so the lot is offered to the next bidder, who hasn’t paid for it. */
  isOffered: z.boolean(),
  status: z.enum(AUCTION_STATUSES),
  startTime: Moment,
  /** When it ends, or when it was over. */
  endTime: Moment,
  originalEndTime: Moment,
});
export type Auction = z.infer<typeof Auction>;

/** An auction with everything its own page shows; the listing itself is read by `postId`. */
export const AuctionDetail = z.extend(Auction, {
  /** The price in one sentence for this reader. */
  explanation: z.string(),
  bidIncrement: Money,
  automaticIncrement: z.boolean(),
  winnerIsMe: z.boolean(),
  /** Why the sale to the reader came to nothing, if there was one. */
  myDrop: z.nullable(z.enum(BID_DROPS)),
  /** A block parts the reader from the seller: they can do nothing more here, and their highest bid still counts. */
  isBlocked: z.boolean(),
  /** For the seller alone. */
  terms: z.optional(OwnTerms),
});
export type AuctionDetail = z.infer<typeof AuctionDetail>;

export const MyBid = z.extend(Auction, { state: z.enum(BID_STATES) });
export type MyBid = z.infer<typeof MyBid>;

/** The seller’s own view. */
export const MyAuction = z.extend(Auction, {
  terms: OwnTerms,
  winner: z.nullable(PersonSummary),
  listingStatus: z.enum(LISTING_STATUSES),
});
export type MyAuction = z.infer<typeof MyAuction>;

/** One bid in the history. Bidders are masked; only admins see who it was. */
export const Bid = z.object({
  id: Id,
  amount: Money,
  bidder: z.string(),
  isMine: z.boolean(),
  isWinning: z.boolean(),
  isAutoBid: z.boolean(),
  /** Why an admin took it back, if one did. */
  retractedReason: z.nullable(z.string()),
  /** Why the sale to its bidder came to nothing, if there was one. Whether they declined or just didn’t pay is their business. */
  dropped: z.nullable(z.enum(['not-bought', 'cancelled'])),
  /** For admins alone. */
  person: z.nullable(PersonSummary),
  createdAt: Moment,
});
export type Bid = z.infer<typeof Bid>;

export const AuctionFilters = z.extend(Page, {
  /** `running` unless said otherwise. */
  status: blankIsNone(z.enum(AUCTION_VIEWS)),
  category: blankIsNone(z.enum(LISTING_CATEGORIES)),
  minPrice: blankIsNone(amount('Lowest price')),
  maxPrice: blankIsNone(amount('Highest price')),
  /** Ends within so many hours. */
  ending: blankIsNone(z.enum(ENDING_CHOICES)),
  /** One of the member’s tanks; species that would clash with it are left out. */
  fits: blankIsNone(Id),
  sort: blankIsNone(z.enum(AUCTION_SORTS)),
  /** The newest auction of this listing, whatever its status. */
  post: blankIsNone(Id),
});
export type AuctionFilters = z.output<typeof AuctionFilters>;

const SHOWN = ['auctions', 'listings', 'profiles', 'blocks'] as const;

export const auctionsApi = {
  list: endpoint('GET', '/api/auctions', {
    access: 'member',
    shows: [...SHOWN, 'offers'],
    summary: 'Running auctions, ending soonest first; or those that start soon or have ended, filtered, page by page.',
    query: AuctionFilters,
    reply: z.array(Auction),
  }),
  watchlist: endpoint('GET', '/api/auctions/watchlist', {
    access: 'member',
    shows: [...SHOWN, 'offers'],
    summary: 'Auctions the member is watching: running ones first, ending soonest first.',
    query: Page,
    reply: z.array(Auction),
  }),
  myBids: endpoint('GET', '/api/auctions/my-bids', {
    access: 'member',
    shows: SHOWN,
    summary: 'Auctions the member has bid in, and how they stand in each.',
    query: z.extend(Page, { state: blankIsNone(z.enum(BID_STATES)) }),
    reply: z.array(MyBid),
  }),
  mine: endpoint('GET', '/api/auctions/my-auctions', {
    access: 'member',
    shows: ['auctions', 'listings', 'profiles'],
    summary: 'Auctions of the member’s own listings, newest end first.',
    query: Page,
    reply: z.array(MyAuction),
  }),
  read: endpoint('GET', '/api/auctions/:id', {
    access: 'member',
    shows: SHOWN,
    summary: 'One auction, with its price explained for this reader.',
    params: ById,
    reply: AuctionDetail,
  }),
  bids: endpoint('GET', '/api/auctions/:id/bids', {
    access: 'member',
    shows: SHOWN,
    summary: 'The bids of an auction, highest first, with masked names.',
    params: ById,
    query: Page,
    reply: z.array(Bid),
  }),
  bid: endpoint('POST', '/api/auctions/:id/bids', {
    access: 'member',
    changes: ['auctions'],
    summary: 'Bids up to a secret maximum.',
    params: ById,
    body: z.object({ maxBid: positiveAmount('Maximum bid') }),
    reply: AuctionDetail,
    status: 201,
  }),
  watch: endpoint('PUT', '/api/auctions/:id/watch', {
    access: 'member',
    changes: ['auctions'],
    summary: 'Puts an auction on the member’s watchlist.',
    params: ById,
  }),
  unwatch: endpoint('DELETE', '/api/auctions/:id/watch', {
    access: 'member',
    changes: ['auctions'],
    summary: 'Takes an auction off the member’s watchlist.',
    params: ById,
  }),
  end: endpoint('POST', '/api/auctions/:id/end', {
    access: 'owner',
    changes: ['auctions', 'listings', 'offers', 'profile-counts'],
    summary: 'Ends the seller’s own auction early, as long as nobody has bid.',
    params: ById,
    reply: AuctionDetail,
  }),
  relist: endpoint('POST', '/api/posts/:id/auction', {
    access: 'owner',
    changes: ['auctions', 'listings', 'offers', 'profile-counts'],
    summary: 'Starts a new auction of a listing whose last one ended without a sale.',
    params: ById,
    body: AuctionTermsForm,
    reply: AuctionDetail,
    status: 201,
  }),
  retract: endpoint('DELETE', '/api/admin/bids/:id', {
    access: 'admin',
    changes: ['auctions'],
    summary: 'Takes back a bid; the price is worked out again and everyone in the auction is told.',
    params: ById,
    body: z.object({ reason: words('Reason', 500) }),
  }),
  clock: endpoint('GET', '/api/clock', {
    access: 'public',
    shows: [],
    ignoresCaller: true,
    summary: 'The server’s time, for countdowns.',
    reply: z.object({ now: Moment }),
  }),
};
