// Which values a tank is tested for, and how a thumb moves them.
import type { AquariumOverview } from '@nautical/core/contracts/tanks/aquariums';
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { celsiusOf } from '@nautical/core/domain/common/water-units';
import type { Units } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { whatMatters } from '@nautical/core/domain/tanks/water/safety';

/** The values a tank uses: what matters for its kind first, then those with a target and those measured before. */
export function parametersOf(
  type: AquariumType,
  overview: Pick<AquariumOverview, 'latest' | 'targets'> | null | undefined,
): WaterParameter[] {
  const first = whatMatters(type);
  const used = new Set([...(overview?.latest ?? []), ...(overview?.targets ?? [])].map(({ parameter }) => parameter));
  return [...first, ...WATER_PARAMETERS.filter((name) => used.has(name) && !first.includes(name))];
}

type ThumbSteps = { tapStep: number; holdStep: number };
/** A tap moves by the resolution of the test; holding the button speeds up. */
const THUMB_STEPS: Record<WaterParameter, ThumbSteps> = {
  ph: { tapStep: 0.1, holdStep: 0.1 },
  ammonia: { tapStep: 0.01, holdStep: 0.05 },
  nitrite: { tapStep: 0.01, holdStep: 0.05 },
  nitrate: { tapStep: 1, holdStep: 5 },
  temperature: { tapStep: 0.1, holdStep: 0.5 },
  salinity: { tapStep: 0.001, holdStep: 0.001 },
  alkalinity: { tapStep: 0.1, holdStep: 0.5 },
  calcium: { tapStep: 5, holdStep: 10 },
  magnesium: { tapStep: 10, holdStep: 20 },
  phosphate: { tapStep: 0.01, holdStep: 0.05 },
  gh: { tapStep: 0.5, holdStep: 1 },
  chlorine: { tapStep: 0.01, holdStep: 0.05 },
  oxygen: { tapStep: 0.1, holdStep: 0.5 },
};
const PPT_STEPS: ThumbSteps = { tapStep: 0.1, holdStep: 0.5 };
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
  gh: 8,
  chlorine: 0,
  oxygen: 7,
};

export const thumbStepsOf = (parameter: WaterParameter, { salinityUnit }: Units) =>
  parameter === 'salinity' && salinityUnit === 'ppt' ? PPT_STEPS : THUMB_STEPS[parameter];

/** Where the buttons begin in a tank that was never tested. */
export function startOf(parameter: WaterParameter, { temperatureUnit, salinityUnit }: Units): number {
  if (parameter === 'temperature' && temperatureUnit === 'celsius') return Math.round(celsiusOf(STARTS.temperature));
  return parameter === 'salinity' && salinityUnit === 'ppt' ? 35 : STARTS[parameter];
}
