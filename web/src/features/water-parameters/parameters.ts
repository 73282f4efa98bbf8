// Which values a tank is tested for, and how a thumb moves them.
import type { AquariumOverview } from '@nautical/core/contracts/aquariums';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/aquariums';
import { celsiusOf } from '@nautical/core/domain/water-units';
import type { Units } from '@/lib/units.ts';

/** Those every tank is tested for. */
const USUAL: readonly WaterParameter[] = ['ph', 'ammonia', 'nitrite', 'nitrate', 'temperature'];

/** The values a tank uses: the usual ones, those with a target and those measured before. */
export function parametersOf({ latest, targets }: Pick<AquariumOverview, 'latest' | 'targets'>): WaterParameter[] {
  const used = new Set([...USUAL, ...[...latest, ...targets].map(({ parameter }) => parameter)]);
  return WATER_PARAMETERS.filter((parameter) => used.has(parameter));
}

const THUMB_STEPS: Record<WaterParameter, number> = {
  ph: 0.1,
  ammonia: 0.05,
  nitrite: 0.05,
  nitrate: 1,
  temperature: 0.5,
  salinity: 0.001,
  alkalinity: 0.1,
  calcium: 5,
  magnesium: 10,
  phosphate: 0.01,
};
const STARTS: Record<WaterParameter, number> = {
  ph: 7,
  ammonia: 0,
  nitrite: 0,
  nitrate: 5,
  temperature: 77,
  salinity: 1.025,
  alkalinity: 8,
  calcium: 420,
  magnesium: 1300,
  phosphate: 0.03,
};

export const thumbStepOf = (parameter: WaterParameter, { salinityUnit }: Units) =>
  parameter === 'salinity' && salinityUnit === 'ppt' ? 0.5 : THUMB_STEPS[parameter];

/** Where the buttons begin in a tank that was never tested. */
export function startOf(parameter: WaterParameter, { temperatureUnit, salinityUnit }: Units): number {
  if (parameter === 'temperature' && temperatureUnit === 'celsius') return Math.round(celsiusOf(STARTS.temperature));
  return parameter === 'salinity' && salinityUnit === 'ppt' ? 35 : STARTS[parameter];
}
