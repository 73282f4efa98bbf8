// What the water of a tank gives cause for, worst first, each with what to do: the one truth of notifications, tank list, tank
// page and health dashboard.
import { textInUnits, type Units } from '../../members/units.ts';
import type { AdviceStep, FirstAidSheet, WaterParameter } from '../aquariums.ts';
import { type AlertKind, type AlertSeverity, type Forecast, isRecent, type Reading } from '../tank-health.ts';
import {
  type Advice,
  adviceFor,
  type Beside,
  CRASHED_PH,
  canActOn,
  daysSince,
  doseAdvice,
  doseAfter,
  firstToDose,
  type LogOffer,
  oneWaterChange,
  only,
  type TankFacts,
  type WaterChange,
} from './advice.ts';
import { formatReading } from './reading-units.ts';
import { type AmmoniaRisk, measuredWith, unsafe } from './safety.ts';
import type { Dosed } from './water-calculators.ts';
import { statusIn, type Target } from './water-targets.ts';
import { nameOf, PARAMETER_TEXTS } from './water-tests.ts';

export type TankAlert = {
  id: string;
  kind: AlertKind;
  severity: AlertSeverity;
  message: string;
  parameter: WaterParameter | null;
  /** The first thing to do, in a line. */
  action: string | null;
  /** What to do about it, in words. */
  advice: string | null;
  /** What was done, ready to be logged. */
  log: LogOffer | null;
  step: AdviceStep | null;
  /** The first-aid sheet that goes with it. */
  firstAid: FirstAidSheet | null;
  /** Whether it says how much water to change, so that no routine change comes on top. */
  setsWaterChange?: boolean | undefined;
};
type Draft = TankAlert & { change?: WaterChange };

/** One alert; `about` tells it from others of its kind. */
export const tankAlert = (
  kind: AlertKind,
  severity: AlertSeverity,
  message: string,
  parameter: WaterParameter | null = null,
  about: string | null = parameter,
  advice?: Advice,
  firstAid: FirstAidSheet | null = null,
): Draft => ({
  id: about ? `${kind}:${about}` : kind,
  kind,
  severity,
  message,
  parameter,
  action: advice?.action ?? null,
  advice: advice?.text ?? null,
  log: advice?.log ?? null,
  step: advice?.step ?? null,
  firstAid,
  ...(advice?.change && { change: advice.change }),
});

/** Harm within hours or days when they are out of their range. */
const POISONOUS: ReadonlySet<WaterParameter> = new Set(['ammonia', 'nitrite', 'temperature', 'chlorine', 'oxygen']);
/** What a water change brings down. */
const WASHED_OUT: ReadonlySet<WaterParameter> = new Set(['ammonia', 'nitrite', 'nitrate', 'phosphate']);
const ORDER: Record<AlertSeverity, number> = { danger: 0, warning: 1, info: 2 };
const DAY_MS = 86_400_000;
const OLD_DAYS = 3; // from here on an alert says how old its test is
/** What a test kit can tell apart: a fall of less than this is noise. */
const NOTABLE_FALL: Record<Dosed, number> = { alkalinity: 0.3, calcium: 15, magnesium: 40 };

export type Measured = {
  parameter: WaterParameter;
  /** Oldest first, at least one. */
  readings: readonly Reading[];
  target: Target | undefined;
  forecast: Forecast | null;
};

