// What the server says of the water, in the units of whoever reads it.
import type { AquariumHealth } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import { formatReading } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';

type Alert = AquariumHealth['alerts'][number];
const DAY_MS = 86_400_000;

/** An alert in the member's units. */
export function alertText(alert: Alert, { parameters }: Pick<AquariumHealth, 'parameters'>, units: Units): string {
  const reading = parameters.find(({ parameter }) => parameter === alert.parameter);
  if (!reading) return alert.message;
  const { label } = PARAMETER_TEXTS[reading.parameter];
  if (alert.kind === 'out-of-range')
    return `${label} of ${formatReading(reading.parameter, reading.value, units)} is out of range`;
  const leavesAt = reading.forecast?.leavesAt;
  if (alert.kind !== 'trend' || !leavesAt) return alert.message;
  const days = Math.max(1, Math.round((Date.parse(leavesAt) - Date.now()) / DAY_MS));
  return `${label} will leave its range in about ${days} ${days === 1 ? 'day' : 'days'}`;
}
