import type { SERIES_PARAMETERS } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import { shownValue, unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';

/** What a line of a chart is called, and its values in the member's unit. */
export function chartTexts(parameter: (typeof SERIES_PARAMETERS)[number], units: Units) {
  if (parameter === 'freeAmmonia')
    return { label: 'Free ammonia', unit: 'mg/L', show: (value: number) => Number(value.toFixed(4)) };
  return {
    label: PARAMETER_TEXTS[parameter].label,
    unit: unitOf(parameter, units).unit,
    show: (value: number) => shownValue(parameter, value, units),
  };
}