/** The alerts of a tank's water. Readings over 30 days old say nothing about today. */
export function waterAlerts(
  measured: readonly Measured[],
  risk: AmmoniaRisk | undefined,
  tank: TankFacts,
  units: Units,
): TankAlert[] {
  const recent = measured.filter(({ readings }) => isRecent(readings.at(-1)!, tank.now));
  const of = (parameter: WaterParameter) => recent.find((each) => each.parameter === parameter);
  // Doses depend on these, however long ago they were measured.
  const lastOf = (parameter: WaterParameter) => {
    const found = measured.find((each) => each.parameter === parameter);
    return found && { ...found.readings.at(-1)!, target: found.target };
  };
  const [magnesium, salinity] = [lastOf('magnesium'), lastOf('salinity')];
  const phNow = of('ph')?.readings.at(-1);
  const ph = phNow && canActOn(phNow.at, tank.now) ? phNow.value : undefined;
  const ammonia = risk && risk.zone !== 'good' ? of('ammonia') : undefined;
  const alerts = recent.flatMap((each): Draft[] => {
    const { parameter, readings, target, forecast } = each;
    const reading = readings.at(-1)!;
    const isEmergency = isFirstAidDue(parameter, reading.value, risk);
    const beside: Beside = {
      isEmergency,
      magnesium,
      salinity,
      ph,
      ammonia: measuredWith(reading, of('ammonia')?.readings),
    };
    const advice = () => adviceFor(parameter, reading, target, tank, beside);
    const days = daysSince(reading.at, tank.now);
    const firstAid = isEmergency && days < OLD_DAYS ? (FIRST_AID[parameter] ?? null) : null;
    const age = days < OLD_DAYS ? '' : `, measured ${days} days ago,`;
    if (each === ammonia) return [ammoniaAlert(risk!, reading, age, units, advice(), firstAid)];
    const limit = unsafe(tank.type, parameter, reading.value, target);
    const what = `${PARAMETER_TEXTS[parameter].label} of ${formatReading(parameter, reading.value, units)}${age}`;
    if (statusIn(target, reading.value) === 'warning') {
      const severity = limit === 'danger' || POISONOUS.has(parameter) ? 'danger' : 'warning';
      return [tankAlert('out-of-range', severity, `${what} is out of range`, parameter, parameter, advice(), firstAid)];
    }
    if (limit) {
      const message = `${what} is ${limit === 'danger' ? 'dangerous' : 'risky'}`;
      return [tankAlert('out-of-range', limit, message, parameter, parameter, advice(), firstAid)];
    }
    const heading = trendOrFall(parameter, readings, target, forecast, tank, beside);
    const isTraceNow = days < OLD_DAYS && isTrace(parameter, target, reading.value);
    return heading.length > 0 || !isTraceNow ? heading : [traceAlert(parameter, what)];
  });
  alerts.sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  const readingOf = (parameter: WaterParameter) =>
    `${PARAMETER_TEXTS[parameter].label} is ${formatReading(parameter, of(parameter)!.readings.at(-1)!.value, units)}.`;
  return oneDoseAtATime(oneChangeOfWater(alerts, tank, readingOf), tank).map((alert) => ({
    ...alert,
    action: alert.action && textInUnits(alert.action, units),
    advice: alert.advice && textInUnits(alert.advice, units),
  }));
}

/**
 * Leaves one water change for the whole tank, to which the other alerts refer. In a line of their own they say what they’re
 * about: the change names only the value that leads.
 */
function oneChangeOfWater(
  alerts: readonly Draft[],
  tank: TankFacts,
  readingOf: (parameter: WaterParameter) => string,
): TankAlert[] {
  const plans = oneWaterChange(
    tank,
    alerts.flatMap(({ change }) => change ?? []),
  );
  return alerts.map(({ change, ...alert }) => {
    const plan = change && plans.shift();
    if (!plan) return alert;
    const { action, text, log, step } = plan;
    const told = { ...alert, action, advice: text, log, step };
    if (plan.change) return { ...told, setsWaterChange: true };
    const isUnnamed = alert.severity === 'danger' || !step;
    return alert.parameter && isUnnamed ? { ...told, action: `${readingOf(alert.parameter)} ${action}` } : told;
  });
}

const FIRST_AID: Partial<Record<WaterParameter, FirstAidSheet>> = {
  ammonia: 'ammonia-nitrite',
  nitrite: 'ammonia-nitrite',
  chlorine: 'chlorine',
  ph: 'ph-crash',
};
/** From here on the first-aid sheets apply: mg/L. */
const FIRST_AID_ABOVE = 0.5;

/** Whether a value calls for first aid, as its sheet says. What free ammonia may be at worst does not count. */
function isFirstAidDue(parameter: WaterParameter, value: number, risk: AmmoniaRisk | undefined) {
  if (parameter === 'chlorine') return value > 0;
  if (parameter === 'ph') return value < CRASHED_PH;
  if (parameter !== 'ammonia' && parameter !== 'nitrite') return false;
  const isPoison = parameter === 'ammonia' && risk?.zone === 'danger' && risk.assumed.length === 0;
  return value > FIRST_AID_ABOVE || isPoison;
}

/** Poison in the acceptable range: none is ideal, and any is worth a word. */
const isTrace = (parameter: WaterParameter, target: Target | undefined, value: number) =>
  (parameter === 'ammonia' || parameter === 'nitrite') && value > (target?.idealMax ?? 0);

const traceAlert = (parameter: WaterParameter, what: string) =>
  tankAlert(
    'trace',
    'info',
    `${what} is acceptable, but 0 is ideal`,
    parameter,
    parameter,
    only('Feed a little less, and test again tomorrow to see that it isn’t rising.', 'Test again tomorrow.'),
  );

