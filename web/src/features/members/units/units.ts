// The units a member has chosen, and what is stored in gallons in them.
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import {
  gallonsOfLitres,
  litresIn,
  litresOf,
  MOST_GALLONS,
  roundVolume,
  volumeNumberIn,
} from '@nautical/core/domain/common/water-units';
import { STORED_UNITS, textInUnits, type Units } from '@nautical/core/domain/members/units';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';

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

const wholeFrom = 20; // from here on decimals are noise
const volume = (value: number) => formatNumber(value < wholeFrom ? roundVolume(value) : Math.round(value));

/** Gallons in the member's unit. */
export const formatVolume = (gallons: number, { volumeUnit }: Units) =>
  volumeUnit === 'litres' ? `${volume(litresOf(gallons))} L` : `${volume(gallons)} gal`;

/** A volume as it’s put into a field: doses follow it, so a small one keeps its second decimal. */
export function shownVolume(gallons: number, { volumeUnit }: Units): number {
  const value = volumeUnit === 'litres' ? litresOf(gallons) : gallons;
  return value >= 1 && value < 10 ? Number(value.toFixed(2)) : roundVolume(value);
}
export const gallonsTyped = (typed: number, { volumeUnit }: Units) =>
  volumeUnit === 'litres' ? gallonsOfLitres(typed) : typed;
/** A volume typed in the member's unit: null for an empty field, NaN for what names none or more than any tank holds. */
export function parseVolume(text: string, units: Units): number | null {
  if (text.trim() === '') return null;
  const value = volumeNumberIn(text.trim()) ?? Number.NaN;
  return value > 0 && gallonsTyped(value, units) <= MOST_GALLONS ? value : Number.NaN;
}
export const volumeUnitOf = ({ volumeUnit }: Units) => (volumeUnit === 'litres' ? 'L' : 'gal');

/** Whether the words for a size name a unit, as "75 gal", "280 litres" and "60x30x30 cm" do; a bare number is gallons. */
export const namesUnit = (size: string) => !/^[\d.,\s]+$/.test(size);

/** The size of a tank in its keeper's words, and in the other unit. */
export function formatSize({ size }: { size: string | null }): string | null {
  const litres = size ? litresIn(size) : undefined;
  if (!size || litres === undefined) return size;
  const words = namesUnit(size) ? size : `${size.trim()} gallons`;
  const other = /gal/i.test(words) ? `${volume(litres)} L` : `${volume(gallonsOfLitres(litres))} gal`;
  return `${words} (${other})`;
}
