// What is stored in °F, specific gravity and gallons, in the units a member has chosen.
import { profilesApi } from '@nautical/core/contracts/profiles';
import type { AquariumType, WaterParameter } from '@nautical/core/domain/aquariums';
import {
  formatReading,
  STORED_UNITS,
  shownValue,
  textInUnits,
  type Units,
  unitOf,
} from '@nautical/core/domain/reading-units';
import {
  impossibleBecause,
  isUnlikely,
  PARAMETER_TEXTS,
  POSSIBLE,
  storedSalinity,
} from '@nautical/core/domain/water-tests';
import { fahrenheitOf, gallonsOfLitres, litresOf } from '@nautical/core/domain/water-units';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from './format.ts';
import { read } from './query.ts';

export { formatReading, shownValue, type Units, unitOf };

export const unitsQuery = () => read(profilesApi.me);

/** The units the member has chosen. */
export function useUnits(): Units {
  return useQuery(unitsQuery()).data ?? STORED_UNITS;
}

/** Turns texts written in °F and gallons into the units the member has chosen. */
export function useTextInUnits() {
  const units = useUnits();
  return (text: string) => textInUnits(text, units);
}

const isCelsius = (parameter: WaterParameter, { temperatureUnit }: Units) =>
  parameter === 'temperature' && temperatureUnit === 'celsius';
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** What a member typed, as it is stored. Salinity is told from its number: below 2 it is specific gravity. */
export function storedValue(parameter: WaterParameter, typed: number, units: Units): number {
  if (parameter === 'salinity') return storedSalinity(typed);
  return isCelsius(parameter, units) ? rounded(fahrenheitOf(typed), 2) : typed;
}

/** Why a stored value cannot be, in the member's unit; nothing when it can. */
export function whyImpossible(parameter: WaterParameter, stored: number, units: Units): string | undefined {
  const reason = impossibleBecause(parameter, stored);
  if (!reason || !isCelsius(parameter, units)) return reason;
  const [low, high] = POSSIBLE.temperature.map((bound) => shownValue('temperature', bound, units));
  return `Temperature must be between ${low} and ${high} °C`;
}

/** What to ask about a stored value that is hard to believe; nothing when it is not. */
export const askWhenUnlikely = (parameter: WaterParameter, stored: number, type: AquariumType, units: Units) =>
  isUnlikely(parameter, stored, type)
    ? `${PARAMETER_TEXTS[parameter].label} of ${formatReading(parameter, stored, units)} is unusual. Is it right?`
    : undefined;

/** A typed number with a point or a comma: nothing when the field is empty, NaN when it is no number. */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

const wholeFrom = 20; // from here on decimals are noise
const volume = (value: number) => formatNumber(value < wholeFrom ? rounded(value, 1) : Math.round(value));

/** Gallons in the member's unit. */
export const formatVolume = (gallons: number, { volumeUnit }: Units) =>
  volumeUnit === 'litres' ? `${volume(litresOf(gallons))} L` : `${volume(gallons)} gal`;

export const shownVolume = (gallons: number, { volumeUnit }: Units) =>
  rounded(volumeUnit === 'litres' ? litresOf(gallons) : gallons, 1);
export const gallonsTyped = (typed: number, { volumeUnit }: Units) =>
  volumeUnit === 'litres' ? gallonsOfLitres(typed) : typed;
export const volumeUnitOf = ({ volumeUnit }: Units) => (volumeUnit === 'litres' ? 'L' : 'gal');

/** The size of a tank in its keeper's words, and in the other unit. */
export function formatSize({ size, gallons }: { size: string | null; gallons: number | null }): string | null {
  if (!size || gallons === null) return size;
  const words = /^[\d.,]+$/.test(size.trim()) ? `${size.trim()} gallons` : size;
  const other = /gal/i.test(words) ? `${volume(litresOf(gallons))} L` : `${volume(gallons)} gal`;
  return `${words} (${other})`;
}
