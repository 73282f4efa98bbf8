import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { useQuery } from '@tanstack/react-query';
import { Fish, FlaskConical, HeartPulse, type LucideIcon, Wrench } from 'lucide-react';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { overviewQuery } from '@/features/tanks/aquariums/api.ts';
import { Insights } from '@/features/tanks/water-parameters/insights.tsx';
import { LatestCard } from '@/features/tanks/water-parameters/latest-card.tsx';
import { explain } from '@/lib/api.ts';
import { formatNumber } from '@/lib/format.ts';
import type { AquariumTab } from './aquarium-tabs.ts';

type OverviewTabProps = { tank: Aquarium; onTab: (tab: AquariumTab) => void; onTest: () => void };

export function OverviewTab({ tank, onTab, onTest }: OverviewTabProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(overviewQuery(tank.id));
  if (isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <span className="sr-only">Loading the overview…</span>
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  if (!data)
    return (
      <FailedState
        title="We couldn’t load the overview"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const counts: { label: string; count: number; icon: LucideIcon; tab: AquariumTab }[] = [
    { label: 'Total Livestock', count: data.totalLivestock, icon: Fish, tab: 'livestock' },
    { label: 'Healthy', count: data.healthy, icon: HeartPulse, tab: 'livestock' },
    { label: 'Water Tests', count: data.waterTests, icon: FlaskConical, tab: 'water-tests' },
    { label: 'Maintenance Logs', count: data.maintenanceLogs, icon: Wrench, tab: 'maintenance' },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Insights tank={tank} onTest={onTest} onTab={onTab} />
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {counts.map(({ label, count, icon: Icon, tab }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onTab(tab)}
              className="flex size-full items-center gap-3 rounded-card border border-line bg-surface p-3 text-left transition-colors hover:border-tide"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-tide" />
              <span className="flex min-w-0 flex-col-reverse">
                <span className="text-ink-muted text-sm leading-tight">{label}</span>
                <span className="figures font-bold font-display text-2xl">{formatNumber(count)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LatestCard overview={data} />
    </div>
  );
}
