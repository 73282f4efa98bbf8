import type { Listing, ListingAuction } from '@nautical/core/contracts/market/listings';
import { Link } from '@tanstack/react-router';
import { Countdown } from '@/features/market/auctions/countdown.tsx';
import { bidCount } from '@/features/market/listings/labels.ts';
import { formatDate, formatMoney, timeOf } from '@/lib/format.ts';
import { isRunning } from '../auction-standing.ts';

const momentText = (moment: string) => `${formatDate(moment)} at ${timeOf(moment)}`;

type AuctionPriceProps = { listing: Pick<Listing, 'id' | 'price' | 'status'>; auction: ListingAuction };

/** What an auction costs now, how many have bid, when it ends, and what else there is to know before bidding. */
export function AuctionPrice({ listing, auction }: AuctionPriceProps) {
  const { startingBid, currentBid, buyNowPrice, hasReserve, reserveMet, status, startTime, endTime } = auction;
  const isOpen = isRunning(auction);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-bold font-display text-3xl">
          {formatMoney(status === 'sold' ? listing.price : (currentBid ?? startingBid))}
        </span>
        <span className="text-ink-muted">{labelOf(listing, auction)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to="/auctions" search={{ post: listing.id }} className="figures underline underline-offset-4">
          {status === 'sold' && auction.totalBids === 0 ? 'Bought now' : bidCount(auction)}
        </Link>
        <Countdown auction={auction} />
      </p>
      <p className="figures text-ink-muted text-sm">
        {isOpen && status === 'scheduled' ? `Starts ${momentText(startTime)}, ends ${momentText(endTime)}.` : ''}
        {isOpen && status === 'active' ? `Ends ${momentText(endTime)}.` : ''}
        {hasReserve && (reserveMet ? ' Reserve met.' : ' Reserve not met.')}
      </p>
      {isOpen && buyNowPrice && <p className="figures font-medium">Or buy it now for {formatMoney(buyNowPrice)}</p>}
    </div>
  );
}

function labelOf(listing: Pick<Listing, 'status'>, { status, currentBid }: ListingAuction) {
  // Until it’s paid, it’s only reserved.
  if (status === 'sold') return listing.status === 'reserved' ? 'Final price' : 'Sold';
  return currentBid === null ? 'Starting bid' : status === 'active' ? 'Current bid' : 'Highest bid';
}
