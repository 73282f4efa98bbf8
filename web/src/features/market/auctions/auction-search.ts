// The view of the auctions as stored in the address, so that a link shows everyone the same.
import { PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { AUCTION_SORTS, AUCTION_VIEWS, ENDING_CHOICES } from '@nautical/core/domain/market/auctions';
import { LISTING_CATEGORIES } from '@nautical/core/domain/market/listings';
import type { AuctionView } from './api.ts';

/** The address as it was typed. */
export type AuctionSearch = { [Name in keyof AuctionView | 'post']?: string | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneOf = <const W extends readonly string[]>(words: W, value: string | undefined): W[number] | undefined =>
  words.find((word) => word === value);
const matching = (pattern: RegExp, value: string | undefined) => (value && pattern.test(value) ? value : undefined);

/** The filters in an address; what makes no sense is left out. */
export const readAuctionSearch = (search: AuctionSearch): AuctionView => ({
  status: oneOf(AUCTION_VIEWS, search.status),
  category: oneOf(LISTING_CATEGORIES, search.category),
  minPrice: matching(PRICE_PATTERN, search.minPrice),
  maxPrice: matching(PRICE_PATTERN, search.maxPrice),
  ending: oneOf(ENDING_CHOICES, search.ending),
  fits: matching(UUID, search.fits),
  sort: oneOf(AUCTION_SORTS, search.sort),
});

/** How many filters narrow the auctions down. */
export const countAuctionFilters = ({ sort: _, status: __, ...filters }: AuctionView) =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** A change that removes every filter. */
export const NO_FILTERS: AuctionView = {
  category: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  ending: undefined,
  fits: undefined,
};
