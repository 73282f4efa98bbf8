// Only part of the ammonia a test shows is poisonous NH3; how much depends on pH, temperature and salt.
import { celsiusOf, pptOf } from '../../common/water-units.ts';

export const FREE_AMMONIA_ZONES = ['good', 'caution', 'danger'] as const;
export type FreeAmmoniaZone = (typeof FREE_AMMONIA_ZONES)[number];

const GOOD_UP_TO = 0.02; // mg/L NH3 that fish tolerate long term
const CAUTION_UP_TO = 0.05; // above this gills are harmed within days

/** The share of NH3 in all ammonia, 0 to 1. */
export function freeAmmoniaFraction(ph: number, celsius: number, ppt = 0): number {
  const ionicStrength = (19.9273 * ppt) / (1000 - 1.005109 * ppt);
  const pKa = 0.09018 + 2729.92 / (celsius + 273.15) + 0.049 * ionicStrength;
  return 1 / (1 + 10 ** (pKa - ph));
}

type Reading = {
  ammonia: number | null;
  ph: number | null;
  temperature: number | null;
  salinity?: number | null | undefined;
};

/** NH3 in mg/L from a test, with pH and °F measured together; nothing without them. Missing salinity counts as fresh water. */
export function freeAmmoniaOf({ ammonia, ph, temperature, salinity }: Reading): number | null {
  if (ammonia === null || ph === null || temperature === null) return null;
  const ppt = salinity ? Math.max(0, pptOf(salinity)) : 0;
  return Number((ammonia * freeAmmoniaFraction(ph, celsiusOf(temperature), ppt)).toFixed(4));
}

export const freeAmmoniaZone = (mgPerLitre: number): FreeAmmoniaZone =>
  mgPerLitre <= GOOD_UP_TO ? 'good' : mgPerLitre <= CAUTION_UP_TO ? 'caution' : 'danger';
