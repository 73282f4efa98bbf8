import type { Listing } from '@nautical/core/contracts/market/listings';
import { MapPin } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { AuctionBadge } from '@/features/market/listings/components/listing-card.tsx';
import { StatusBadge } from '@/features/market/listings/components/status-badge.tsx';
import { formatMoney, relativeTime } from '@/lib/format.ts';
import { AuctionPrice } from './auction-price.tsx';

/** What it is, what it costs, where it is and since when it is for sale. */
export function Summary({ listing }: { listing: Listing }) {
  const { label } = categoryOf(listing.category);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1">
        <Badge>{label}</Badge>
        {listing.listingType === 'auction' && <AuctionBadge />}
        <StatusBadge listing={listing} />
      </div>
      <PageHeading>{listing.title}</PageHeading>
      {listing.auction ? (
        <AuctionPrice listing={listing} auction={listing.auction} />
      ) : (
        <p className="figures font-bold font-display text-3xl">{formatMoney(listing.price)}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-words">{listing.location}</span>
        <span aria-hidden>·</span>
        <time dateTime={listing.createdAt} className="figures">
          {relativeTime(listing.createdAt)}
        </time>
      </p>
    </div>
  );
}
