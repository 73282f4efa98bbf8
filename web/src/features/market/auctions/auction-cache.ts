// Every list and page that shows an auction holds a copy of it. A change is written into all of them at once.
import { type Auction, auctionsApi } from '@nautical/core/contracts/market/auctions';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { queryClient } from '@/lib/query.ts';

const { list, watchlist, myBids, mine, read } = auctionsApi;
const PATHS: readonly unknown[] = [list, watchlist, myBids, mine, read].map(({ path }) => path);

type Page = { items: Auction[] };
type Kept = Auction | Auction[] | InfiniteData<Page> | null | undefined;

const isPaged = (data: object): data is InfiniteData<Page> => 'pages' in data;

/** The auctions a cached reply holds. */
function auctionsIn(data: Kept): Auction[] {
  if (!data) return [];
  if (Array.isArray(data)) return data;
  return isPaged(data) ? data.pages.flatMap(({ items }) => items) : [data];
}

function mapped(data: Kept, change: (auction: Auction) => Auction): Kept {
  if (!data) return data;
  if (Array.isArray(data)) return data.map(change);
  if (!isPaged(data)) return change(data);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

const repliesIn = (client: QueryClient) =>
  client.getQueryCache().findAll({ predicate: ({ queryKey: [path] }) => PATHS.includes(path) }) as Query<Kept>[];

/** The first copy of an auction that fits, so that its page doesn’t start empty. */
export function findShownAuction(client: QueryClient, isWanted: (auction: Auction) => boolean): Auction | undefined {
  for (const { state } of repliesIn(client)) {
    const found = auctionsIn(state.data).find(isWanted);
    if (found) return found;
  }
  return undefined;
}

/** Refetches the lists and pages that show an auction, and those it may have moved to. A slow answer isn’t asked for twice. */
export function refetchAuction(id: string) {
  const holding = repliesIn(queryClient).filter(({ state }) => auctionsIn(state.data).some((one) => one.id === id));
  for (const path of new Set(holding.map(({ queryKey }) => queryKey[0])))
    void queryClient.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false });
}

/** Changes every copy of an auction. Returns the replies that hold one. */
export function changeAuction(id: string, change: (auction: Auction) => Partial<Auction>): Query<Kept>[] {
  const holding = repliesIn(queryClient).filter(({ state }) => auctionsIn(state.data).some((one) => one.id === id));
  for (const query of holding) {
    const isOutOfDate = query.state.isInvalidated || query.state.fetchStatus === 'fetching';
    query.setData(
      mapped(query.state.data, (one) => (one.id === id ? { ...one, ...change(one) } : one)),
      {
        manual: true,
      },
    );
    // What was out of date stays so, and an answer under way may be older than this change.
    if (isOutOfDate) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
  return holding;
}