/** Leaves the dose of one value only, since close together they precipitate. */
function oneDoseAtATime(alerts: TankAlert[], tank: TankFacts): TankAlert[] {
  const due = alerts.flatMap(({ parameter, log }) => (parameter && log?.type === 'dosing' ? [parameter] : []));
  const first = firstToDose(due, tank);
  return alerts.map((alert) => {
    const { parameter } = alert;
    if (!first || !parameter || parameter === first || !due.includes(parameter)) return alert;
    const { text: advice, ...rest } = doseAfter(first, parameter);
    return { ...alert, advice, ...rest };
  });
}

function ammoniaAlert(
  { value, zone, assumed }: AmmoniaRisk,
  reading: Reading,
  age: string,
  units: Units,
  advice: Advice,
  firstAid: FirstAidSheet | null,
) {
  const total = formatReading('ammonia', reading.value, units);
  const severity = zone === 'danger' || reading.value > 0.25 ? 'danger' : 'warning';
  if (assumed.length === 0)
    return tankAlert(
      'free-ammonia',
      severity,
      `Free ammonia is ${value.toFixed(3)} mg/L, from ${total} ammonia${age.replace(/,$/, '')}`,
      'ammonia',
      'ammonia',
      advice,
      firstAid,
    );
  const [names, worst] = [
    assumed.map(({ parameter }) => nameOf(parameter)).join(' and '),
    assumed.map(({ parameter, value: at }) => `${nameOf(parameter)} ${formatReading(parameter, at, units)}`).join(', '),
  ];
  const message = `Ammonia of ${total}${age} could mean up to ${value.toFixed(3)} mg/L free ammonia. ${sentence(names)} ${assumed.length > 1 ? 'were' : 'was'}n’t measured with it, so we assume the worst (${worst})`;
  const { text, change, ...rest } = advice;
  const more = `Test ${names} too so you know for sure.`;
  const both = {
    ...rest,
    text: `${text} ${more}`,
    ...(change && { change: { ...change, after: `${change.after} ${more}`, aside: more } }),
  };
  return tankAlert('free-ammonia', severity, message, 'ammonia', 'ammonia', both, firstAid);
}

const sentence = (text: string) => (text.startsWith('pH') ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** Where a value in its range is heading, or that it fell since the last test. */
function trendOrFall(
  parameter: WaterParameter,
  readings: readonly Reading[],
  target: Target | undefined,
  forecast: Forecast | null,
  tank: TankFacts,
  beside: Beside,
): Draft[] {
  const reading = readings.at(-1)!;
  const { label, unit } = PARAMETER_TEXTS[parameter];
  const isLow = target && reading.value < (target.idealMin + target.idealMax) / 2;
  const dose = (before?: number) => (isLow ? doseAdvice(parameter, reading, target, tank, beside, before) : undefined);
  if (forecast?.leavesAt) {
    const days = Math.max(1, Math.round((forecast.leavesAt.getTime() - tank.now.getTime()) / DAY_MS));
    const way = forecast.perDay > 0 ? 'rising' : 'falling';
    const message = `${label} is ${way} and will leave its range in about ${days} ${days === 1 ? 'day' : 'days'}`;
    const advice =
      forecast.perDay > 0 && WASHED_OUT.has(parameter)
        ? adviceFor(parameter, reading, target, tank, beside)
        : (dose() ?? only('Test again soon to see if it keeps going.'));
    return [tankAlert('trend', 'warning', message, parameter, parameter, advice)];
  }
  const before = readings.at(-2);
  const fall = before && isRecent(before, tank.now) ? Number((before.value - reading.value).toFixed(2)) : 0;
  const isFall = fall >= (NOTABLE_FALL[parameter as Dosed] ?? Number.POSITIVE_INFINITY);
  const isBelow = statusIn(target, reading.value) === 'acceptable';
  const advice = isBelow ? dose() : isFall ? dose(before?.value) : undefined;
  if (!advice) return [];
  const days = before ? Math.round((reading.at.getTime() - before.at.getTime()) / DAY_MS) : 0;
  const since = days < 1 ? 'since your last test' : days === 1 ? 'in a day' : `in ${days} days`;
  const message = isFall ? `${label} fell ${fall} ${unit} ${since}` : `${label} is a little low`;
  return [tankAlert('change', 'info', message, parameter, parameter, advice)];
}
