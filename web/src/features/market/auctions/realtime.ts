import { type Auction, auctionsApi, type MyBid } from '@nautical/core/contracts/market/auctions';
import { centsOf } from '@nautical/core/domain/common/money';
import type { EventOf } from '@nautical/core/realtime/events';
import { applyAuctionFigures } from '@/features/market/listings/auction-figures.ts';
import { queryClient } from '@/lib/query.ts';
import type { Effects } from '@/lib/realtime.ts';
import { AUCTION_OWN_PART_MS } from '@/lib/timings.ts';
import { auctionQuery, bidsQuery, lotOfQuery } from './api.ts';
import { changeAuction } from './auction-cache.ts';

type Figures = EventOf<'AUCTION_CHANGED'>['auction'];

export const auctionEffects = {
  AUCTION_CHANGED: ({ auction }) => {
    applyAuctionFigures(queryClient, auction);
    let isMoved = false;
    const holding = changeAuction(auction.id, (shown) => {
      isMoved ||=
        shown.status !== auction.status ||
        auction.status === 'scheduled' ||
        auction.status === 'sold' ||
        isFallen(shown, auction);
      return {
        ...auction,
        ...ownPart(shown, auction),
        ...(auction.totalBids === 0 && { startingBid: auction.nextBid }),
      };
    });
    // It belongs in another tab now, which doesn’t hold it yet, its plan has changed, it was sold to somebody else or paid,
    // or an admin took back a bid and anybody may lead.
    for (const path of new Set(holding.map(({ queryKey }) => queryKey[0])))
      if (isMoved || path === auctionsApi.myBids.path) void queryClient.invalidateQueries({ queryKey: [path] });
    askOwnPart(auction);
  },
} satisfies Effects;

const isFallen = ({ currentBid }: Auction, { currentBid: now }: Figures) =>
  currentBid !== null && (now === null || centsOf(now) < centsOf(currentBid));

/** Who led is overtaken exactly when the price rises above their maximum: at the same amount the earlier bid leads. */
function ownPart(shown: Auction, { currentBid }: Figures): Partial<MyBid> {
  if (!shown.leaderIsMe || shown.myMaxBid === null || currentBid === null) return {};
  if (centsOf(currentBid) <= centsOf(shown.myMaxBid)) return {};
  return { leaderIsMe: false, ...('state' in shown && { state: 'outbid' as const }) };
}

const asking = new Set<string>();

/**
 * Refetches what only the server knows of an open lot: the explanation, the history, and which auction is the newest of
 * its listing. Many bids at once ask once.
 */
function askOwnPart({ id, postId }: Figures) {
  if (asking.has(id)) return;
  asking.add(id);
  setTimeout(() => {
    asking.delete(id);
    for (const { queryKey } of [auctionQuery(id), bidsQuery(id), lotOfQuery(postId)])
      void queryClient.invalidateQueries({ queryKey });
  }, AUCTION_OWN_PART_MS);
}
