import { aquariumsApi, type TankHealth } from '@nautical/core/contracts/aquariums';
import { type Treatment, treatmentsApi } from '@nautical/core/contracts/livestock';
import { type MaintenanceTask, tasksApi } from '@nautical/core/contracts/maintenance';
import { daysLate } from '@nautical/core/domain/maintenance';
import { type AlertKind, type AlertSeverity, FORECAST_DAYS } from '@nautical/core/domain/tank-health';
import { PARAMETER_TEXTS } from '@nautical/core/domain/water-tests';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import {
  CircleAlert,
  CircleCheck,
  HeartPulse,
  Info,
  type LucideIcon,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate, relativeTime, timeOf } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';
import { formatReading, useUnits } from '@/lib/units.ts';
import { alertText } from '@/lib/water-alerts.ts';

const SEVERITIES: Record<AlertSeverity, { icon: LucideIcon; className: string; order: number }> = {
  danger: { icon: TriangleAlert, className: 'text-urchin', order: 0 },
  warning: { icon: CircleAlert, className: 'text-sand', order: 1 },
  info: { icon: Info, className: 'text-tide', order: 2 },
};

export function HealthDashboardScreen() {
  const { data: tanks, error, isPending, isFetching, refetch } = useQuery(read(aquariumsApi.dashboard));
  return (
    <div className="flex flex-col gap-6">
      <header>
        <PageHeading>Health Dashboard</PageHeading>
        <p className="mt-2 max-w-prose text-ink-muted">
          How each of your tanks is doing, and what it asks of you today.
        </p>
      </header>
      {isPending ? (
        <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">Loading your tanks…</span>
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : !tanks ? (
        <FailedState
          title="The dashboard could not be loaded"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : tanks.length === 0 ? (
        <EmptyState
          icon={<HeartPulse aria-hidden />}
          title="No tanks to look after yet"
          sentence="Add an aquarium and log a water test, and its health shows here."
          action={
            <Link to="/aquarium-tracker" className={buttonClass({})}>
              Add an aquarium
            </Link>
          }
        />
      ) : (
        <>
          <Today tanks={tanks} />
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {tanks.map((tank) => (
              <li key={tank.aquariumId}>
                <TankHealthCard tank={tank} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type TankTab = 'water-tests' | 'livestock' | 'maintenance';
type ToDo = { id: string; aquariumId: string; severity: AlertSeverity; tab: TankTab; text: string };

/** Where one sees to an alert; what is not named is about the water. */
const TABS: Partial<Record<AlertKind, TankTab>> = {
  sick: 'livestock',
  'dose-overdue': 'livestock',
  'task-overdue': 'maintenance',
};
const MOST_COURSES = 100;

/** The work and the doses of the rest of the day; what is late already is among the alerts. */
function useDueToday() {
  const tasks = useQuery(read(tasksApi.list, { query: {} }));
  const courses = useQuery(read(treatmentsApi.list, { query: { status: 'active', limit: MOST_COURSES } }));
  const lost = [tasks, courses].filter(({ data, isError }) => isError && !data);
  return {
    due: dueOf(tasks.data ?? [], courses.data ?? []),
    isPending: tasks.isPending || courses.isPending,
    isLost: lost.length > 0,
    isRetrying: lost.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(lost.map(({ refetch }) => refetch())),
  };
}

function dueOf(tasks: readonly MaintenanceTask[], courses: readonly Treatment[]): ToDo[] {
  const now = new Date();
  const night = new Date(now);
  night.setHours(24, 0, 0, 0);
  const severity = 'info';
  return [
    ...courses.flatMap(({ aquariumId, medicine, dose, doses }) =>
      doses
        .map(({ id, dueAt, givenAt }) => ({ id, due: new Date(dueAt), givenAt }))
        .filter(({ due, givenAt }) => !givenAt && due > now && due < night)
        .map(({ id, due }): ToDo => {
          const text = `${medicine}: ${dose} at ${timeOf(due)}`;
          return { id, aquariumId, severity, tab: 'livestock', text };
        }),
    ),
    ...tasks
      .map((task) => ({ ...task, nextDueDate: new Date(task.nextDueDate) }))
      .filter((task) => task.isActive && task.nextDueDate < night && daysLate(task, now) < 1)
      .map(
        ({ id, aquariumId, title }): ToDo => ({
          id,
          aquariumId,
          severity,
          tab: 'maintenance',
          text: `${title}: due today`,
        }),
      ),
  ];
}

/** The open alerts of all tanks and what is due by tonight, the worst first. */
function Today({ tanks }: { tanks: readonly TankHealth[] }) {
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

function TankHealthCard({ tank }: { tank: TankHealth }) {
  const { aquariumId, name, score, stability, lastTest, parameters } = tank;
  const units = useUnits();
  const limiting = parameters.filter((each) => each.score !== null && each.status !== 'ideal');
  const trends = parameters.filter(({ forecast }) => forecast);
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="break-words font-bold font-display text-xl">{name}</h2>
          <p className="text-ink-muted text-sm">
            {lastTest ? `Last tested ${relativeTime(lastTest)}` : 'Not tested yet'}
          </p>
        </div>
        <Gauge score={score} />
      </div>
      <dl className="grid grid-cols-2 gap-2 text-sm">
        <div>
          <dt className="text-ink-muted">Stability</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {stability === null ? 'Too few tests' : `${stability}/100`}
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">Open alerts</dt>
          <dd className="font-semibold text-lg tabular-nums">{tank.alerts.length}</dd>
        </div>
      </dl>
      {limiting.length > 0 && (
        <p className="text-sm">
          <span className="text-ink-muted">Held back by </span>
          {limiting.map(({ parameter, value, status }, at) => (
            <span key={parameter}>
              {at > 0 && ', '}
              {PARAMETER_TEXTS[parameter].label} {formatReading(parameter, value, units)}
              {status === 'warning' && <span className="text-urchin"> (out of range)</span>}
            </span>
          ))}
        </p>
      )}
      {trends.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {trends.map((trend) => (
            <Trend key={trend.parameter} trend={trend} />
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        <Link
          to="/aquarium/$id"
          params={{ id: aquariumId }}
          search={{ action: 'test-water' }}
          className={buttonClass({ size: 'sm' })}
        >
          Test Water
        </Link>
        <Link
          to="/aquarium/$id"
          params={{ id: aquariumId }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          View Details
        </Link>
      </div>
    </Card>
  );
}

function Trend({ trend: { parameter, forecast } }: { trend: TankHealth['parameters'][number] }) {
  const units = useUnits();
  if (!forecast) return null;
  const { label } = PARAMETER_TEXTS[parameter];
  const Icon = forecast.perDay > 0 ? TrendingUp : TrendingDown;
  const value = formatReading(parameter, forecast.value, units);
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-tide" />
      {forecast.leavesAt
        ? `${label} will leave its range on ${formatDate(forecast.leavesAt)} at this rate`
        : `${label} is ${forecast.perDay > 0 ? 'rising' : 'falling'}: ${value} in ${FORECAST_DAYS} days`}
    </li>
  );
}

const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;
const toneOf = (score: number) => (score >= 70 ? 'text-kelp' : score >= 40 ? 'text-sand' : 'text-urchin');

/** The score as a ring and a number. */
function Gauge({ score }: { score: number | null }) {
  return (
    <div
      className={clsx(
        'relative grid size-16 shrink-0 place-items-center',
        score === null ? 'text-ink-muted' : toneOf(score),
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 64 64" className="absolute inset-0 -rotate-90">
        <circle cx={32} cy={32} r={RADIUS} fill="none" strokeWidth={6} className="stroke-raised" />
        {score !== null && (
          <circle
            cx={32}
            cy={32}
            r={RADIUS}
            fill="none"
            strokeWidth={6}
            strokeLinecap="round"
            stroke="currentColor"
            strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`}
          />
        )}
      </svg>
      <span className="font-bold font-display text-lg tabular-nums">
        <span className="sr-only">Health </span>
        {score ?? '–'}
        {score !== null && <span className="sr-only"> of 100</span>}
      </span>
    </div>
  );
}
