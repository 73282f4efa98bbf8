import { type ListingFilters, listingsApi } from '@nautical/core/contracts/market/listings';
import { readPages } from '@/lib/query.ts';

export const listingPagesQuery = (filters: ListingFilters) => readPages(listingsApi.list, { query: filters });
