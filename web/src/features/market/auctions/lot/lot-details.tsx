import type { Auction } from '@nautical/core/contracts/market/auctions';
import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { DeliveryTable } from '@/features/market/listings/components/delivery-table.tsx';
import { ListingFacts } from '@/features/market/listings/components/listing-facts.tsx';
import { ListingWater } from '@/features/market/listings/components/listing-water.tsx';

const SpeciesBox = lazy(async () => ({
  default: (await import('@/features/tanks/species-fit/species-box.tsx')).SpeciesBox,
}));

type LotDetailsProps = { auction: Auction; listing: ListingDetail | undefined; isMine: boolean };

/** What the listing says, as on its own page, and the way to its questions. */
export function LotDetails({ auction, listing, isMine }: LotDetailsProps) {
  if (!listing)
    return (
      <div aria-busy="true" className="flex flex-col gap-8">
        <Skeleton className="h-40" />
        <Skeleton className="h-32" />
      </div>
    );
  return (
    <>
      <section aria-labelledby="description" className="flex flex-col gap-2">
        <h2 id="description" className="font-bold font-display text-xl">
          Description
        </h2>
        <p className="max-w-prose whitespace-pre-line break-words leading-relaxed">{listing.description}</p>
      </section>
      <ListingFacts listing={listing} />
      <ListingWater listing={listing} isMine={isMine} />
      {!isMine && listing.speciesKey && (
        <Suspense>
          <SpeciesBox speciesKey={listing.speciesKey} />
        </Suspense>
      )}
      <DeliveryTable listing={listing} />
      <Link
        to="/item/$id"
        params={{ id: auction.postId }}
        hash="questions"
        className={buttonClass({ variant: 'secondary', className: 'self-start' })}
      >
        <MessageCircleQuestion aria-hidden />
        {isMine ? 'Answer questions' : 'Questions about this item'}
      </Link>
    </>
  );
}
