// How a tank is doing, from its readings against its targets.
import { READING_COUNTS_DAYS } from '../common/readings.ts';
import { WATER_PARAMETERS, type WaterParameter } from './aquariums.ts';
import { type ParameterStatus, type Range, statusIn, type Target } from './water/water-targets.ts';
import { PLAUSIBLE } from './water/water-tests.ts';

export const ALERT_SEVERITIES = ['danger', 'warning', 'info'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];
export const ALERT_KINDS = [
  'out-of-range',
  'free-ammonia',
  'trend',
  'change',
  'trace',
  'test-due',
  'task-overdue',
  'dose-overdue',
  'sick',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const DAY_MS = 86_400_000;
export const FORECAST_DAYS = 14;
const TREND_READINGS = { least: 3, most: 10 };
const TREND_HOURS = 48; // readings closer together than this show neither a trend nor stability
const STEADY_SPREAD = 0.1; // of half the target band: a full score
const CAPS: Record<Exclude<ParameterStatus, 'unknown'>, number> = { ideal: 100, acceptable: 69, warning: 39 };

/** How much each value matters to the score. */
export const HEALTH_WEIGHTS: Record<WaterParameter, number> = {
  temperature: 3,
  salinity: 3,
  alkalinity: 3,
  ammonia: 3,
  nitrite: 3,
  ph: 2.5,
  calcium: 2,
  magnesium: 2,
  nitrate: 2,
  phosphate: 2,
  gh: 2,
  chlorine: 3,
  oxygen: 3,
};

/** 0 to 100 for one value: 70 to 100 in the ideal range, 40 to 69 in the acceptable one, below outside; nearer is higher. */
export function valueScore(range: Range, value: number): number {
  const { idealMin, idealMax, acceptableMin, acceptableMax } = range;
  if (statusIn(range, value) === 'ideal') {
    const half = (idealMax - idealMin) / 2;
    // From the middle to the edge; a range that starts at zero, where less is better, has its best value there.
    const away =
      idealMin === acceptableMin && idealMin === 0
        ? value / (idealMax || 1)
        : half
          ? Math.abs(value - idealMin - half) / half
          : 0;
    return Math.round(100 - 30 * away);
  }
  const isBelow = value < idealMin;
  const edge = isBelow ? acceptableMin : acceptableMax;
  const inner = isBelow ? idealMin : idealMax;
  if (statusIn(range, value) === 'acceptable')
    return Math.round(69 - 29 * (Math.abs(value - inner) / Math.abs(edge - inner)));
  // The score reaches zero one range width outside the acceptable range.
  const width = acceptableMax - acceptableMin || 1;
  return Math.max(0, Math.round(39 * (1 - Math.abs(value - edge) / width)));
}

/** `isRounded` when the value is known less finely than it was measured. */
export type Reading = { value: number; at: Date; isRounded?: boolean };

/**
 * The score of a tank from the newest reading of each value; null if no recent reading has a target. Unsafe values count
 * as out of range even without a target.
 */
export function tankScore(
  latest: Partial<Record<WaterParameter, Reading>>,
  targets: readonly Target[],
  now: Date,
  isUnsafe = false,
) {
  const counted = targets.flatMap((target) => {
    const reading = latest[target.parameter];
    if (!reading || !isRecent(reading, now)) return [];
    const status = statusIn(target, reading.value) as keyof typeof CAPS;
    return [{ weight: HEALTH_WEIGHTS[target.parameter], score: valueScore(target, reading.value), cap: CAPS[status] }];
  });
  if (counted.length === 0) return null;
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const mean = counted.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights;
  return Math.round(Math.min(mean, ...counted.map(({ cap }) => cap), isUnsafe ? CAPS.warning : 100));
}

export const isRecent = ({ at }: Reading, now: Date) => now.getTime() - at.getTime() <= READING_COUNTS_DAYS * DAY_MS;

type Line = { slope: number; intercept: number; residuals: number[]; slopeError: number };

/** The straight line through readings, `slope` per day, `intercept` at the last reading. */
function lineThrough(readings: readonly Reading[]): Line | undefined {
  const end = readings.at(-1)?.at.getTime() ?? 0;
  const points = readings.map(({ value, at }) => ({ x: (at.getTime() - end) / DAY_MS, y: value }));
  const n = points.length;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n;
  const sxx = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (n < 2 || sxx === 0) return undefined;
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / sxx;
  const intercept = meanY - slope * meanX;
  const residuals = points.map(({ x, y }) => y - intercept - slope * x);
  const squares = residuals.reduce((sum, each) => sum + each * each, 0);
  return {
    slope,
    intercept,
    residuals,
    slopeError: n > 2 ? Math.sqrt(squares / (n - 2) / sxx) : Number.POSITIVE_INFINITY,
  };
}

/** Two-sided 95% points of Student's distribution for 1 to 8 degrees of freedom: readings less two. */
const T_95 = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306];

