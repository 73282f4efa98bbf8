import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';

/** Fetches what the auction pages show, without holding up the page; a failure shows when the page asks itself. */
export function prefetchAuctions(client: QueryClient) {
  for (const endpoint of [auctionsApi.list, auctionsApi.watchlist, auctionsApi.mine])
    void client.prefetchQuery(read(endpoint));
}
