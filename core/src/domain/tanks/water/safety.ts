// The limits of the water that hold in every kind of tank, whatever targets it has or lacks.
//
// Chlorine: adult fish tolerate no more than about 0.01 mg/L, and 0.1 to 0.3 mg/L kills most of them. Oxygen: below 5 mg/L fish
// are under stress, between 2 and 4 in distress. Ammonia and nitrite as the specification accepts them.
import type { AquariumType } from '../../common/aquarium-types.ts';
import { celsiusOf, pptOf } from '../../common/water-units.ts';
import type { WaterParameter, WaterState } from '../aquariums.ts';
import type { Reading } from '../tank-health.ts';
import { type FreeAmmoniaZone, freeAmmoniaFraction, freeAmmoniaZone } from './free-ammonia.ts';
import { type ParameterStatus, statusIn, type Target } from './water-targets.ts';

type Severity = 'danger' | 'warning';
type Bounds = readonly [low: number, high: number];
/** Outside `sound` is a warning, outside `survivable` a danger. */
type Limits = { sound: Bounds; survivable: Bounds };

const EVER = Number.POSITIVE_INFINITY;

/** Apply in addition to the targets, even a keeper's own. */
const ALWAYS: Partial<Record<WaterParameter, Limits>> = {
  ammonia: { sound: [0, 0.25], survivable: [0, 0.25] },
  nitrite: { sound: [0, 0.5], survivable: [0, 0.5] },
  chlorine: { sound: [0, 0], survivable: [0, 0.019] },
  oxygen: { sound: [5, EVER], survivable: [4, EVER] },
  temperature: { sound: [39, 95], survivable: [39, 95] },
  ph: { sound: [4.5, 9.8], survivable: [4.5, 9.8] },
};

const SEA: Partial<Record<WaterParameter, Limits>> = {
  temperature: { sound: [72, 84], survivable: [68, 88] },
  ph: { sound: [7.6, 8.7], survivable: [7.2, 9] },
  salinity: { sound: [1.02, 1.03], survivable: [1.015, 1.035] },
};
/** Apply if a tank has no target for the value. */
const WITHOUT_TARGET: Record<AquariumType, Partial<Record<WaterParameter, Limits>>> = {
  freshwater: {},
  saltwater: SEA,
  reef: SEA,
  other: { temperature: { sound: [60, 86], survivable: [50, 90] } },
};

const isOutside = ([low, high]: Bounds, value: number) => value < low || value > high;
const severityIn = (limits: Limits | undefined, value: number): Severity | undefined =>
  !limits || !isOutside(limits.sound, value) ? undefined : isOutside(limits.survivable, value) ? 'danger' : 'warning';

/** Whether a value is unsafe in a tank of a kind, by the limits alone. */
export function unsafe(
  type: AquariumType,
  parameter: WaterParameter,
  value: number,
  target: Target | undefined,
): Severity | undefined {
  const always = severityIn(ALWAYS[parameter], value);
  if (always || target) return always;
  return severityIn(WITHOUT_TARGET[type][parameter], value);
}

/** The status of a tank’s value: by its target, but always a warning if it’s unsafe. */
export function standingOf(type: AquariumType, target: Target | undefined, parameter: WaterParameter, value: number) {
  const status: ParameterStatus = statusIn(target, value);
  return status !== 'warning' && unsafe(type, parameter, value, target) ? 'warning' : status;
}

// Free ammonia with what is known, and the worst of what is not

const MEASURED_TOGETHER_MS = 86_400_000; // values of the same day belong to one another
/** The highest pH such tanks are kept at: the higher it is, the more of the ammonia is poisonous. */
const WORST_PH: Record<AquariumType, number> = { freshwater: 9, saltwater: 8.6, reef: 8.6, other: 9 };
const WORST_TEMPERATURE = 86; // °F

export type AmmoniaRisk = {
  /** mg/L NH3; the most it can be where something was assumed. */
  value: number;
  zone: FreeAmmoniaZone;
  at: Date;
  assumed: { parameter: 'ph' | 'temperature'; value: number }[];
};

type Readings = Partial<Record<WaterParameter, readonly Reading[]>>;

