// What can be measured, in which units it is kept, and which numbers cannot be or are hard to believe.

import type { AquariumType } from '../../common/aquarium-types.ts';
import { sgOfPpt } from '../../common/water-units.ts';
import type { WaterParameter } from '../aquariums.ts';

export const PARAMETER_TEXTS: Record<
  WaterParameter,
  { label: string; unit: string /** Step of the input field. */; step: number; decimals: number }
> = {
  ph: { label: 'pH', unit: '', step: 0.1, decimals: 2 },
  ammonia: { label: 'Ammonia', unit: 'ppm', step: 0.01, decimals: 2 },
  nitrite: { label: 'Nitrite', unit: 'ppm', step: 0.01, decimals: 2 },
  nitrate: { label: 'Nitrate', unit: 'ppm', step: 0.01, decimals: 2 },
  temperature: { label: 'Temperature', unit: '°F', step: 0.1, decimals: 1 },
  salinity: { label: 'Salinity', unit: 'SG', step: 0.001, decimals: 4 },
  alkalinity: { label: 'Alkalinity', unit: 'dKH', step: 0.1, decimals: 2 },
  calcium: { label: 'Calcium', unit: 'ppm', step: 1, decimals: 1 },
  magnesium: { label: 'Magnesium', unit: 'ppm', step: 1, decimals: 1 },
  phosphate: { label: 'Phosphate', unit: 'ppm', step: 0.01, decimals: 3 },
  gh: { label: 'General hardness', unit: 'dGH', step: 0.5, decimals: 1 },
  chlorine: { label: 'Chlorine', unit: 'ppm', step: 0.01, decimals: 2 },
  oxygen: { label: 'Oxygen', unit: 'ppm', step: 0.1, decimals: 1 },
};

/** What a value is called within a sentence. */
export const nameOf = (parameter: WaterParameter) =>
  parameter === 'ph' ? 'pH' : PARAMETER_TEXTS[parameter].label.toLowerCase();

type Bounds = readonly [low: number, high: number];

/** Physically impossible outside these bounds: the number is a typo or in another unit. */
export const POSSIBLE: Record<WaterParameter, Bounds> = {
  ph: [0, 14],
  ammonia: [0, 100],
  nitrite: [0, 100],
  nitrate: [0, 1000],
  temperature: [32, 120],
  salinity: [1, 1.1],
  alkalinity: [0, 100],
  calcium: [0, 5000],
  magnesium: [0, 5000],
  phosphate: [0, 100],
  gh: [0, 100],
  chlorine: [0, 100],
  oxygen: [0, 40],
};

/** Outside these, the keeper confirms the value before it’s saved. */
export const PLAUSIBLE: Record<WaterParameter, Bounds> = {
  ph: [5, 10],
  ammonia: [0, 10],
  nitrite: [0, 10],
  nitrate: [0, 250],
  temperature: [50, 104],
  salinity: [1, 1.05],
  alkalinity: [0, 30],
  calcium: [100, 1000],
  magnesium: [800, 2000],
  phosphate: [0, 5],
  gh: [0, 40],
  chlorine: [0, 5],
  oxygen: [0, 20],
};

/** The lower bounds of calcium and magnesium are those of sea water; fresh water may hold next to none. */
const SEA_WATER_ONLY: ReadonlySet<WaterParameter> = new Set(['calcium', 'magnesium']);

/** pH as it is kept: one decimal in the column the specification names, and as fine as it was measured beside it. */
export function storedPh(given: { ph?: number | null | undefined; phFine?: number | null | undefined }) {
  const { ph, phFine } = given;
  if (ph === undefined && phFine === undefined) return {};
  // A client that sends back what it read sends both; where they disagree, the plain one was changed.
  const isSame = typeof phFine === 'number' && (ph === undefined || (ph !== null && isRoundedOf(ph, phFine)));
  const fine = isSame ? phFine : (ph ?? null);
  return { ph: fine === null ? null : round(fine, 1), phFine: fine === null ? null : round(fine, 2) };
}

/** Whether a pH with one decimal may be the rounded form of a finer one. */
export const isRoundedOf = (ph: number, fine: number) => Math.abs(ph - fine) <= 0.05 + 1e-9;

/** The value of a test as finely as it is known. */
export const readingIn = (
  test: Readonly<Record<WaterParameter, number | null>> & { phFine: number | null },
  parameter: WaterParameter,
) => (parameter === 'ph' ? (test.phFine ?? test.ph) : test[parameter]);

/** Whether a pH is known with one decimal only. */
export const isPhRounded = ({ ph, phFine }: { ph: number | null; phFine: number | null }) =>
  ph !== null && phFine === null;

/** Salinity as it is kept: below 2 it is specific gravity already, from 2 on it is ppt, and 0 ppt is fresh water. */
export const storedSalinity = (typed: number) => (typed === 0 || typed >= 2 ? round(sgOfPpt(typed), 4) : typed);

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Why a value is impossible, in words; undefined if it’s possible. */
export function impossibleBecause(parameter: WaterParameter, value: number): string | undefined {
  const [low, high] = POSSIBLE[parameter];
  if (value >= low && value <= high) return undefined;
  const { label, unit } = PARAMETER_TEXTS[parameter];
  if (parameter === 'salinity') return 'Salinity must be a specific gravity from 1 to 1.1, or ppt from 2 to 130';
  const within = `${label} must be between ${low} and ${high}${unit && ` ${unit}`}`;
  const fahrenheit = round(value * 1.8 + 32, 1);
  return parameter === 'temperature' && value > 0 && value < low
    ? `${within}. ${value} °C is ${fahrenheit} °F`
    : within;
}

/** Whether a possible value is so unusual that the keeper should confirm it. */
export function isUnlikely(parameter: WaterParameter, value: number, type: AquariumType): boolean {
  const [low, high] = PLAUSIBLE[parameter];
  const isBelow = value < low && !(SEA_WATER_ONLY.has(parameter) && (type === 'freshwater' || type === 'other'));
  return isBelow || value > high;
}

export type Readings = Partial<Record<WaterParameter, number | null>>;

/** The values of a test that should be confirmed before they are kept, with what to ask. */
export function unlikelyValues(
  readings: Readings,
  type: AquariumType,
): { parameter: WaterParameter; message: string }[] {
  return (Object.entries(readings) as [WaterParameter, number | null | undefined][]).flatMap(([parameter, value]) => {
    if (value === null || value === undefined || !(parameter in PLAUSIBLE) || !isUnlikely(parameter, value, type))
      return [];
    const { label, unit } = PARAMETER_TEXTS[parameter];
    return [{ parameter, message: `${label} of ${value}${unit && ` ${unit}`} is unusual. Is that right?` }];
  });
}
