import type { AquariumHealth } from '@nautical/core/contracts/tanks/aquariums';
import type { AlertKind, AlertSeverity } from '@nautical/core/domain/tanks/tank-health';
import { changeSetIn } from '@nautical/core/domain/tanks/water/held-changes';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, CircleHelp, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FirstAidLink } from '@/features/tanks/water-parameters/first-aid-link.tsx';
import { missingText } from '@/features/tanks/water-parameters/water-state.tsx';
import { type AquariumTab, type ToDo, useDueToday } from './due-today.ts';

const SEVERITIES: Record<AlertSeverity, { icon: LucideIcon; className: string; order: number }> = {
  danger: { icon: TriangleAlert, className: 'text-urchin', order: 0 },
  warning: { icon: CircleAlert, className: 'text-sand', order: 1 },
  info: { icon: Info, className: 'text-tide', order: 2 },
};

const UNKNOWN = { icon: CircleHelp, className: 'text-ink-muted' };

/** The tab that deals with each kind of alert; kinds not listed are about the water. */
const TABS: Partial<Record<AlertKind, AquariumTab>> = {
  sick: 'livestock',
  'dose-overdue': 'livestock',
  'task-overdue': 'maintenance',
};

type Alert = AquariumHealth['alerts'][number];
/**
 * An alert with advice that leaves nothing to do now: it waits for a dose, or for what another alert asks for. A danger
 * is listed all the same, so that no list looks calmer than the tank is.
 */
const isWaiting = ({ severity, advice, log, step }: Alert) => severity !== 'danger' && Boolean(advice) && !log && !step;

/** The open alerts of all tanks and what is due by tonight, the worst first. */
export function ToDoToday({ tanks }: { tanks: readonly AquariumHealth[] }) {
  const { due, isPending, isLost, isRetrying, retry } = useDueToday();
  const open = tanks
    .flatMap((tank) => {
      const { aquariumId, name } = tank;
      const missing = missingText(tank);
      const unknown: ToDo[] = missing
        ? [{ id: 'unknown', aquariumId, severity: 'info', tab: 'water-tests', text: missing, isUnknown: true }]
        : [];
      const alerts = tank.alerts
        .filter((alert) => !isWaiting(alert))
        .map(
          (alert): ToDo => ({
            id: alert.id,
            aquariumId,
            severity: alert.severity,
            tab: TABS[alert.kind] ?? 'water-tests',
            firstAid: alert.firstAid,
            ...(alert.advice
              ? { text: alert.action ?? alert.advice, why: `${alert.message}. ${alert.advice}` }
              : { text: `${alert.message}.` }),
          }),
        );
      const isChangeSet = changeSetIn(tank.alerts) !== undefined;
      const own = due.filter((each) => each.aquariumId === aquariumId && !(isChangeSet && each.isWaterChange));
      return [...alerts, ...own, ...unknown].map((each) => ({ ...each, name }));
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
          {tanks.some(({ alerts }) => alerts.length > 0)
            ? 'Nothing to do right now.'
            : 'Nothing to do. All your tanks are fine.'}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {open.map(({ id, aquariumId, name, severity, tab, text, why, firstAid, isUnknown }) => {
            const { icon: Icon, className } = isUnknown ? UNKNOWN : SEVERITIES[severity];
            return (
              <li key={`${aquariumId} ${id}`} className="flex items-start gap-3 py-3">
                <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', className)} />
                <div className="min-w-0">
                  <Link
                    to="/aquarium/$id"
                    params={{ id: aquariumId }}
                    search={{ tab }}
                    className="font-semibold hover:text-tide"
                  >
                    {name}
                  </Link>
                  <span className="sr-only"> ({isUnknown ? 'unknown' : severity})</span>
                  <p className={why ? undefined : 'text-ink-muted'}>{text}</p>
                  {firstAid && (
                    <p className="mt-2">
                      <FirstAidLink sheet={firstAid} />
                    </p>
                  )}
                  {why && (
                    <Disclosure
                      title={
                        <span className="text-ink-muted text-sm">
                          Why<span className="sr-only">: {text}</span>
                        </span>
                      }
                    >
                      <p className="pb-2 text-ink-muted">{why}</p>
                    </Disclosure>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {isLost && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-ink-muted">
          We couldn’t load what’s due today.
          <Button variant="secondary" size="sm" loading={isRetrying} onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </Card>
  );
}
