import type { AnyRoute } from '@tanstack/react-router';
import { fetchWhenIdle } from '@/lib/page/when-idle.ts';
import { PREFETCH_BATCHES_MS } from '@/lib/timings.ts';
import type { FileRouteTypes } from '../routeTree.gen.ts';
import type { AppRouter } from './router.tsx';

type Path = FileRouteTypes['to'];

/** Pages whose code is prefetched, most visited first. */
export const PREFETCH_BATCHES: readonly (readonly Path[])[] = [
  ['/', '/item/$id', '/messages', '/aquarium-tracker', '/auctions'],
  ['/my-listings', '/saved-items', '/chat', '/direct-chats', '/fish-doctor', '/species-database'],
  ['/aquarium/$id', '/compatibility-guide', '/shop/$brand', '/my-profile', '/contacts', '/auctions/watchlist'],
  ['/auctions/my-bids', '/auctions/my-auctions', '/seller/$sellerId', '/edit-listing/$id', '/aquarium-comparison'],
  ['/tank-recommendations', '/tank-setup-tips', '/fish-doctor/disease-library', '/achievements', '/wishlist'],
];

/** Prefetches page code in batches a few milliseconds apart. Anything that fails is fetched again when it is opened. */
export function prefetchPages(load: (path: Path) => Promise<unknown> | undefined) {
  for (const [index, batch] of PREFETCH_BATCHES.entries())
    setTimeout(() => {
      for (const path of batch) load(path)?.catch(() => {});
    }, PREFETCH_BATCHES_MS[index]);
}

/** Waits until the page is idle. Returns a function that cancels it. */
export function prefetchWhenIdle(router: AppRouter) {
  // Its keys are the addresses as they are linked to; its type says otherwise for those of folders.
  const routes = router.routesByPath as Partial<Record<Path, AnyRoute>>;
  return fetchWhenIdle(() =>
    prefetchPages((path) => {
      const route = routes[path];
      return route && router.loadRouteChunk(route);
    }),
  );
}

const AUCTION_PAGES = ['/auctions', '/auctions/watchlist', '/auctions/my-bids', '/auctions/my-auctions'] as const;

/** Fetches the auction pages' code and data. */
export function preloadAuctions(router: AppRouter) {
  for (const to of AUCTION_PAGES) void router.preloadRoute({ to });
}
