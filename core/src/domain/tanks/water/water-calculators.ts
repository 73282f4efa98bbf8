// The calculations people do at the tank. Volumes in litres unless a name says gallons, doses in grams.

import { pptOf } from '../../common/water-units.ts';
import { FULL, OVERFULL } from '../../fish/room.ts';

// Water changes

/** What is left of a concentration after `times` changes of the share `fraction` with water that holds `replacement`. */
export const afterWaterChanges = (current: number, replacement: number, fraction: number, times = 1) =>
  replacement + (current - replacement) * (1 - fraction) ** times;

/** How many such changes bring `current` to `target`; undefined if none can. */
export function waterChangesNeeded(current: number, replacement: number, fraction: number, target: number) {
  const share = (target - replacement) / (current - replacement);
  if (current === target || (share >= 1 && current !== replacement)) return share > 1 ? undefined : 0;
  if (!(share > 0) || fraction <= 0) return undefined;
  return fraction >= 1 ? 1 : Math.ceil(Number((Math.log(share) / Math.log(1 - fraction)).toFixed(9)));
}

/** The share of one change that brings `current` to `target`; undefined if one change can’t. */
export function waterChangeFor(current: number, replacement: number, target: number) {
  const share = 1 - (target - replacement) / (current - replacement);
  return Number.isFinite(share) && share >= 0 && share <= 1 ? share : undefined;
}

// Dosing

export const DOSED = ['magnesium', 'alkalinity', 'calcium'] as const; // in the order they are put right: magnesium first
export type Dosed = (typeof DOSED)[number];

/** Milligrams per litre that raise the value by one unit, and the largest rise that is safe in a day. */
export const DOSES: Record<Dosed, { substance: string; mgPerLitre: number; mostPerDay: number; unit: string }> = {
  magnesium: { substance: 'magnesium chloride hexahydrate', mgPerLitre: 8.365, mostPerDay: 100, unit: 'ppm' },
  alkalinity: { substance: 'sodium bicarbonate', mgPerLitre: 29.96, mostPerDay: 1.4, unit: 'dKH' },
  calcium: { substance: 'calcium chloride dihydrate', mgPerLitre: 3.668, mostPerDay: 50, unit: 'ppm' },
};

export type DosePlan = { dosed: Dosed; rise: number; grams: number; days: number; gramsPerDay: number };

/** How to raise a value: the whole dose, over how many days so that no day's rise is too large. */
export function dosePlan(dosed: Dosed, current: number, target: number, litres: number): DosePlan {
  const rise = Math.max(0, target - current);
  const grams = (rise * DOSES[dosed].mgPerLitre * litres) / 1000;
  const days = Math.ceil(Number((rise / DOSES[dosed].mostPerDay).toFixed(9)));
  return { dosed, rise, grams, days, gramsPerDay: days ? grams / days : 0 };
}

/** Plans for all that is too low, in the order to follow. Without enough magnesium the other two do not hold. */
export const dosePlans = (values: Partial<Record<Dosed, { current: number; target: number }>>, litres: number) =>
  DOSED.flatMap((dosed) => {
    const value = values[dosed];
    return value && value.target > value.current ? [dosePlan(dosed, value.current, value.target, litres)] : [];
  });

// Salinity

export type SalinityPlan =
  | { kind: 'none' }
  | { kind: 'add-salt'; grams: number }
  | { kind: 'replace-with-fresh'; litres: number };

/** What brings the salt, as specific gravity, to `target`: dry salt to add, or tank water to replace by fresh water. */
export function salinityPlan(current: number, target: number, litres: number): SalinityPlan {
  const [from, to] = [pptOf(current), pptOf(target)];
  if (Math.abs(to - from) < 1e-9) return { kind: 'none' };
  if (to > from) return { kind: 'add-salt', grams: (to - from) * litres };
  return { kind: 'replace-with-fresh', litres: litres * (1 - to / from) };
}

// Carbon dioxide

/** CO2 in ppm from carbonate hardness in dKH and pH. Holds only where carbonate is what buffers the water. */
export const co2Of = (dkh: number, ph: number) => 3 * dkh * 10 ** (7 - ph);

