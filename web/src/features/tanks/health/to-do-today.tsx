import type { AquariumHealth } from '@nautical/core/contracts/tanks/aquariums';
import type { AlertKind, AlertSeverity } from '@nautical/core/domain/tanks/tank-health';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { alertText } from '@/features/tanks/water-parameters/water-alerts.ts';
import { type AquariumTab, type ToDo, useDueToday } from './due-today.ts';

const SEVERITIES: Record<AlertSeverity, { icon: LucideIcon; className: string; order: number }> = {
  danger: { icon: TriangleAlert, className: 'text-urchin', order: 0 },
  warning: { icon: CircleAlert, className: 'text-sand', order: 1 },
  info: { icon: Info, className: 'text-tide', order: 2 },
};

/** Where one sees to an alert; what is not named is about the water. */
const TABS: Partial<Record<AlertKind, AquariumTab>> = {
  sick: 'livestock',
  'dose-overdue': 'livestock',
  'task-overdue': 'maintenance',
};

/** The open alerts of all tanks and what is due by tonight, the worst first. */
export function ToDoToday({ tanks }: { tanks: readonly AquariumHealth[] }) {
  const units = useUnits();
  const { due, isPending, isLost, isRetrying, retry } = useDueToday();
  const open = tanks
    .flatMap((tank) => {
      const { aquariumId, name, lastTest } = tank;
      const untested: ToDo[] = lastTest
        ? []
        : [
            {
              id: 'untested',
              aquariumId,
              severity: 'info',
              tab: 'water-tests',
              text: 'The water has not been tested yet',
            },
          ];
      const alerts = tank.alerts.map(
        (alert): ToDo => ({
          id: alert.id,
          aquariumId,
          severity: alert.severity,
          tab: TABS[alert.kind] ?? 'water-tests',
          text: alertText(alert, tank, units),
        }),
      );
      const own = due.filter((each) => each.aquariumId === aquariumId);
      return [...alerts, ...own, ...untested].map((each) => ({ ...each, name }));
    })
    .sort((a, b) => SEVERITIES[a.severity].order - SEVERITIES[b.severity].order);
  return (
    <Card className="p-5">
      <h2 className="mb-3 font-bold font-display text-xl">To do today</h2>
      {open.length === 0 && isPending ? (
        <Skeleton className="h-6" />
      ) : open.length === 0 && !isLost ? (
        <p className="flex items-center gap-2 text-ink-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-kelp" />
          Nothing. All your tanks are fine.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {open.map(({ id, aquariumId, name, severity, tab, text }) => {
            const { icon: Icon, className } = SEVERITIES[severity];
            return (
              <li key={`${aquariumId} ${id}`} className="flex items-start gap-3 py-3">
                <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', className)} />
                <span className="min-w-0">
                  <Link
                    to="/aquarium/$id"
                    params={{ id: aquariumId }}
                    search={{ tab }}
                    className="font-semibold hover:text-tide"
                  >
                    {name}
                  </Link>
                  <span className="sr-only"> ({severity})</span>
                  <span className="block text-ink-muted">{text}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {isLost && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-ink-muted">
          What is due today could not be loaded.
          <Button variant="secondary" size="sm" loading={isRetrying} onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </Card>
  );
}
