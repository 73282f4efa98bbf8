// Round numbers and round dates for the axes of a chart.
import { formatDate, formatMonth, timeOf } from '@/lib/format.ts';

const STEPS = [1, 2, 2.5, 5, 10];

/** About `count` round numbers that reach over `low` and `high`, the first at or below and the last at or above. */
export function niceTicks(low: number, high: number, count = 4): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1440;
type Unit = { days: number; minutes?: number; months?: number; label: (date: Date) => string };
const dayOf = (date: Date) => `${formatMonth(date)} ${date.getDate()}`;
const monthAndYear = (date: Date) => `${formatMonth(date)} ${date.getFullYear()}`;
const yearOf = (date: Date) => String(date.getFullYear());
/** The hour, and at midnight the day that begins. */
const hourOf = (date: Date) => (date.getHours() + date.getMinutes() === 0 ? dayOf(date) : timeOf(date));
const ofMinutes = (minutes: number): Unit => ({ days: minutes / MINUTES_A_DAY, minutes, label: hourOf });
const UNITS: Unit[] = [
  ...[5, 15, 30, 60, 120, 180, 360, 720].map(ofMinutes),
  { days: 1, label: dayOf },
  { days: 2, label: dayOf },
  { days: 7, label: dayOf },
  { days: 14, label: dayOf },
  { days: 30, months: 1, label: formatMonth },
  { days: 91, months: 3, label: monthAndYear },
  { days: 365, months: 12, label: yearOf },
  { days: 730, months: 24, label: yearOf },
  { days: 1826, months: 60, label: yearOf },
];

/** At most about `count` beginnings of hours, days, weeks, months or years between two times, each with its name. */
export function timeTicks(from: number, to: number, count = 5): { at: number; label: string }[] {
  const wanted = (to - from) / DAY_MS / count;
  const unit = UNITS.find(({ days }) => days >= wanted) ?? UNITS.at(-1)!;
  const date = new Date(from);
  date.setHours(0, 0, 0, 0);
  if (unit.months) date.setMonth(date.getMonth() - (date.getMonth() % Math.min(12, unit.months)), 1);
  const ticks: { at: number; label: string }[] = [];
  while (date.getTime() <= to) {
    if (date.getTime() >= from) ticks.push({ at: date.getTime(), label: unit.label(date) });
    if (unit.months) date.setMonth(date.getMonth() + unit.months);
    else if (unit.minutes) date.setMinutes(date.getMinutes() + unit.minutes);
    else date.setDate(date.getDate() + unit.days);
  }
  return ticks;
}

const HOURS_TOLD_MS = 3 * DAY_MS;

/** A moment of a chart, with its hour where the chart is of a few days. */
export const momentIn = (time: number, from: number, to: number) => {
  const date = new Date(time);
  return to - from <= HOURS_TOLD_MS ? `${formatDate(date)}, ${timeOf(date)}` : formatDate(date);
};

/** The place in sorted `times` that lies nearest to `time`; -1 when there are none. */
export function nearest(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  const before = times[low - 1];
  return before !== undefined && time - before <= times[low]! - time ? low - 1 : high;
}
