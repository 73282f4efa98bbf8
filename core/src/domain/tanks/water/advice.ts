// What to do now about a value: in words, and as an entry that one tap logs.
import type { AquariumType } from '../../common/aquarium-types.ts';
import { gallonsOfLitres } from '../../common/water-units.ts';
import type { AdviceStep, WaterParameter } from '../aquariums.ts';
import type { MaintenanceType } from '../maintenance.ts';
import type { Reading } from '../tank-health.ts';
import { dayDose, SODA_ASH_MG_PER_LITRE, saltOf, scaleGrams } from './dosing.ts';
import { DOSED, type Dosed, waterChangeFor } from './water-calculators.ts';
import type { Target } from './water-targets.ts';
import { PARAMETER_TEXTS } from './water-tests.ts';

/** An entry of maintenance, ready to be logged. */
export type LogOffer = {
  label: string;
  type: MaintenanceType;
  description: string;
  waterChangePercentage: number | null;
};
/** `action` is the first thing to do, short enough to lead with; `text` says all of it. */
export type Advice = {
  action: string;
  text: string;
  log: LogOffer | null;
  step: AdviceStep | null;
  /** The water change it asks for. A tank gets only one, see `oneWaterChange`. */
  change?: WaterChange;
};

/** Work that was done at the tank. */
export type Work = { type: MaintenanceType; at: Date; description: string | null };

export type TankFacts = {
  type: AquariumType;
  /** Animals alive that the keeper has entered. */
  animals: number;
  /** Litres of water in it; nothing when unknown. */
  litres: number | undefined;
  work: readonly Work[];
  now: Date;
};

