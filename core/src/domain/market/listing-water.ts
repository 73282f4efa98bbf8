// Compares the water an animal comes from with the water it would move to.
import { WATER_PARAMETERS, type WaterParameter } from '../tanks/aquariums.ts';

/** Differences up to this count as equal, because test kits and thermometers vary by as much. */
const ABOUT_THE_SAME: Record<WaterParameter, number> = {
  ph: 0.3,
  ammonia: 0.1,
  nitrite: 0.1,
  nitrate: 10,
  temperature: 2, // °F
  salinity: 0.0015, // about 2 ppt
  alkalinity: 1, // dKH
  calcium: 30,
  magnesium: 60,
  phosphate: 0.05,
  gh: 2, // dGH
  chlorine: 0.01,
  oxygen: 1,
};

export type Water = Partial<Record<WaterParameter, number>>;
export type WaterGap = {
  parameter: WaterParameter;
  theirs: number;
  /** The latest reading in the buyer's own tank; undefined if there is none. */
  mine: number | undefined;
  /** How the buyer's water compares; undefined without a reading. */
  standing: 'same' | 'higher' | 'lower' | undefined;
};

/** Each value of the seller's water, compared with the buyer's own tank. */
export const compareWater = (theirs: Water, mine: Water): WaterGap[] =>
  WATER_PARAMETERS.flatMap((parameter) => {
    const value = theirs[parameter];
    return value === undefined
      ? []
      : [{ parameter, theirs: value, mine: mine[parameter], standing: standingOf(parameter, value, mine[parameter]) }];
  });

function standingOf(parameter: WaterParameter, theirs: number, mine: number | undefined): WaterGap['standing'] {
  if (mine === undefined) return undefined;
  // Rounded first, because 8.3 − 8 is slightly more than 0.3 in floating point.
  const gap = Number((mine - theirs).toFixed(6));
  if (Math.abs(gap) <= ABOUT_THE_SAME[parameter]) return 'same';
  return gap > 0 ? 'higher' : 'lower';
}