/** `isAtLimit` when the line would lead beyond what the value can plausibly be, where the forecast ends. */
export type Forecast = { perDay: number; value: number; isAtLimit: boolean; leavesAt: Date | null };

/**
 * Where a value is heading, from its last 3 to 10 readings, oldest first; null unless they cover 48 hours and the trend is
 * significant at 95%. It never goes beyond plausible values.
 * `leavesAt` is when it leaves the acceptable range at that rate, within the horizon.
 */
export function forecastOf(
  parameter: WaterParameter,
  readings: readonly Reading[],
  range: Range | undefined,
  now: Date,
): Forecast | null {
  const recent = readings.filter((reading) => isRecent(reading, now)).slice(-TREND_READINGS.most);
  if (recent.length < TREND_READINGS.least || !coversTrend(recent)) return null;
  const line = lineThrough(recent);
  if (!line || line.slope === 0) return null;
  const scale = Math.max(...recent.map(({ value }) => Math.abs(value)), 1e-9);
  const noise = Math.max(line.slopeError, scale * 1e-12); // floating-point noise is no evidence
  if (Math.abs(line.slope) / noise < T_95[recent.length - 3]!) return null;
  const lastAt = recent.at(-1)!.at.getTime();
  const daysSince = (now.getTime() - lastAt) / DAY_MS;
  const at = (days: number) => line.intercept + line.slope * (days + daysSince);
  const limit = range && (line.slope > 0 ? range.acceptableMax : range.acceptableMin);
  const daysFromLast = limit === undefined ? Number.POSITIVE_INFINITY : (limit - line.intercept) / line.slope;
  const days = daysFromLast - daysSince;
  const straight = at(FORECAST_DAYS);
  // A measured value is possible, however unusual.
  const last = recent.at(-1)!.value;
  const low = Math.min(PLAUSIBLE[parameter][0], last);
  const high = Math.max(PLAUSIBLE[parameter][1], last);
  return {
    perDay: line.slope,
    value: Math.min(high, Math.max(low, straight)),
    isAtLimit: straight < low || straight > high,
    // If the forecast date has already passed, use now.
    leavesAt: daysFromLast >= 0 && days <= FORECAST_DAYS ? new Date(now.getTime() + Math.max(0, days) * DAY_MS) : null,
  };
}

/** Whether readings, oldest first, cover time enough to say something about change. */
const coversTrend = (readings: readonly Reading[]) =>
  readings.at(-1)!.at.getTime() - readings[0]!.at.getTime() >= TREND_HOURS * 3_600_000;

/**
 * How steady a value is, 0 to 100: the spread of its readings around their trend, measured against half the ideal band.
 * Null with fewer than 3 readings, or if they cover less than 48 hours.
 */
export function stabilityOf(readings: readonly Reading[], range: Range | undefined): number | null {
  const last = readings.slice(-TREND_READINGS.most);
  if (!range || last.length < TREND_READINGS.least) return null;
  if (!coversTrend(last)) return null;
  const line = lineThrough(last);
  if (!line) return null;
  const spread = Math.sqrt(line.residuals.reduce((sum, each) => sum + each * each, 0) / (last.length - 2));
  // A target of exactly zero has no band, so the acceptable one is used.
  const half = (range.idealMax - range.idealMin || range.acceptableMax - range.acceptableMin) / 2;
  const share = half > 0 ? spread / half : spread > 0 ? 1 : 0;
  return Math.round(100 * Math.min(1, Math.max(0, (1 - share) / (1 - STEADY_SPREAD))));
}

/** The mean stability of the values that have one. */
export function meanStability(each: readonly (number | null)[]): number | null {
  const known = each.filter((value) => value !== null);
  return known.length ? Math.round(known.reduce((sum, value) => sum + value, 0) / known.length) : null;
}

/** Values in the order they are shown, those with trouble first. */
export const byUrgency = (
  a: { status: ParameterStatus; parameter: WaterParameter },
  b: { status: ParameterStatus; parameter: WaterParameter },
) =>
  URGENCY[a.status] - URGENCY[b.status] ||
  WATER_PARAMETERS.indexOf(a.parameter) - WATER_PARAMETERS.indexOf(b.parameter);
const URGENCY: Record<ParameterStatus, number> = { warning: 0, acceptable: 1, ideal: 2, unknown: 3 };
