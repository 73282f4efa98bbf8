import type { AquariumHealth, AquariumOverview } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { formatReading, shownValue } from '@nautical/core/domain/tanks/water/reading-units';
import { whatMatters } from '@nautical/core/domain/tanks/water/safety';
import type { Target } from '@nautical/core/domain/tanks/water/water-targets';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { relativeTime } from '@/lib/format.ts';
import { healthQuery } from './api.ts';
import { StatusDot } from './status-dot.tsx';

/** The newest reading of each value and its status. */
export function LatestCard({ overview: { aquarium, latest, targets } }: { overview: AquariumOverview }) {
  const units = useUnits();
  const { data: health } = useQuery(healthQuery(aquarium.id));
  const readings = new Map(latest.map((reading) => [reading.parameter, reading]));
  // Shown even if never measured; the most important for this type of tank first.
  const first = whatMatters(aquarium.type);
  const rest = WATER_PARAMETERS.filter((name) => !first.includes(name) && readings.has(name));
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-3 font-bold font-display text-lg">Latest Water Parameters</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
        {[...first, ...rest].map((parameter) => {
          const reading = readings.get(parameter);
          const target = targets.find((one) => one.parameter === parameter);
          return (
            <div key={parameter} className="min-w-0">
              <dt className="flex flex-col gap-x-2 text-ink-muted sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
                {PARAMETER_TEXTS[parameter].label}
                <StatusDot status={alertOf(health, parameter) ?? reading?.status ?? 'unknown'} />
              </dt>
              <dd>
                <span className="figures font-bold font-display text-xl">
                  {reading ? formatReading(parameter, reading.value, units) : 'N/A'}
                </span>
                {reading?.isRounded && <span className="text-ink-muted text-xs"> rounded</span>}
                {reading && target && <RangeBar target={target} value={reading.value} />}
                {reading && (
                  <span className="mt-1 block text-ink-muted text-xs">
                    {relativeTime(reading.testDate)}
                    {target && ` · ${rangeText(target, units)}`}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/** What the alert about a value says of it, so that both say the same. */
function alertOf(health: AquariumHealth | null | undefined, parameter: WaterParameter) {
  const found = health?.alerts.find(
    (alert) => alert.parameter === parameter && (alert.kind === 'out-of-range' || alert.kind === 'free-ammonia'),
  );
  return found && found.severity !== 'info' ? found.severity : undefined;
}

function rangeText({ parameter, idealMin, idealMax }: Target, units: Units) {
  const [low, high] = [idealMin, idealMax].map((bound) => shownValue(parameter, bound, units));
  return low === high ? `ideal ${low}` : `ideal ${low}–${high}`;
}

/** The ideal range within the acceptable one, and where the value lies. */
function RangeBar({
  target: { idealMin, idealMax, acceptableMin, acceptableMax },
  value,
}: {
  target: Target;
  value: number;
}) {
  const room = (acceptableMax - acceptableMin) * 0.15 || 1;
  const [low, high] = [acceptableMin - room, acceptableMax + room];
  const at = (number: number) => Math.min(100, Math.max(0, ((number - low) / (high - low)) * 100));
  const band = (from: number, to: number) => ({ left: `${at(from)}%`, width: `${Math.max(2, at(to) - at(from))}%` });
  return (
    <span aria-hidden className="relative mt-2 block h-1.5 rounded-full bg-raised">
      <span className="absolute inset-y-0 rounded-full bg-sand/40" style={band(acceptableMin, acceptableMax)} />
      <span className="absolute inset-y-0 rounded-full bg-kelp/70" style={band(idealMin, idealMax)} />
      <span
        className="absolute -top-1 h-3.5 w-1 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface"
        style={{ left: `${at(value)}%` }}
      />
    </span>
  );
}
