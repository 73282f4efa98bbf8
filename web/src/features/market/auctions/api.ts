import { auctionsApi } from '@nautical/core/contracts/market/auctions';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';

/** Prefetches the auction pages’ data without blocking. A failure shows when the page itself asks. */
export function prefetchAuctions(client: QueryClient) {
  for (const endpoint of [auctionsApi.list, auctionsApi.watchlist, auctionsApi.mine])
    void client.prefetchQuery(read(endpoint));
}
