// What is stored in °F and specific gravity, as a member types and reads it.
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { fahrenheitOf } from '@nautical/core/domain/common/water-units';
import type { Units } from '@nautical/core/domain/members/units';
import type { WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { formatReading, shownValue } from '@nautical/core/domain/tanks/water/reading-units';
import {
  impossibleBecause,
  isUnlikely,
  PARAMETER_TEXTS,
  POSSIBLE,
  storedSalinity,
} from '@nautical/core/domain/tanks/water/water-tests';

const isCelsius = (parameter: WaterParameter, { temperatureUnit }: Units) =>
  parameter === 'temperature' && temperatureUnit === 'celsius';
/** What a member typed, as it is stored. Salinity below 2 is read as specific gravity. */
export function storedValue(parameter: WaterParameter, typed: number, units: Units): number {
  if (parameter === 'salinity') return storedSalinity(typed);
  return isCelsius(parameter, units) ? Number(fahrenheitOf(typed).toFixed(2)) : typed;
}

/** Why a stored value is impossible, in the member's unit; undefined if it’s possible. */
export function whyImpossible(parameter: WaterParameter, stored: number, units: Units): string | undefined {
  const reason = impossibleBecause(parameter, stored);
  if (!reason || !isCelsius(parameter, units)) return reason;
  const [low, high] = POSSIBLE.temperature.map((bound) => shownValue('temperature', bound, units));
  return `Temperature must be between ${low} and ${high} °C`;
}

/** The question to ask about an unlikely stored value; undefined if it’s plausible. */
export const askWhenUnlikely = (parameter: WaterParameter, stored: number, type: AquariumType, units: Units) =>
  isUnlikely(parameter, stored, type)
    ? `${PARAMETER_TEXTS[parameter].label} of ${formatReading(parameter, stored, units)} is unusual. Is that right?`
    : undefined;
