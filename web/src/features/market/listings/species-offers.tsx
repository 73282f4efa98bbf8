import { listingsApi } from '@nautical/core/contracts/market/listings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { ListingCard } from '@/features/market/listings/components/listing-card.tsx';
import { explain } from '@/lib/api.ts';
import { read } from '@/lib/query.ts';
import { AuctionLine } from './card/auction-line.tsx';

const OFFERS_SHOWN = 4;
const offersQuery = (species: string) => read(listingsApi.list, { query: { species, limit: OFFERS_SHOWN } });

/** Listings that sell a species. */
export function SpeciesOffers({ speciesKey }: { speciesKey: string }) {
  const { data: listings, error, isPending, isFetching, refetch } = useQuery(offersQuery(speciesKey));
  return (
    <section aria-labelledby="offers-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="offers-heading" className="font-bold font-display text-xl">
          For sale now
        </h2>
        {listings && listings.length > 0 && (
          <Link to="/" search={{ species: speciesKey }} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            See all
          </Link>
        )}
      </div>
      {isPending ? (
        <div aria-busy="true">
          <span className="sr-only">Loading listings…</span>
          <Skeleton className="h-64 rounded-card" />
        </div>
      ) : !listings ? (
        <FailedState
          title="We couldn’t load the listings"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : listings.length === 0 ? (
        <Card className="flex items-center gap-3 p-4 text-ink-muted">
          <Store aria-hidden className="size-6 shrink-0" />
          Nobody is selling it right now. Add it to your wishlist and we’ll tell you when someone is.
        </Card>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {listings.map((listing) => (
            <li key={listing.id}>
              <ListingCard
                listing={listing}
                auctionLine={listing.auction && <AuctionLine auction={listing.auction} />}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
