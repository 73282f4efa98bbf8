import type { Targets } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { shownValue } from '@nautical/core/domain/tanks/water/reading-units';
import type { Range } from '@nautical/core/domain/tanks/water/water-targets';
import { storedValue } from '@/features/tanks/water-parameters/reading-units.ts';
import { parseDecimal } from '@/lib/form/decimal.ts';

export const BOUNDS = ['acceptableMin', 'idealMin', 'idealMax', 'acceptableMax'] as const;
export type Typed = Record<(typeof BOUNDS)[number], string>;
export type Own = Partial<Record<WaterParameter, Typed>>;

export const typedOf = (parameter: WaterParameter, range: Range, units: Units) =>
  Object.fromEntries(BOUNDS.map((bound) => [bound, String(shownValue(parameter, range[bound], units))])) as Typed;

export type RangeErrors = Partial<Record<WaterParameter, string>>;

/** The keeper's own ranges as they are stored, and what is wrong with them. */
export function rangesOf(own: Own, { targets }: Targets, units: Units) {
  const wrong: RangeErrors = {};
  const ranges = (Object.entries(own) as [WaterParameter, Typed][]).map(([parameter, typed]) => {
    const stored = targets.find((one) => one.parameter === parameter && one.source === 'own');
    // A range that was not touched stays as it is stored, without the rounding of another unit.
    const isSame = stored && BOUNDS.every((bound) => typed[bound] === typedOf(parameter, stored, units)[bound]);
    const [acceptableMin, idealMin, idealMax, acceptableMax] = isSame
      ? [stored.acceptableMin, stored.idealMin, stored.idealMax, stored.acceptableMax]
      : BOUNDS.map((bound) => {
          const number = parseDecimal(typed[bound]);
          return number === null ? Number.NaN : storedValue(parameter, number, units);
        });
    const range = {
      parameter,
      acceptableMin: acceptableMin!,
      idealMin: idealMin!,
      idealMax: idealMax!,
      acceptableMax: acceptableMax!,
    };
    if (BOUNDS.some((bound) => Number.isNaN(range[bound]))) wrong[parameter] = 'Enter four numbers';
    else if (
      !(
        range.acceptableMin <= range.idealMin &&
        range.idealMin <= range.idealMax &&
        range.idealMax <= range.acceptableMax
      )
    )
      wrong[parameter] = 'The ideal range must be within the acceptable range';
    return range;
  });
  return { ranges, wrong };
}
