// Numbers with a meaning: test results and temperatures, from a text and from the tank's last test.
import type { WaterParameter } from '../../domain/tanks/aquariums.ts';
import type { SignKey } from '../signs.ts';
import type { DoctorWater, SpeciesGroup } from '../types.ts';
import { COOL_WATER } from './cool-water.ts';

export type Measure = {
  of: WaterParameter | 'kh' | 'oxygen';
  value: number;
  before: number | null;
  from: number;
  to: number;
};
export type MeasuredSign = { sign: SignKey; weight: number; text: string; at: Measure | null };

const HEAT_LOVERS: readonly SpeciesGroup[] = ['discus'];
/** A change of pH from one test to the next that harms. */
export const PH_SWING = 0.7;
const LEAST_OXYGEN = 4; // mg/L; most fish are kept at 5 and more, and gasp at 3
const HARD_WATER_CICHLIDS: readonly SpeciesGroup[] = ['cichlid'];

/** What measured values mean: the limits at which to act, for this water and these animals. */
export function signsOfMeasures(
  measures: readonly Measure[],
  water: DoctorWater | null,
  groups: readonly SpeciesGroup[],
  isCoolWater = false,
): MeasuredSign[] {
  const signs: MeasuredSign[] = [];
  const isMarine = water === 'saltwater' || water === 'reef';
  const has = (list: readonly SpeciesGroup[]) => groups.some((group) => list.includes(group));
  const add = (sign: SignKey, weight: number, text: string, at: Measure) => signs.push({ sign, weight, text, at });
  for (const measure of measures) {
    const { value } = measure;
    const shown = Number(value.toFixed(2));
    switch (measure.of) {
      case 'ammonia':
        if (value >= 0.2) add('ammonia-high', value >= 0.5 ? 1 : 0.7, `Ammonia ${shown} ppm`, measure);
        break;
      case 'nitrite':
        if (value >= 0.2) add('nitrite-high', value >= 0.5 ? 1 : 0.7, `Nitrite ${shown} ppm`, measure);
        break;
      case 'nitrate':
        if (value >= (isMarine ? 60 : 80)) add('nitrate-high', 1, `Nitrate ${shown} ppm`, measure);
        else if (value >= 50) add('nitrate-high', 0.4, `Nitrate ${shown} ppm`, measure);
        break;
      case 'ph':
        if (value < (isMarine ? 7.6 : 6)) add('ph-low', 1, `pH ${shown}`, measure);
        else if (!isMarine && value < 6.3) add('ph-low', 0.5, `pH ${shown}`, measure);
        if (value >= (isMarine ? 8.8 : has(HARD_WATER_CICHLIDS) ? 9.2 : 8.8)) add('ph-high', 1, `pH ${shown}`, measure);
        if (measure.before !== null && Math.abs(measure.before - value) >= PH_SWING)
          add('ph-swing', 1, `pH changed from ${measure.before} to ${shown}`, measure);
        break;
      case 'temperature': {
        const isCool = isCoolWater || has(COOL_WATER) || water === 'pond';
        const high = isCool ? 82 : has(HEAT_LOVERS) ? 91 : water === 'reef' ? 84 : isMarine ? 86 : 88;
        const low = isCool ? 34 : isMarine ? 72 : has(['betta', 'discus']) ? 73 : 70;
        const text = `${Math.round(value)} °F (${Math.round((value - 32) / 1.8)} °C)`;
        if (value >= high) add('temp-high', 1, text, measure);
        if (value <= low && value > 32) add('temp-low', 1, text, measure);
        if (measure.before !== null && Math.abs(measure.before - value) >= 6)
          add('temp-swing', 1, `Temperature changed from ${Math.round(measure.before)} to ${text}`, measure);
        break;
      }
      case 'oxygen':
        if (value < LEAST_OXYGEN) add('oxygen-low', 1, `Oxygen ${shown} mg/L`, measure);
        break;
      case 'salinity':
        if (!isMarine) break;
        if (value < 2 ? value < 1.02 || value > 1.029 : value < 28 || value > 39)
          add('salinity-off', 1, `Salinity ${shown}`, measure);
        else if (measure.before !== null && measure.before !== value)
          add('salinity-off', 0.8, `Salinity changed to ${shown}`, measure);
        break;
      case 'kh':
        if (isMarine) {
          if (value < 6 || value > 13) add('kh-swing', 0.8, `Alkalinity ${shown} dKH`, measure);
          if (measure.before !== null && Math.abs(measure.before - value) >= 1)
            add('kh-swing', 1, `Alkalinity changed from ${measure.before} to ${shown} dKH`, measure);
        } else if (value < 2) add('kh-low', 1, `KH ${shown}`, measure);
        break;
      default:
    }
  }
  const zero = (of: Measure['of']) => measures.find((measure) => measure.of === of && measure.value < 0.1);
  const clean = zero('ammonia');
  const alsoClean = zero('nitrite');
  if (clean && alsoClean && signs.every(({ sign }) => sign === 'nitrate-high'))
    add('tests-fine', 1, 'Ammonia and nitrite at 0', clean);
  return signs;
}

/** The tank's last test, in the form of measurements from a text. */
export const measuresOfTest = (tests: Readonly<Partial<Record<WaterParameter, number>>>): Measure[] =>
  (Object.entries(tests) as [WaterParameter, number | undefined][]).flatMap(([of, value]) =>
    typeof value === 'number' && Number.isFinite(value)
      ? [{ of: of === 'alkalinity' ? ('kh' as const) : of, value, before: null, from: -1, to: -1 }]
      : [],
  );
