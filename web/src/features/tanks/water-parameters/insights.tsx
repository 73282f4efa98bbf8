import type { AquariumHealth } from '@nautical/core/contracts/tanks/aquariums';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { alertText } from '@/features/tanks/water-parameters/water-alerts.ts';
import { explain } from '@/lib/api.ts';
import { healthQuery } from './api.ts';

type Alert = AquariumHealth['alerts'][number];

const ICONS = { danger: CircleAlert, warning: TriangleAlert, info: Info };
const TONES = { danger: 'text-urchin', warning: 'text-sand', info: 'text-tide' };

/** What the numbers mean: the score, what is wrong now, and what will be. */
export function Insights({ aquariumId }: { aquariumId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(healthQuery(aquariumId));
  const units = useUnits();
  if (isPending) return <Skeleton className="h-40 rounded-card" />;
  if (!data)
    return (
      <FailedState
        title="The insights could not be loaded"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Card className="p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold font-display text-lg">Insights</h2>
        <p className="figures text-ink-muted text-sm">
          {data.score === null ? 'No score without recent readings that have a target' : `Health ${data.score} of 100`}
          {data.stability !== null && ` · Stability ${data.stability} of 100`}
        </p>
      </div>
      {data.alerts.length === 0 ? (
        <p className="flex items-center gap-2">
          {data.lastTest ? (
            <>
              <CircleCheck aria-hidden className="size-5 shrink-0 text-kelp" />
              Nothing needs your attention.
            </>
          ) : (
            <>
              <Info aria-hidden className="size-5 shrink-0 text-tide" />
              Test the water, and what the numbers mean stands here.
            </>
          )}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {data.alerts.map((alert) => {
            const Icon = iconOf(alert, data);
            return (
              <li key={alert.id} className="flex gap-2">
                <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${TONES[alert.severity]}`} />
                <span className="min-w-0">{alertText(alert, data, units)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

const readingOf = ({ parameter }: Alert, { parameters }: AquariumHealth) =>
  parameters.find((one) => one.parameter === parameter);

function iconOf(alert: Alert, health: AquariumHealth) {
  const perDay = readingOf(alert, health)?.forecast?.perDay;
  if (alert.kind !== 'trend' || perDay === undefined) return ICONS[alert.severity];
  return perDay > 0 ? TrendingUp : TrendingDown;
}
