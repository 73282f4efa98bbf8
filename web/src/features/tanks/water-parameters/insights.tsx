import type { Aquarium, AquariumHealth } from '@nautical/core/contracts/tanks/aquariums';
import { useQuery } from '@tanstack/react-query';
import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Info,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { AquariumDialog } from '@/features/tanks/aquariums/aquarium-dialog.tsx';
import type { AquariumTab } from '@/features/tanks/aquariums/aquarium-tabs.ts';
import { TargetsDialog } from '@/features/tanks/aquariums/targets-dialog.tsx';
import { useLogMaintenance, useRemoveLog } from '@/features/tanks/maintenance/api.ts';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { healthQuery } from './api.ts';
import { FirstAidLink } from './first-aid-link.tsx';
import { missingText, WaterStateBadge } from './water-state.tsx';

type Alert = AquariumHealth['alerts'][number];
type Step = NonNullable<Alert['step']>;

const ICONS = { danger: TriangleAlert, warning: CircleAlert, info: Info };
const TONES = { danger: 'text-urchin', warning: 'text-sand', info: 'text-tide' };
const STEPS: Record<Step, string> = { test: 'Test again', targets: 'Choose targets', volume: 'Enter volume' };

type InsightsProps = { tank: Aquarium; onTest: () => void; onTab: (tab: AquariumTab) => void };

/** The tab for alerts that are not about the water. */
const PLACES: Partial<Record<Alert['kind'], { tab: AquariumTab; label: string }>> = {
  sick: { tab: 'livestock', label: 'Open livestock' },
  'dose-overdue': { tab: 'livestock', label: 'Open livestock' },
  'task-overdue': { tab: 'maintenance', label: 'Open maintenance' },
};

/** What the numbers mean and what to do now: each warning with its action, and which data is missing. */
export function Insights({ tank, onTest, onTab }: InsightsProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(healthQuery(tank.id));
  const [open, setOpen] = useState<'targets' | 'volume'>();
  if (isPending) return <Skeleton className="h-40 rounded-card" />;
  if (!data)
    return (
      <FailedState
        title="We couldn’t load the insights"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const take = (step: Step) => (step === 'test' ? onTest() : setOpen(step));
  const missing = missingText(data);
  return (
    <Card className="p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="flex items-center gap-2 font-bold font-display text-lg">
          Insights
          <WaterStateBadge state={data.water.state} />
        </h2>
        <p className="figures text-ink-muted text-sm">
          {data.score === null ? 'No score yet: test values that have a target' : `Health ${data.score} of 100`}
          {data.stability !== null && ` · Stability ${data.stability} of 100`}
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {data.alerts.map((alert) => (
          <AlertItem key={alert.id} alert={alert} health={data} onStep={take} onTab={onTab} />
        ))}
        {missing && (
          <li className="flex gap-2">
            <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
            <div className="min-w-0">
              <p>
                {data.water.state === 'unknown' && 'We can’t tell yet whether this water is fine. '}
                {missing}.
              </p>
              <p className="mt-2 flex flex-wrap gap-2">
                {data.water.unmeasured.length > 0 && (
                  <Button size="sm" variant="secondary" onClick={onTest}>
                    Log a test
                  </Button>
                )}
                {data.water.unjudged.length > 0 && (
                  <Button size="sm" variant="secondary" onClick={() => take('targets')}>
                    Choose targets
                  </Button>
                )}
              </p>
            </div>
          </li>
        )}
        {data.alerts.length === 0 && !missing && (
          <li className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-kelp" />
            Nothing needs your attention.
          </li>
        )}
      </ul>
      {open === 'targets' && <TargetsDialog tank={tank} onClose={() => setOpen(undefined)} />}
      {open === 'volume' && <AquariumDialog tank={tank} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

type AlertItemProps = {
  alert: Alert;
  health: AquariumHealth;
  onStep: (step: Step) => void;
  onTab: InsightsProps['onTab'];
};

function AlertItem({ alert, health, onStep, onTab }: AlertItemProps) {
  const Icon = iconOf(alert, health);
  const { advice, step, log, firstAid } = alert;
  const place = PLACES[alert.kind];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${TONES[alert.severity]}`} />
      <div className="min-w-0">
        <p className="font-semibold">
          {alert.severity === 'danger' && <span className="sr-only">Danger: </span>}
          {alert.message}
        </p>
        {advice && <p className="text-ink-muted">{advice}</p>}
        {(log || step || place || firstAid) && (
          <p className="mt-2 flex flex-wrap gap-2">
            {firstAid && <FirstAidLink sheet={firstAid} />}
            {log && <LogButton aquariumId={health.aquariumId} log={log} />}
            {step && (
              <Button size="sm" variant="secondary" onClick={() => onStep(step)}>
                {STEPS[step]}
              </Button>
            )}
            {place && (
              <Button size="sm" variant="secondary" onClick={() => onTab(place.tab)}>
                {place.label}
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** Logs the advised action as done with one tap, with a few seconds to undo. */
function LogButton({ aquariumId, log }: { aquariumId: string; log: NonNullable<Alert['log']> }) {
  const record = useLogMaintenance();
  const remove = useRemoveLog();
  const { label, ...work } = log;
  async function handleLog() {
    const id = crypto.randomUUID();
    try {
      const saved = await record.mutateAsync({ body: { ...work, id, aquariumId } });
      // Entries waiting for a connection are announced by the outbox.
      if (!saved) return;
      const undo = () => remove.mutate({ params: { id } }, { onError: toastError });
      toast({
        title: 'Maintenance Logged',
        description: work.description,
        tone: 'good',
        action: { label: 'Undo', onSelect: undo },
      });
    } catch (error) {
      toastError(error);
    }
  }
  return (
    <Button size="sm" loading={record.isPending} onClick={() => void handleLog()}>
      <Check aria-hidden />
      {label}
    </Button>
  );
}

function iconOf({ kind, parameter, severity }: Alert, { parameters }: AquariumHealth) {
  const perDay = parameters.find((one) => one.parameter === parameter)?.forecast?.perDay;
  if (kind === 'change') return TrendingDown;
  if (kind !== 'trend' || perDay === undefined) return ICONS[severity];
  return perDay > 0 ? TrendingUp : TrendingDown;
}
