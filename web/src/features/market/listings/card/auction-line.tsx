// Loaded with the first auction a list shows: see listing-card-with-menu.tsx.
import type { ListingAuction } from '@nautical/core/contracts/market/listings';
import { Countdown } from '@/features/market/auctions/countdown.tsx';
import { bidCount } from '../labels.ts';

/** How many have bid, and how long it still runs. */
export function AuctionLine({ auction }: { auction: ListingAuction }) {
  return (
    <>
      <span className="figures">{bidCount(auction)}</span>
      <Countdown auction={auction} />
    </>
  );
}