type Standing = Reading & { target: Target | undefined };
/** What was measured beside a value. */
export type Beside = {
  magnesium?: Standing | undefined;
  /** Salts are diluted where it is low, and rise with it. */
  salinity?: Standing | undefined;
  /** The newest, if it’s recent enough to act on. */
  ph?: number | undefined;
  /** Of the same day; nothing when it was not measured then. */
  ammonia?: number | undefined;
  /** Whether the value itself calls for first aid. */
  isEmergency?: boolean;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const DOSES_APART_HOURS = 12; // between two values: close together calcium and carbonate precipitate
const ACT_WITHIN_DAYS = 3; // an older test says too little about what is in the water now
const MOST_CHANGED = 50; // percent of the water at once
const USUAL_CHANGED = 25;
const ACID_CHANGED = 10;
const ACID_PH = 6.5; // below it nearly all ammonia is harmless ammonium, which builds up and turns poisonous when pH rises
export const CRASHED_PH = 6; // below it the buffer is used up, and new water makes pH jump

const isDosed = (parameter: WaterParameter): parameter is Dosed => (DOSED as readonly string[]).includes(parameter);
const isSea = (type: AquariumType) => type === 'saltwater' || type === 'reef';
/** The first sentence, up to where it goes into how. */
const leadOf = (text: string) => text.replace(/(?<=[.:])\s.*$/s, '').replace(/:$/, '.');
const advice = (text: string, log: LogOffer | null, next: AdviceStep | null, action = leadOf(text)): Advice => ({
  action,
  text,
  log,
  step: next,
});
const step = (text: string, next: AdviceStep, action?: string) => advice(text, null, next, action);
/** Advice that ends in another test. */
export const only = (text: string, action?: string) => step(text, 'test', action);

/** What to do about a value outside its range. */
export function adviceFor(
  parameter: WaterParameter,
  reading: Reading,
  target: Target | undefined,
  tank: TankFacts,
  beside: Beside = {},
): Advice {
  const old = tooOld(reading, tank);
  if (old) return old;
  const isHigh = reading.value > (target ? target.idealMax : middleOf(parameter));
  const { isEmergency = false } = beside;
  const change = (wanted: WaterChange) => changed(tank, reading, safely(wanted, tank, beside));
  switch (parameter) {
    case 'ammonia':
    case 'nitrite':
      return change({
        share: shareTo(reading.value, Math.min(target?.acceptableMax ?? 1, parameter === 'ammonia' ? 0.25 : 0.5)),
        reason: parameter,
        after: isEmergency ? BIND_AND_RETEST : 'Feed nothing today, keep the filter running and test again tomorrow.',
        isEmergency,
        isPerhapsCycling: tank.animals === 0,
      });
    case 'nitrate':
    case 'phosphate':
      if (target && reading.value < target.idealMin)
        return only('There’s no hurry. Feed a little more and test again in a few days.', 'Feed a little more.');
      return change({
        share: shareTo(reading.value, target?.idealMax ?? 20),
        reason: parameter,
        after: 'Feed a little less, then test again.',
        aside: 'Feed a little less, then test again.',
      });
    case 'chlorine':
      return done(tank, reading, 'other', {
        text: 'Add a water conditioner for the whole tank now, and add air. Test again in an hour.',
        label: 'Log conditioner',
        description: 'Added water conditioner to remove chlorine',
      });
    case 'oxygen':
      return isHigh
        ? only(
            'Ripple the surface more to drive off the extra gas, and check whether a pump is sucking in air. Then test again.',
            'Ripple the surface more.',
          )
        : done(tank, reading, 'equipment_check', {
            text: 'Add air now: run an air stone or point the filter outlet at the surface. Don’t feed, and test again in an hour.',
            label: 'Log added air',
            description: 'Added air to raise the oxygen',
          });
    case 'temperature':
      return done(tank, reading, 'equipment_check', {
        ...(isHigh && { action: 'Unplug the heater and let a fan blow over the water.' }),
        text: isHigh
          ? 'Unplug the heater, open the lid and point a fan at the water. Warm water holds little oxygen, so add air. Let it drop by 2 °F an hour at most.'
          : 'Check that the heater is plugged in and warm, or add one. Let it rise by 2 °F an hour at most.',
        label: 'Log heater check',
        description: isHigh ? 'Cooled the water' : 'Checked the heater',
      });
    case 'ph': {
      const after = 'Don’t chase pH with chemicals. Measure alkalinity, then test again tomorrow.';
      const aside = 'Measure alkalinity, then test again tomorrow. Don’t chase pH with chemicals.';
      if (isHigh) return change({ share: 20, reason: 'pH', after, aside });
      const slow = isAcid(reading.value, beside) ? 'acid' : 'low';
      return changed(tank, reading, carefully({ share: ACID_CHANGED, reason: 'pH', after, aside, slow }, beside));
    }
    case 'salinity':
      return isHigh
        ? only(
            'Take out a little tank water and replace it with fresh water. Don’t lower it by more than 0.001 SG (1.3 ppt) a day.',
          )
        : only('Top off with saltwater instead of fresh water. Don’t raise it by more than 0.001 SG (1.3 ppt) a day.');
    case 'alkalinity':
    case 'calcium':
    case 'magnesium':
      if (isHigh)
        return change({
          share: 15,
          reason: parameter,
          after: 'Stop dosing it, and test again in a day or two.',
          aside: 'Stop dosing it, and test again in a day or two.',
        });
      return doseAdvice(parameter, reading, target, tank, beside) ?? only('Test again to be sure.');
    case 'gh':
      return only(
        isHigh ? 'Use softer water for the next water changes.' : 'Use harder water for the next water changes.',
      );
  }
}

/** An old test is no basis for treating the water now. */
function tooOld({ at }: Reading, { now }: TankFacts): Advice | undefined {
  return canActOn(at, now)
    ? undefined
    : step(
        `This test is ${daysSince(at, now)} days old. Test again before you do anything.`,
        'test',
        'Test again before you do anything.',
      );
}

/** Whether a test is recent enough to treat the water by it. */
export const canActOn = (at: Date, now: Date) => daysSince(at, now) < ACT_WITHIN_DAYS;

/** Whole days since a test. */
export const daysSince = (at: Date, now: Date) => Math.floor((now.getTime() - at.getTime()) / DAY_MS);

/** Where no target says what is high: between the limits. */
const middleOf = (parameter: WaterParameter) =>
  ({ temperature: 78, salinity: 1.025, ph: 8, oxygen: 20, alkalinity: 9, calcium: 420, magnesium: 1300, gh: 8 })[
    parameter as string
  ] ?? 0;

/**
 * The share of one water change that brings a value down to a limit, in steps of five percent, at most half the water; a usual
 * change where it is there already.
 */
function shareTo(value: number, limit: number) {
  if (value <= limit) return USUAL_CHANGED;
  return Math.min(MOST_CHANGED, Math.max(10, Math.ceil((waterChangeFor(value, 0, limit) ?? 1) * 20) * 5));
}

export type WaterChange = {
  share: number;
  /** What the value would take at once, where the share is smaller so that pH doesn’t jump. */
  wholeShare?: number;
  reason: string;
  after: string;
  /** What else to do about the value where another value’s water change covers it, up to the next test. */
  aside?: string;
  isPerhapsCycling?: boolean;
  /** First aid: poison that harms within hours. */
  isEmergency?: boolean;
  /** pH must not rise fast: in acid water whatever else is wrong, in low water unless first aid is due. */
  slow?: 'acid' | 'low';
  /** What must come before the change, in a word or two, and in words. */
  first?: string | undefined;
  before?: string | undefined;
};

const CYCLING = 'If the tank is still cycling without animals, let it run. If animals live in it, ';
// As the first-aid sheet for ammonia and nitrite says it.
const CONDITIONER =
  'a conditioner that binds ammonia and nitrite, for the whole tank, at the emergency amount on its label';
const BIND_AND_RETEST = `Then add ${CONDITIONER}, and plenty of air. Don’t feed for two days, and keep the filter running. Test again in an hour, then every morning and evening. Change half the water again whenever you read more than 0.5 ppm.`;
const BOUND_RETEST =
  'Add plenty of air, don’t feed for two days, and keep the filter running. Test ammonia, nitrite and pH again in an hour, then every morning and evening. Change another 10% only while pH stays within that.';
const SLOWLY = 'Change no more than 10% at once, and don’t let pH rise by more than 0.3 a day.';

const TEST_PH = 'test pH';

/** The change in one line. What makes it safe is never left out, and how much is not said before pH is known. */
function changeAction({ share, first, isPerhapsCycling, isEmergency }: WaterChange) {
  if (first === TEST_PH) {
    const ask = `${TEST_PH} before you change any water.`;
    return isPerhapsCycling ? `If animals live here: ${ask}` : capitalized(ask);
  }
  const change = first ? `${first}, then change ${share}%` : `change ${share}% of the water`;
  const now = isEmergency && !first ? ' now' : '';
  return isPerhapsCycling
    ? `If animals live here: ${change}${now}.`
    : capitalized(first ? `${change} of the water.` : `${change}${now}.`);
}

/**
 * Whether a big water change is dangerous at a pH: while there’s ammonia in the water, or may be. Without any, other poison
 * is better out soon, unless pH has crashed.
 */
const isAcid = (ph: number, { ammonia }: Beside) => ph < (ammonia === 0 ? CRASHED_PH : ACID_PH);

/** A water change with a thought for ammonia in acid water, and for a pH that would jump. */
function safely(wanted: WaterChange, { type }: TankFacts, beside: Beside): WaterChange {
  const { ph, ammonia } = beside;
  if (ph !== undefined) return isAcid(ph, beside) ? carefully({ ...wanted, slow: 'acid' }, beside) : wanted;
  // Where ammonia wasn’t tested, poison makes it likely.
  const mayBeAmmonia = ammonia === undefined ? wanted.isEmergency : ammonia > 0;
  if (!mayBeAmmonia || isSea(type)) return wanted;
  const bind = ammonia ? 'bind the ammonia with a conditioner' : 'add a conditioner that binds ammonia and nitrite,';
  const before = `test pH first. If it’s below ${ACID_PH}, or you can’t test it, ${bind} and change only ${ACID_CHANGED}%. Otherwise, `;
  return { ...wanted, before, first: TEST_PH };
}

/** A water change that does not raise pH too fast, least of all with ammonia in the water, or perhaps in it. */
function carefully(wanted: WaterChange, { ammonia }: Beside): WaterChange {
  const after = wanted.isEmergency ? BOUND_RETEST : wanted.after;
  const small = { ...wanted, share: Math.min(wanted.share, ACID_CHANGED), wholeShare: wanted.share };
  if (wanted.isEmergency)
    return {
      ...small,
      first: ammonia ? 'bind the ammonia' : 'add conditioner',
      before: `add ${CONDITIONER}, then `,
      after: `${ammonia === 0 ? '' : 'Ammonia turns more poisonous as pH rises. '}${SLOWLY} ${after}`,
    };
  if (ammonia === 0) return { ...small, after: `Don’t let pH rise by more than 0.3 a day. ${after}` };
  return {
    ...small,
    first: ammonia === undefined ? 'test ammonia' : 'bind the ammonia',
    before:
      ammonia === undefined
        ? 'test ammonia first, and bind it with a conditioner if there is any, then '
        : 'add a conditioner that binds ammonia, enough for the whole tank, then ',
    after: `Ammonia turns more poisonous as pH rises, so change no more than 10% at once and don’t let pH rise by more than 0.3 a day. ${after}`,
  };
}

/** A water change, unless one was logged since. */
function changed(tank: TankFacts, reading: Reading, wanted: WaterChange): Advice {
  if (tank.work.some(({ type, at }) => type === 'water_change' && at > reading.at))
    return step('You changed water after this test. Test again to see where it stands now.', 'test', 'Test again.');
  return changeAdvice(tank, wanted);
}

function changeAdvice({ type }: TankFacts, change: WaterChange): Advice {
  const { share, reason, after, first, before = '', isPerhapsCycling } = change;
  const water = isSea(type) ? 'fresh saltwater of the same salinity' : 'conditioned water';
  return {
    action: changeAction(change),
    text: capitalized(
      `${isPerhapsCycling ? CYCLING : ''}${before}change ${share}% of the water with ${water} at the same temperature. ${after}`,
    ),
    // What to log is known with the pH.
    log:
      first === TEST_PH
        ? null
        : {
            label: `Log ${share}% water change`,
            type: 'water_change',
            description: `Changed ${share}% of the water because of ${reason}`,
            waterChangePercentage: share,
          },
    step: first === TEST_PH ? 'test' : null,
    change,
  };
}

const REASONS = new Intl.ListFormat('en-US');

/**
 * One plan for the tank, out of the water changes its values ask for, worst first: the largest of them, or a small one where pH
 * must not rise fast. The value that leads tells all of it, the others refer to it.
 */
export function oneWaterChange(tank: TankFacts, wanted: readonly WaterChange[]): Advice[] {
  const urgent = wanted.find(({ isEmergency }) => isEmergency);
  const slow =
    wanted.find((each) => each.slow === 'acid' && each.isEmergency) ??
    wanted.find((each) => each.slow === 'acid') ??
    (urgent ? undefined : wanted.find((each) => each.slow));
  const asks = wanted.find(({ first }) => first);
  const lead = (slow?.isEmergency ? slow : urgent) ?? slow ?? asks ?? wanted[0];
  if (!lead || wanted.length === 1) return wanted.map((each) => changeAdvice(tank, each));
  const share = slow ? Math.min(ACID_CHANGED, slow.share) : Math.max(...wanted.map((each) => each.share));
  const reason = REASONS.format([lead, ...wanted.filter((each) => each !== lead)].map((each) => each.reason));
  // Where only another value’s test shows that the water is acid, the lead is careful all the same.
  const careful = slow && !lead.slow ? carefully(lead, {}) : lead;
  // First aid has its own conditioner: asking for another one first would make two doses.
  const isAsked = asks?.first && asks.before && !careful.first && !careful.isEmergency;
  const plan = changeAdvice(tank, {
    ...careful,
    ...(isAsked && { first: asks.first, before: asks.before }),
    share,
    reason,
  });
  return wanted.map((each) => {
    if (each === lead) return plan;
    const { said, line } = covered(each, share, lead, plan);
    const text = [said, each.aside].filter(Boolean).join(' ');
    // The water change is told once. What this value asks for beyond it ends in a test.
    return each.aside ? only(text, leadOf(each.aside)) : advice(text, null, null, line);
  });
}

/** How another value’s water change helps with this one, all at once or not yet enough: in full, and in a short line. */
function covered({ share: own, wholeShare = own }: WaterChange, share: number, lead: WaterChange, plan: Advice) {
  const { reason, isPerhapsCycling } = lead;
  if (wholeShare > share)
    return {
      said: `${isPerhapsCycling ? 'If animals live here:' : 'For now,'} change only ${share}% at a time. That brings this down step by step.`,
      line: isPerhapsCycling
        ? `Change only ${share}% if animals live here.`
        : `For now, change only ${share}% at a time.`,
    };
  // How much it is may still depend on a test.
  const much = plan.log ? `${share}% ` : '';
  return {
    said: isPerhapsCycling
      ? `If animals live here: the change for ${reason} covers this.`
      : `The ${much}water change for ${reason} covers this, too.`,
    line: isPerhapsCycling
      ? `If animals live here, see the ${reason} alert.`
      : `The ${much}change for ${reason} covers this, too.`,
  };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Something to do once, unless it was logged since. */
function done(
  tank: TankFacts,
  reading: Reading,
  type: MaintenanceType,
  { text, label, description, action }: { text: string; label: string; description: string; action?: string },
): Advice {
  if (tank.work.some((work) => work.at > reading.at && work.description === description))
    return step('You’ve logged what to do. Test again to see where it stands now.', 'test', 'Test again.');
  return advice(text, { label, type, description, waterChangePercentage: null }, null, action);
}

/**
 * A dose that brings a value back to the middle of its range, or to what it was before if that is less, as far as one day
 * allows; nothing where none is due.
 */
export function doseAdvice(
  dosed: WaterParameter,
  reading: Reading,
  target: Target | undefined,
  tank: TankFacts,
  { magnesium, salinity }: Pick<Beside, 'magnesium' | 'salinity'> = {},
  before = Number.POSITIVE_INFINITY,
): Advice | undefined {
  if (!isDosed(dosed) || !isSea(tank.type)) return undefined;
  if (!target) return step('Choose targets for this tank, and we’ll work out the dose.', 'targets');
  const { label, unit } = PARAMETER_TEXTS[dosed];
  const old = tooOld(reading, tank);
  if (old) return old;
  const last = lastDose(dosed, tank);
  const untilNext = last ? hoursLeft(last, 24, tank) : 0;
  const given = `You’ve given today’s dose. The next one is due in about ${inHours(untilNext)}. Test again before you give it.`;
  if (last && last > reading.at)
    return step(
      untilNext > 0 ? given : 'You dosed after this test. Test again before the next dose.',
      'test',
      'Test again before the next dose.',
    );
  if (salinity && !canActOn(salinity.at, tank.now))
    return step(
      `Test salinity first. ${label} rises and falls with it, and your last salinity test is ${daysSince(salinity.at, tank.now)} days old.`,
      'test',
    );
  if (salinity?.target && salinity.value < salinity.target.acceptableMin)
    return step(
      `Raise salinity first. ${label} comes up with it, so a dose now could be too much. Test again when salinity is right.`,
      'test',
    );
  if (dosed !== 'magnesium' && magnesium?.target && magnesium.value < magnesium.target.acceptableMin)
    // It moves so slowly that an older test will do as long as it was fine.
    return canActOn(magnesium.at, tank.now)
      ? step(`Raise magnesium first. ${label} doesn’t hold while magnesium is low.`, 'test')
      : step(
          `Test magnesium first. It was low ${daysSince(magnesium.at, tank.now)} days ago, and ${label.toLowerCase()} doesn’t hold while it is.`,
          'test',
        );
  if (tank.litres === undefined)
    return step(
      'Enter how much water is in this tank, and we’ll work out the dose.',
      'volume',
      'Enter how much water is in this tank.',
    );
  const goal = Math.min(before, (target.idealMin + target.idealMax) / 2);
  const dose = dayDose(dosed, reading.value, goal, tank.litres);
  if (!dose) return undefined;
  if (untilNext > 0) return advice(given, null, null);
  for (const other of DOSED) {
    const at = other === dosed ? undefined : lastDose(other, tank);
    const wait = at ? hoursLeft(at, DOSES_APART_HOURS, tank) : 0;
    if (wait > 0)
      return advice(
        `You dosed ${other} not long ago. Given too close together they precipitate, so wait about ${inHours(wait)} before you dose ${dosed}.`,
        null,
        null,
        `Dose ${dosed} in about ${inHours(wait)}.`,
      );
  }
  const ash = scaleGrams((dose.rise * SODA_ASH_MG_PER_LITRE * tank.litres) / 1000);
  const gallons = gallonsOfLitres(tank.litres);
  const spoons = dose.teaspoons ? ` (about ${dose.teaspoons}, level)` : '';
  const instead = dosed === 'alkalinity' && ash > 0 ? `, or ${ash} g of soda ash,` : '';
  const onward = dose.days > 1 ? ` It takes ${dose.days} days to get there safely. Test before each day’s dose.` : '';
  return {
    action: `Dose ${dose.grams} g of ${saltOf(dosed)} today.`,
    text: `Dose ${dose.grams} g of ${saltOf(dosed)}${spoons}${instead} today. That raises the ${gallons < 10 ? Number(gallons.toPrecision(2)) : Math.round(gallons)} gal of water by ${dose.rise} ${unit}. Dissolve it in fresh water and pour it in slowly where the flow is strong.${onward}`,
    log: {
      label: `Log ${dose.grams} g dose`,
      type: 'dosing',
      description: `${label}: ${dose.grams} g of ${saltOf(dosed)}`,
      waterChangePercentage: null,
    },
    step: null,
  };
}

/** When a value was last dosed. A dose that names no value at all counts for each. */
function lastDose(dosed: Dosed, { work }: TankFacts): Date | undefined {
  const names = (text: string, of: Dosed) =>
    [PARAMETER_TEXTS[of].label, saltOf(of)].some((name) => text.toLowerCase().includes(name.toLowerCase()));
  return work
    .filter(({ type, description }) => {
      const text = description ?? '';
      return type === 'dosing' && (names(text, dosed) || !DOSED.some((other) => names(text, other)));
    })
    .map(({ at }) => at)
    .reduce<Date | undefined>((latest, at) => (latest && latest > at ? latest : at), undefined);
}

const hoursLeft = (since: Date, hours: number, { now }: TankFacts) =>
  Math.min(hours, Math.ceil(hours - (now.getTime() - since.getTime()) / HOUR_MS));
const inHours = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** The value to dose first of several: the one that has waited longest, otherwise in the order they are put right. */
export const firstToDose = (due: readonly WaterParameter[], tank: TankFacts): Dosed | undefined =>
  DOSED.filter((dosed) => due.includes(dosed)).toSorted(
    (a, b) => (lastDose(a, tank)?.getTime() ?? 0) - (lastDose(b, tank)?.getTime() ?? 0),
  )[0];

/** A dose that is due, but after that of another value. */
export const doseAfter = (first: Dosed, then: WaterParameter): Advice => ({
  action: `Dose ${first} first, and ${then} ${DOSES_APART_HOURS} hours later.`,
  text: `Dose ${first} first, and ${then} ${DOSES_APART_HOURS} hours later or tomorrow. Given too close together, they precipitate.`,
  log: null,
  step: null,
});
