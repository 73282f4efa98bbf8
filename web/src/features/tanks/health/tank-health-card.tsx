import type { AquariumHealth } from '@nautical/core/contracts/tanks/aquariums';
import { FORECAST_DAYS } from '@nautical/core/domain/tanks/tank-health';
import { formatReading } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { missingText, WaterStateBadge } from '@/features/tanks/water-parameters/water-state.tsx';
import { formatDate, relativeTime } from '@/lib/format.ts';

/** How one tank is doing. */
export function AquariumHealthCard({ tank }: { tank: AquariumHealth }) {
  const { aquariumId, name, score, stability, lastTest, parameters } = tank;
  const units = useUnits();
  // Unsafe values limit the score even without a target.
  const limiting = parameters.filter(
    (each) => each.status === 'warning' || (each.score !== null && each.status !== 'ideal'),
  );
  const trends = parameters.filter(({ forecast }) => forecast);
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="break-words font-bold font-display text-xl">{name}</h2>
          <p className="text-ink-muted text-sm">
            {lastTest ? `Last tested ${relativeTime(lastTest).toLowerCase()}` : 'Not tested yet'}
          </p>
          <p className="mt-1">
            <WaterStateBadge state={tank.water.state} />
          </p>
        </div>
        <Gauge score={score} />
      </div>
      <dl className="grid grid-cols-2 gap-2 text-sm">
        <div>
          <dt className="text-ink-muted">Stability</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {stability === null ? 'Not enough tests yet' : `${stability}/100`}
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">Open alerts</dt>
          <dd className="font-semibold text-lg tabular-nums">{tank.alerts.length}</dd>
        </div>
      </dl>
      {tank.water.state === 'unknown' && <p className="text-ink-muted text-sm">{missingText(tank)}.</p>}
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

function Trend({ trend: { parameter, forecast } }: { trend: AquariumHealth['parameters'][number] }) {
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
        : `${label} is ${forecast.perDay > 0 ? 'rising' : 'falling'}: ${value}${forecast.isAtLimit ? ` or ${forecast.perDay > 0 ? 'more' : 'less'}` : ''} in ${FORECAST_DAYS} days`}
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