/** What was measured of another value on the same day as a reading. */
export const measuredWith = ({ at: then }: Reading, others: readonly Reading[] | undefined) =>
  others?.findLast(({ at }) => Math.abs(at.getTime() - then.getTime()) <= MEASURED_TOGETHER_MS)?.value;

/** The poisonous part of the newest ammonia reading. What was not measured with it is taken at its worst. */
export function ammoniaRisk(type: AquariumType, readings: Readings): AmmoniaRisk | undefined {
  const ammonia = readings.ammonia?.at(-1);
  if (!ammonia) return undefined;
  const beside = (parameter: WaterParameter) => measuredWith(ammonia, readings[parameter]);
  const ph = beside('ph');
  const temperature = beside('temperature');
  const salinity = beside('salinity');
  // Salt makes ammonia a little less poisonous, so that none counts where it was not measured.
  const ppt = salinity ? Math.max(0, pptOf(salinity)) : 0;
  const share = freeAmmoniaFraction(ph ?? WORST_PH[type], celsiusOf(temperature ?? WORST_TEMPERATURE), ppt);
  const value = Number((ammonia.value * share).toFixed(4));
  return {
    value,
    zone: freeAmmoniaZone(value),
    at: ammonia.at,
    // Zero ammonia needs no assumptions.
    assumed:
      ammonia.value === 0
        ? []
        : [
            ...(ph === undefined ? [{ parameter: 'ph' as const, value: WORST_PH[type] }] : []),
            ...(temperature === undefined ? [{ parameter: 'temperature' as const, value: WORST_TEMPERATURE }] : []),
          ],
  };
}

// What is known of a tank

/** The values that must be known before the water can be called fine. */
export const NEEDED: Record<AquariumType, readonly WaterParameter[]> = {
  freshwater: ['ammonia', 'nitrite', 'ph', 'temperature'],
  saltwater: ['ammonia', 'nitrite', 'ph', 'temperature', 'salinity'],
  reef: ['ammonia', 'nitrite', 'temperature', 'salinity', 'alkalinity'],
  other: ['ammonia', 'nitrite', 'ph', 'temperature'],
};

type Unknowns = {
  /** Needed, but not measured recently. */
  unmeasured: WaterParameter[];
  /** Measured, but with nothing to judge it by. */
  unjudged: WaterParameter[];
};

/** The data that’s missing to judge a tank’s water. */
export function unknownsOf(
  type: AquariumType,
  recent: Partial<Record<WaterParameter, unknown>>,
  targets: readonly Target[],
): Unknowns {
  const hasLimit = (parameter: WaterParameter) =>
    parameter === 'ammonia' || parameter === 'nitrite' || targets.some((target) => target.parameter === parameter);
  return {
    unmeasured: NEEDED[type].filter((parameter) => !recent[parameter]),
    unjudged: NEEDED[type].filter((parameter) => recent[parameter] && !hasLimit(parameter)),
  };
}

/** The water status, from its worst alert. Without alerts it’s fine only if no data is missing. */
export function waterStateOf(
  severities: readonly (Severity | 'info')[],
  { unmeasured, unjudged }: Unknowns,
): WaterState {
  if (severities.includes('danger')) return 'danger';
  if (severities.includes('warning')) return 'warning';
  return unmeasured.length + unjudged.length > 0 ? 'unknown' : 'fine';
}

// What matters

const MATTERS: Record<AquariumType, readonly WaterParameter[]> = {
  freshwater: ['ph', 'ammonia', 'nitrite', 'nitrate', 'temperature'],
  saltwater: ['salinity', 'temperature', 'ph', 'ammonia', 'nitrite', 'nitrate'],
  reef: [
    'alkalinity',
    'salinity',
    'calcium',
    'magnesium',
    'temperature',
    'ph',
    'ammonia',
    'nitrite',
    'nitrate',
    'phosphate',
  ],
  other: ['ph', 'ammonia', 'nitrite', 'nitrate', 'temperature'],
};

/** What a tank of a kind is tested for, what matters most first. */
export const whatMatters = (type: AquariumType) => MATTERS[type];