/** The pH at which the water holds so much CO2. */
export const phForCo2 = (dkh: number, co2: number) => 7 - Math.log10(co2 / (3 * dkh));

/** A level plants grow well with and fish still tolerate, in ppm. */
export const CO2_WANTED = [20, 30] as const;
export const CO2_OF_AIR = 5; // ppm that water holds at most when nothing adds any
export const LOWEST_SOUND_DKH = 2; // below, neither test is fine enough for the sum
const PH_DOUBT = 0.2; // how far a pH test may be off

export type Co2Level = 'of-air' | 'some' | 'wanted' | 'too-much';

/** What so much CO2 means in a planted tank. */
export const co2Level = (ppm: number): Co2Level =>
  ppm <= CO2_OF_AIR ? 'of-air' : ppm < CO2_WANTED[0] ? 'some' : ppm <= CO2_WANTED[1] ? 'wanted' : 'too-much';

/** The range of the true CO2, given the error of pH tests. */
export const co2Between = (dkh: number, ph: number): readonly [low: number, high: number] => [
  co2Of(dkh, ph + PH_DOUBT),
  co2Of(dkh, ph - PH_DOUBT),
];

// Volume

const CUBIC_INCHES_PER_GALLON = 231;

/** The inner measures of a tank, in inches. */
export type TankShape =
  | { shape: 'box'; length: number; width: number; height: number }
  | { shape: 'cylinder'; diameter: number; height: number }
  /** `side` is one of the six. */
  | { shape: 'hexagon'; side: number; height: number }
  /** `width` at the ends, `bowWidth` in the middle of the curved front. */
  | { shape: 'bow-front'; length: number; width: number; bowWidth: number; height: number }
  /** A quarter circle that fits a corner; `side` is each straight wall. */
  | { shape: 'corner'; side: number; height: number };
export const TANK_SHAPES = ['box', 'cylinder', 'hexagon', 'bow-front', 'corner'] as const;

/** US gallons a tank holds when full to the brim. */
export const gallonsOf = (tank: TankShape) => (floorArea(tank) * tank.height) / CUBIC_INCHES_PER_GALLON;

function floorArea(tank: TankShape): number {
  switch (tank.shape) {
    case 'box':
      return tank.length * tank.width;
    case 'cylinder':
      return Math.PI * (tank.diameter / 2) ** 2;
    case 'hexagon':
      return ((3 * Math.sqrt(3)) / 2) * tank.side ** 2;
    case 'bow-front':
      return tank.length * tank.width + circleSegment(tank.length, tank.bowWidth - tank.width);
    case 'corner':
      return (Math.PI / 4) * tank.side ** 2;
  }
}

/** The area between a chord and the arc that rises `rise` above it. */
function circleSegment(chord: number, rise: number): number {
  if (rise <= 0) return 0;
  const radius = (chord ** 2 / 4 + rise ** 2) / (2 * rise);
  const toChord = radius - rise;
  return radius ** 2 * Math.acos(toChord / radius) - (toChord * chord) / 2;
}

// Heater

const WATTS_PER_GALLON_AND_DEGREE = 0.5;

/** Watts that keep the water so many °F above the room. */
export const heaterWatts = (gallons: number, roomF: number, tankF: number) =>
  WATTS_PER_GALLON_AND_DEGREE * gallons * Math.max(0, tankF - roomF);

// Stocking

const CROWDED_FROM = 0.8; // of the tank, as in the compatibility score

/** How full a tank is: the gallons its animals need against what it holds, graded like the fit verdict. */
export function stockingOf(fish: readonly { count: number; gallonsEach: number }[], tankGallons: number) {
  const needed = fish.reduce((sum, { count, gallonsEach }) => sum + count * gallonsEach, 0);
  const share = tankGallons > 0 ? needed / tankGallons : needed > 0 ? Number.POSITIVE_INFINITY : 0;
  const level =
    share > OVERFULL ? 'overstocked' : share > FULL ? 'full' : share > CROWDED_FROM ? 'nearly-full' : 'room-left';
  return { needed, share, level } as const;
}
