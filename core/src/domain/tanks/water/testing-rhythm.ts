// How often which values are worth measuring.

import type { AquariumType } from '../../common/aquarium-types.ts';
import type { WaterParameter } from '../aquariums.ts';
import { NEEDED } from './safety.ts';

const DAY_MS = 86_400_000;
export const CYCLING_DAYS = 42; // a cycle takes 4 to 6 weeks
const LATE_SHARE = 0.5; // a test counts as overdue after half an interval

export type Rhythm = { parameters: readonly WaterParameter[]; everyDays: number };

const CYCLING: readonly Rhythm[] = [{ parameters: ['ammonia', 'nitrite'], everyDays: 1 }];
const SETTLED: Record<AquariumType, readonly Rhythm[]> = {
  freshwater: [{ parameters: ['nitrate', 'ph'], everyDays: 7 }],
  saltwater: [{ parameters: ['nitrate', 'ph', 'salinity'], everyDays: 7 }],
  reef: [
    { parameters: ['alkalinity', 'calcium'], everyDays: 3.5 },
    { parameters: ['magnesium'], everyDays: 14 },
  ],
  other: [{ parameters: ['nitrate', 'ph'], everyDays: 7 }],
};

/** What to measure how often. A tank set up in the last six weeks is cycling. */
export function rhythmOf({ type, setupDate }: { type: AquariumType; setupDate: Date | null }, now: Date) {
  const isCycling = setupDate !== null && now.getTime() - setupDate.getTime() < CYCLING_DAYS * DAY_MS;
  return isCycling ? CYCLING : SETTLED[type];
}

const NAMED: readonly [WaterParameter, RegExp][] = [
  ['ph', /\bph\b/i],
  ['ammonia', /ammonia|\bnh[34]\b/i],
  ['nitrite', /nitrite|\bno2\b/i],
  ['nitrate', /nitrate|\bno3\b/i],
  ['temperature', /temperature/i],
  ['salinity', /salinity|specific gravity/i],
  ['alkalinity', /alkalinity|\bd?kh\b/i],
  ['calcium', /calcium/i],
  ['magnesium', /magnesium/i],
  ['phosphate', /phosphate|\bpo4\b/i],
  ['gh', /\bd?gh\b|general hardness/i],
  ['chlorine', /chlorine/i],
  ['oxygen', /oxygen/i],
];

/**
 * Whether measuring these values completes a water test task: all values its title names or, if it names none, all that
 * this type of tank needs.
 */
export function isTestDone(title: string, type: AquariumType, measured: ReadonlySet<WaterParameter>): boolean {
  const named = NAMED.flatMap(([parameter, pattern]) => (pattern.test(title) ? [parameter] : []));
  return (named.length > 0 ? named : NEEDED[type]).every((parameter) => measured.has(parameter));
}

/** From when a test counts for a task: from its due date, but at least a day and at most one interval back. */
export function countsSince({ nextDueDate, everyDays }: { nextDueDate: Date; everyDays: number }, at: Date): Date {
  const late = Math.min(at.getTime() - nextDueDate.getTime(), everyDays * DAY_MS);
  return new Date(at.getTime() - Math.max(late, DAY_MS));
}

/** The values the keeper measures that are overdue for a test. */
export function overdueTests(
  tank: { type: AquariumType; setupDate: Date | null },
  latest: Partial<Record<WaterParameter, { at: Date }>>,
  now: Date,
): { parameter: WaterParameter; days: number }[] {
  return rhythmOf(tank, now).flatMap(({ parameters, everyDays }) =>
    parameters.flatMap((parameter) => {
      const reading = latest[parameter];
      if (!reading) return [];
      const days = (now.getTime() - reading.at.getTime()) / DAY_MS;
      return days > everyDays * (1 + LATE_SHARE) ? [{ parameter, days: Math.floor(days) }] : [];
    }),
  );
}
