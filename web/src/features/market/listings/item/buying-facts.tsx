import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import { Truck, Waves } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useUser } from '@/lib/session.ts';
import { deliveryTexts } from './delivery-texts.ts';

const FitLine = lazy(async () => ({
  default: (await import('@/features/tanks/species-fit/fit-line.tsx')).FitLine,
}));

type BuyingFactsProps = { listing: Listing; detail: ListingDetail | undefined };

/** What buyers want to know first: the delivery cost, and whether it fits their tanks. */
export function BuyingFacts({ listing, detail }: BuyingFactsProps) {
  const { user } = useUser();
  if (!detail) return <Skeleton className="h-20 rounded-card" />;
  const { main, total, others } = deliveryTexts(detail, user?.location ?? null);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <Fact title="Delivery to you" icon={<Truck aria-hidden />}>
        <p className="figures font-medium">{main}</p>
        {total && <p className="figures font-semibold">{total}</p>}
        {others.map((text) => (
          <p key={text} className="figures text-ink-muted text-sm">
            {text}
          </p>
        ))}
      </Fact>
      {listing.speciesKey && (
        <Suspense>
          <Fact title="Your tanks" icon={<Waves aria-hidden />}>
            <FitLine speciesKey={listing.speciesKey} />
          </Fact>
        </Suspense>
      )}
    </Card>
  );
}

function Fact({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className="buying-fact">
      {icon}
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{title}</h2>
        {children}
      </div>
    </section>
  );
}
