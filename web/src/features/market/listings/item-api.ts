// Kept apart from the list query, which the first page needs before anything else.

import { speciesApi } from '@nautical/core/contracts/fish/species';
import { searchApi } from '@nautical/core/contracts/market/listing-finds';
import { type Listing, listingsApi } from '@nautical/core/contracts/market/listings';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import type { ListingTab } from '@nautical/core/domain/market/listings';
import { type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query';
import { call, type PageOf } from '@/lib/api.ts';
import { read, readPages, refreshAfter, useSend } from '@/lib/query.ts';
import type { StatusChange } from './owner-steps.ts';

export const listingQuery = (id: string) => read(listingsApi.read, { params: { id } });
export const myListingsQuery = (tab: ListingTab, search: string | undefined) =>
  readPages(listingsApi.mine, { query: { tab, search } });
export const myCountsQuery = () => read(listingsApi.mineCounts);
export const sellerQuery = (id: string) => read(profilesApi.read, { params: { id } });
/** The species of a listing, with where it may not be sold to; asked for only where the listing names one. */
export const speciesOfQuery = (key: string | null) => ({
  ...read(speciesApi.read, { params: { key: key ?? '' } }),
  enabled: Boolean(key),
});
export const suggestQuery = (q: string) => read(searchApi.suggest, { query: { q } });
/** One more than is shown, for the listing itself may be among them. */
export const similarQuery = (category: Listing['category'], count: number) =>
  read(listingsApi.list, { query: { category, limit: count + 1 } });

export const useCreateListing = () => useSend(listingsApi.create);
export const useUpdateListing = () => useSend(listingsApi.update);
export const useChangeStatus = () => useSend(listingsApi.changeStatus);
export const useRemoveListing = () => useSend(listingsApi.remove);

/** Bulk actions on listings. One failure doesn’t stop the others. */
const each = (ids: readonly string[], work: (id: string) => Promise<unknown>) => Promise.allSettled(ids.map(work));

export const useChangeStatuses = () =>
  useMutation({
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: StatusChange }) =>
      each(ids, (id) => call(listingsApi.changeStatus, { params: { id }, body: change })),
    onSuccess: () => refreshAfter(listingsApi.changeStatus),
  });
export const useRemoveListings = () =>
  useMutation({
    mutationFn: ({ ids }: { ids: readonly string[] }) =>
      each(ids, (id) => call(listingsApi.remove, { params: { id } })),
    onSuccess: () => refreshAfter(listingsApi.remove),
  });

/** The listing as already known from a list, so that its own page doesn’t start empty. */
export function findShownListing(client: QueryClient, id: string): Listing | undefined {
  const queries = client.getQueriesData<Listing[] | InfiniteData<PageOf<typeof listingsApi.list>>>({
    queryKey: [listingsApi.list.path],
  });
  for (const [, data] of queries) {
    const listings = data && 'pages' in data ? data.pages.flatMap(({ items }) => items) : data;
    const found = listings?.find((listing) => listing.id === id);
    if (found) return found;
  }
  return undefined;
}
