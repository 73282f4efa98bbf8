import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HeartPulse } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { read } from '@/lib/query.ts';
import { AquariumHealthCard } from './tank-health-card.tsx';
import { ToDoToday } from './to-do-today.tsx';

export function HealthDashboardScreen() {
  const { data: tanks, error, isPending, isFetching, refetch } = useQuery(read(aquariumsApi.dashboard));
  return (
    <div className="flex flex-col gap-6">
      <header>
        <PageHeading>Health Dashboard</PageHeading>
        <p className="mt-2 max-w-prose text-ink-muted">See how each of your tanks is doing and what it needs today.</p>
      </header>
      {isPending ? (
        <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">Loading your tanks…</span>
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : !tanks ? (
        <FailedState
          title="We couldn’t load the dashboard"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : tanks.length === 0 ? (
        <EmptyState
          icon={<HeartPulse aria-hidden />}
          title="No tanks to look after yet"
          sentence="Add an aquarium and log a water test to see its health here."
          action={
            <Link to="/aquarium-tracker" className={buttonClass({})}>
              Add an aquarium
            </Link>
          }
        />
      ) : (
        <>
          <ToDoToday tanks={tanks} />
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {tanks.map((tank) => (
              <li key={tank.aquariumId}>
                <AquariumHealthCard tank={tank} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
