import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Waves } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { unitsQuery } from '@/features/members/units/units.ts';
import { aquariumQuery } from '@/features/tanks/aquariums/api.ts';
import { ApiError, explain } from '@/lib/api.ts';
import type { AquariumTab } from './aquarium-tabs.ts';
import { AquariumView, type ArrivalsFor } from './aquarium-view.tsx';

type AquariumScreenProps = {
  id: string;
  arrivalsFor: ArrivalsFor;
  tab: AquariumTab | undefined;
  isTesting: boolean;
  onTab: (tab: AquariumTab) => void;
  onTested: () => void;
};

/** One tank as a page of its own. */
export function AquariumScreen({ id, arrivalsFor, tab, isTesting, onTab, onTested }: AquariumScreenProps) {
  const { data: tank, error, isPending, isFetching, refetch } = useQuery(aquariumQuery(id));
  // After a failed load, the component that shows them retries; the page does not wait for it.
  const isWaitingForUnits = !useQuery(unitsQuery()).isFetched;
  const navigate = useNavigate();
  const back = (
    <Link to="/aquarium-tracker" className={buttonClass({ variant: 'ghost', className: '-ml-4 text-sm' })}>
      <ArrowLeft aria-hidden />
      Back to Overview
    </Link>
  );
  if (isPending || isWaitingForUnits)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <span className="sr-only">Loading the aquarium…</span>
        <Skeleton className="h-11 w-40" />
        <Skeleton className="h-24" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  if (!tank) {
    const isGone = error instanceof ApiError && [403, 404, 400].includes(error.status);
    return isGone ? (
      <EmptyState
        icon={<Waves aria-hidden />}
        isPage
        title="Aquarium not found"
        sentence="It may have been deleted, or it belongs to someone else."
        action={back}
      />
    ) : (
      <FailedState
        isPage
        title="We couldn’t load this aquarium"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div>{back}</div>
      <AquariumView
        tank={tank}
        arrivalsFor={arrivalsFor}
        tab={tab}
        onTab={onTab}
        isTesting={isTesting}
        onTested={onTested}
        onDeleted={() => navigate({ to: '/aquarium-tracker', replace: true })}
      />
    </div>
  );
}
