import type { Auction } from '@nautical/core/contracts/market/auctions';
import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { Truck, Waves } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { deliveryTexts } from '@/features/market/listings/item/delivery-texts.ts';
import { formatMoney } from '@/lib/format.ts';
import { useUser } from '@/lib/session.ts';
import { isOver } from '../standing.tsx';
import { landedCost } from './landed-cost.ts';

const FitLine = lazy(async () => ({
  default: (await import('@/features/tanks/species-fit/fit-line.tsx')).FitLine,
}));

type LotFactsProps = { auction: Auction; listing: ListingDetail | undefined };

/** What it comes to at the reader’s door, and whether it fits their tanks. */
export function LotFacts({ auction, listing }: LotFactsProps) {
  const place = useUser().user?.location ?? null;
  if (!listing) return <Skeleton className="h-20 rounded-card" />;
  const price = auction.currentBid ?? auction.startingBid;
  const total = landedCost(listing, place, price);
  // What it costs to send is settled by its order then.
  const isSettled = isOver(auction);
  if (isSettled && !auction.speciesKey) return null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      {!isSettled && (
        <section className="buying-fact">
          <Truck aria-hidden />
          <div className="min-w-0 flex-1">
            <h2 className="sr-only">Delivery to you</h2>
            <p className="figures">{deliveryTexts(listing, place).main}</p>
            {total && (
              <p className="figures font-semibold">
                {formatMoney(total)} in total at {formatMoney(price)}
              </p>
            )}
          </div>
        </section>
      )}
      {auction.speciesKey && (
        <Suspense>
          <section className="buying-fact">
            <Waves aria-hidden />
            <div className="min-w-0 flex-1">
              <h2 className="sr-only">Your tanks</h2>
              <FitLine speciesKey={auction.speciesKey} />
            </div>
          </section>
        </Suspense>
      )}
    </Card>
  );
}
