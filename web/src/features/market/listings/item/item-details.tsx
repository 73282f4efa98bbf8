import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { DeliveryTable } from '@/features/market/listings/components/delivery-table.tsx';
import { ListingFacts } from '@/features/market/listings/components/listing-facts.tsx';
import { ListingWater } from '@/features/market/listings/components/listing-water.tsx';
import { Questions } from '@/features/market/questions/questions.tsx';

const SpeciesBox = lazy(async () => ({
  default: (await import('@/features/tanks/species-fit/species-box.tsx')).SpeciesBox,
}));

type ItemDetailsProps = { listing: Listing; detail: ListingDetail | undefined; isMine: boolean };

/** The item’s description, facts, water and care, delivery options, and questions. */
export function ItemDetails({ listing, detail, isMine }: ItemDetailsProps) {
  return (
    <>
      <section aria-labelledby="description" className="flex flex-col gap-2">
        <h2 id="description" className="font-bold font-display text-xl">
          Description
        </h2>
        <p className="max-w-prose whitespace-pre-line break-words leading-relaxed">{listing.description}</p>
      </section>
      {detail ? (
        <>
          <ListingFacts listing={detail} />
          <ListingWater listing={detail} isMine={isMine} />
          {!isMine && listing.speciesKey && (
            <Suspense>
              <SpeciesBox speciesKey={listing.speciesKey} />
            </Suspense>
          )}
          <DeliveryTable listing={detail} />
          <Questions listing={detail} isMine={isMine} />
        </>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-8">
          <Skeleton className="h-40" />
          <Skeleton className="h-32" />
        </div>
      )}
    </>
  );
}
