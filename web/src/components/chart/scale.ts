// Round numbers and round dates for the axes of a chart.

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
type Unit = { days: number; months?: number; label: Intl.DateTimeFormatOptions };
const UNITS: Unit[] = [
  { days: 1, label: { month: 'short', day: 'numeric' } },
  { days: 7, label: { month: 'short', day: 'numeric' } },
  { days: 14, label: { month: 'short', day: 'numeric' } },
  { days: 30, months: 1, label: { month: 'short' } },
  { days: 91, months: 3, label: { month: 'short', year: '2-digit' } },
  { days: 365, months: 12, label: { year: 'numeric' } },
  { days: 730, months: 24, label: { year: 'numeric' } },
  { days: 1826, months: 60, label: { year: 'numeric' } },
];

/** At most `count` beginnings of days, weeks, months or years between two times, each with its name. */
export function timeTicks(from: number, to: number, count = 5): { at: number; label: string }[] {
  const wanted = Math.max(1, (to - from) / DAY_MS / count);
  const unit = UNITS.find(({ days }) => days >= wanted) ?? UNITS.at(-1)!;
  const format = new Intl.DateTimeFormat('en-US', unit.label);
  const date = new Date(from);
  date.setHours(0, 0, 0, 0);
  if (unit.months) date.setMonth(date.getMonth() - (date.getMonth() % Math.min(12, unit.months)), 1);
  const ticks: { at: number; label: string }[] = [];
  while (date.getTime() <= to) {
    if (date.getTime() >= from) ticks.push({ at: date.getTime(), label: format.format(date) });
    if (unit.months) date.setMonth(date.getMonth() + unit.months);
    else date.setDate(date.getDate() + unit.days);
  }
  return ticks;
}

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
