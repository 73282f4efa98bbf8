import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import { CircleCheck, Truck } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useUser } from '@/lib/session.ts';
import { deliveryTexts } from './delivery-texts.ts';

const FitLine = lazy(async () => ({
  default: (await import('@/features/tanks/species-fit/fit-line.tsx')).FitLine,
}));

type BuyingFactsProps = { listing: Listing; detail: ListingDetail | undefined };

/** What a buyer asks first: what it costs to get it, and whether it fits their tanks. */
export function BuyingFacts({ listing, detail }: BuyingFactsProps) {
  const { user } = useUser();
  if (!detail) return <Skeleton className="h-20 rounded-card" />;
  const { main, others } = deliveryTexts(detail, user?.location ?? null);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <Fact title="Delivery to you" icon={<Truck aria-hidden />}>
        <p className="figures font-medium">{main}</p>
        {others.map((text) => (
          <p key={text} className="figures text-ink-muted text-sm">
            {text}
          </p>
        ))}
      </Fact>
      {listing.speciesKey && (
        <Suspense>
          <Fact title="Your tanks" icon={<CircleCheck aria-hidden />}>
            <FitLine speciesKey={listing.speciesKey} />
          </Fact>
        </Suspense>
      )}
    </Card>
  );
}

function Fact({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className="flex items-start gap-3 has-[h2:only-child]:hidden [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-tide">
      {icon}
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{title}</h2>
        {children}
      </div>
    </section>
  );
}
