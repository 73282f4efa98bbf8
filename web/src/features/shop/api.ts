import { shopApi } from '@nautical/core/contracts/shop';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';

/** Fetches what the shop pages show, without holding up the page; a failure shows when the page asks itself. */
export function prefetchProducts(client: QueryClient) {
  void client.prefetchQuery(read(shopApi.products));
}
