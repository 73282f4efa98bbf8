// The marketplace view as stored in the address, so that a link shows everyone the same.
import type { ListingFilters } from '@nautical/core/contracts/market/listings';
import { PRICE_PATTERN } from '@nautical/core/domain/common/money';
import {
  CONDITIONS,
  DELIVERY_OPTIONS,
  LISTED_CHOICES,
  LISTING_CATEGORIES,
  LISTING_SORTS,
  LISTING_TYPES,
  LIVESTOCK_ORIGINS,
  LOCATION_MAX,
  namesPlace,
  SEXES,
} from '@nautical/core/domain/market/listings';

export type HomeFilters = Omit<ListingFilters, 'limit' | 'cursor' | 'sellerId'>;
export type HomeSearch = HomeFilters & { create?: 'auction' | '1' | undefined };

const SEARCH_MAX = 200;
const SPECIES_MAX = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneOf = <const W extends readonly string[]>(words: W, value: unknown): W[number] | undefined =>
  words.find((word) => word === value);
const textOf = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined;
const placeOf = (value: unknown) => {
  const text = textOf(value, LOCATION_MAX);
  return text && namesPlace(text) ? text : undefined;
};
const wholeOf = (value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? value : undefined);
const priceOf = (value: unknown) => (typeof value === 'string' && PRICE_PATTERN.test(value) ? value : undefined);

/** Unknown values are set to undefined; if they were omitted, the router would let them through. */
export const readHomeSearch = (search: Record<string, unknown>): HomeSearch => ({
  category: oneOf(LISTING_CATEGORIES, search.category),
  search: textOf(search.search, SEARCH_MAX),
  minPrice: priceOf(search.minPrice),
  maxPrice: priceOf(search.maxPrice),
  condition: oneOf(CONDITIONS, search.condition),
  location: placeOf(search.location),
  delivery: oneOf(DELIVERY_OPTIONS, search.delivery),
  listingType: oneOf(LISTING_TYPES, search.listingType),
  species: textOf(search.species, SPECIES_MAX),
  sex: oneOf(SEXES, search.sex),
  origin: oneOf(LIVESTOCK_ORIGINS, search.origin),
  quantity: wholeOf(search.quantity),
  quarantine: wholeOf(search.quarantine),
  minSize: priceOf(search.minSize),
  maxSize: priceOf(search.maxSize),
  fits: typeof search.fits === 'string' && UUID.test(search.fits) ? search.fits : undefined,
  listed: oneOf(LISTED_CHOICES, search.listed),
  sort: oneOf(LISTING_SORTS, search.sort),
  create: oneOf(['1', 'auction'], search.create),
});
