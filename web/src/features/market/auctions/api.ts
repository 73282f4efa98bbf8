import { type Auction, type AuctionFilters, auctionsApi } from '@nautical/core/contracts/market/auctions';
import type { BidState } from '@nautical/core/domain/market/auctions';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { queryClient, read, readPages, refreshAfter, useSend } from '@/lib/query.ts';
import { changeAuction, findShownAuction } from './auction-cache.ts';

export type AuctionView = Omit<AuctionFilters, 'limit' | 'cursor' | 'post'>;

export const auctionPagesQuery = (view: AuctionView) => readPages(auctionsApi.list, { query: view });
export const watchlistQuery = () => readPages(auctionsApi.watchlist);
export const myAuctionsQuery = () => readPages(auctionsApi.mine);
export const myBidsQuery = (state: BidState) => readPages(auctionsApi.myBids, { query: { state } });
/** The newest auction of a listing. */
export const lotOfQuery = (postId: string) => read(auctionsApi.list, { query: { post: postId } });
export const auctionQuery = (id: string) => read(auctionsApi.read, { params: { id } });
export const bidsQuery = (id: string) => readPages(auctionsApi.bids, { params: { id } });

/** Prefetches the auction pages’ data without blocking. A failure shows when the page itself asks. */
export function prefetchAuctions(client: QueryClient) {
  void client.prefetchInfiniteQuery(auctionPagesQuery({}));
  void client.prefetchInfiniteQuery(watchlistQuery());
  void client.prefetchInfiniteQuery(myAuctionsQuery());
}

export const bidKey = (id: string) => ['bid', id] as const;

/** A bid. Without a connection it fails at once: sent later, it could surprise the bidder. */
export const useBid = (id: string) =>
  useMutation({
    mutationKey: bidKey(id),
    networkMode: 'always',
    mutationFn: ({ maxBid, key }: { maxBid: string; key: string }) =>
      call(auctionsApi.bid, { params: { id }, body: { maxBid }, idempotencyKey: key }),
    onSuccess: (auction) => {
      queryClient.setQueryData(auctionQuery(id).queryKey, auction);
      const { explanation, bidIncrement, automaticIncrement, winnerIsMe, myDrop, ...figures } = auction;
      changeAuction(id, () => figures);
      void refreshAfter(auctionsApi.bid);
    },
    // Most refusals mean that the price has moved.
    onError: () => void refreshAfter(auctionsApi.bid),
  });

/** Watches an auction or stops watching it. It shows at once and is rolled back if the server refuses. */
export const useWatch = () =>
  useMutation({
    mutationFn: ({ id, isWatched }: Pick<Auction, 'id' | 'isWatched'>) =>
      call(isWatched ? auctionsApi.unwatch : auctionsApi.watch, { params: { id } }),
    onMutate: ({ id, isWatched }) => showWatched(id, !isWatched),
    onError: (_error, { id, isWatched }) => showWatched(id, isWatched),
    onSettled: () => refreshAfter(auctionsApi.watch),
  });

const showWatched = (id: string, isWatched: boolean) =>
  changeAuction(id, (shown) =>
    shown.isWatched === isWatched ? {} : { isWatched, watchers: Math.max(0, shown.watchers + (isWatched ? 1 : -1)) },
  );

export const useEndEarly = () => useSend(auctionsApi.end);
export const useRelist = () => useSend(auctionsApi.relist);
export const useRetractBid = () => useSend(auctionsApi.retract);

/** The title of a listing’s auction, for its page; undefined if it can’t be read. */
export async function lotTitle(client: QueryClient, postId: string): Promise<string | undefined> {
  const shown = findShownAuction(client, (one) => one.postId === postId);
  if (shown) return shown.title;
  await client.prefetchQuery(lotOfQuery(postId));
  return client.getQueryData(lotOfQuery(postId).queryKey)?.[0]?.title;
}
