// How soon to act, and why: from signs, measurements and answers, never from how a text sounds.
import type { Urgency } from '../../../domain/doctor/fish-doctor.ts';
import type { ConditionKey } from '../../conditions.ts';
import { type EmergencyKey, emergencyFor, findEmergency } from '../../emergencies.ts';
import { getSign, type SignKey } from '../../signs.ts';
import { type Measure, measuresOfTest } from '../measures.ts';
import type { TankFacts } from '../types.ts';
import { ALARMS, DISTRESS, WATER_TROUBLES } from './alarms.ts';
import { isSeenOnAnimal, type Sayable } from './decide.ts';
import { type Observed, ruledOut, type Taken } from './read.ts';
import type { Ranked } from './weigh.ts';

/** Other signs that a fast-killing cause is at work. */
const AT_WORK: readonly SignKey[] = [
  ...DISTRESS,
  'upside-down',
  'erratic',
  'sudden-deaths',
  'paralysed',
  'chemical-used',
  'co2-added',
  'no-dechlorinator',
  'power-cut',
  'temp-high',
  'jumping',
  'into-flow',
];

/** Signs that can’t wait, whatever the cause, if answered with yes or measured. */
const CANNOT_WAIT: readonly SignKey[] = [
  'electric-tingle',
  'gasping',
  'slow-breathing',
  'lying-on-side',
  'paralysed',
  'oxygen-low',
  'chemical-used',
  'no-dechlorinator',
];

/** Causes that kill within minutes to hours once an animal shows distress. */
const KILLS_IN_DISTRESS: ReadonlySet<ConditionKey> = new Set<ConditionKey>([
  'ammonia-poisoning',
  'nitrite-poisoning',
  'chloramine-poisoning',
  'overheating',
  'chilling',
  'hydrogen-sulphide',
  'metal-poisoning',
  'ph-shock',
  'ph-crash',
  'temperature-shock',
  'salinity-shock',
]);

/** Causes that kill in minutes to hours: these need less evidence. */
const KILLS_FAST: ReadonlySet<ConditionKey> = new Set<ConditionKey>([
  'stray-current',
  'low-oxygen',
  'co2-poisoning',
  'chlorine-poisoning',
  'chemical-poisoning',
  'medication-poisoning',
  'marine-velvet',
  'brooklynella',
]);

/** Causes that kill within days: nothing to do this minute, but a lot to do today. */
const KILLS_IN_DAYS: ReadonlySet<ConditionKey> = new Set<ConditionKey>([
  'columnaris',
  'septicaemia',
  'uronema',
  'tetrahymena',
  'brown-jelly',
  'bacterial-gill-disease',
  'velvet',
  'koi-herpes',
  'spring-viraemia',
]);

/** Accidents that continue until someone acts. Not here: a power outage takes hours, and a fish that jumped has been put back. */
const GOES_ON: ReadonlySet<EmergencyKey> = new Set<EmergencyKey>([
  'stray-current',
  'poison',
  'leak',
  'overdose',
  'stuck',
]);

/** Readings that kill by themselves within hours, with their text. */
const DEADLY: Readonly<Partial<Record<Measure['of'], (value: number) => string | null>>> = {
  ammonia: (value) => (value >= 2 ? `Ammonia ${value} ppm` : null),
  nitrite: (value) => (value >= 5 ? `Nitrite ${value} ppm` : null),
  oxygen: (value) => (value < 3 ? `Oxygen ${value} mg/L` : null),
  temperature: (value) =>
    value >= 93 ? `Water at ${Math.round(value)} °F (${Math.round((value - 32) / 1.8)} °C)` : null,
};

const deadlyReadings = ({ question, reading }: Taken): string[] =>
  [...reading.measures, ...measuresOfTest(question.tests ?? {})].flatMap(
    ({ of, value }) => DEADLY[of]?.(Number(value.toFixed(2))) ?? [],
  );

/** Water problems in the linked tank’s own test: even if a text calls them over, they aren’t. */
const isInWaterNow = ({ evidence }: Taken): boolean =>
  evidence.present.some(({ sign, from }) => from === 'test' && WATER_TROUBLES.includes(sign));

/** Whether there’s no animal to save: none lives in the tank yet, or none anymore, and no signs were seen. */
function isUninhabited({ question, reading, evidence }: Taken): boolean {
  const { livestock, fishType } = question;
  if (evidence.present.some((each) => each.weight >= SEEN && isSeenOnAnimal(each)) || livestock?.length) return false;
  return reading.animals === 'none' || (livestock !== undefined && reading.animals === null && !fishType);
}

const FEW_WORDS = 20; // someone this brief about an accident is in the middle of it
const SEEN = 0.5; // how likely a sign must be to count here
const ALL_BUT_CERTAIN = 0.8;
const WORTH_FEARING = 0.06; // a deadly cause is checked today even if it’s not the likeliest
const UNDECIDED = 0.5; // below this, nothing else explains a gasping fish
const CALM = 0.5; // from here on, something harmless is likely enough to stay calm
const MOST_REASONS = 3;
const CRY_FOR_HELP = /\b(?:dying|emergency|(?:nearly|almost|half) dead)\b/i;

export type Alarm = { urgency: Urgency; reasons: readonly string[] };

const kills = (key: ConditionKey): boolean => KILLS_IN_DISTRESS.has(key) || KILLS_FAST.has(key);
const mayKill = (key: ConditionKey): boolean => kills(key) || KILLS_IN_DAYS.has(key);
const seenOf = ({ present }: Observed, signs: readonly SignKey[]) =>
  signs.filter((sign) => (present.get(sign) ?? 0) >= SEEN);
const namesOf = (signs: readonly SignKey[]) => signs.map((sign) => getSign(sign).name);

/** How soon to act, with the reasons in words: now (otherwise an animal dies within minutes), today, this week or no hurry. */
export function alarmOf(taken: Taken, ranked: readonly Ranked[], said: Sayable, usual: Urgency): Alarm {
  // Ammonia at 4 ppm is what a fishless cycle needs.
  if (taken.reading.situation === null && isUninhabited(taken)) return { urgency: 'routine', reasons: [] };
  const now = reasonsForNow(taken, said.hasSigns ? ranked : [], said);
  if (now.length > 0) return { urgency: 'emergency', reasons: [...new Set(now)].slice(0, MOST_REASONS) };
  const today = reasonsForToday(taken, said.hasSigns ? ranked : []);
  if (today.length === 0 && (usual === 'emergency' || usual === 'today')) today.push(ranked[0]!.profile.condition.name);
  return today.length > 0
    ? { urgency: 'today', reasons: today.slice(0, MOST_REASONS) }
    : { urgency: usual, reasons: [] };
}

function reasonsForNow(taken: Taken, ranked: readonly Ranked[], said: Sayable): string[] {
  const { question, reading, evidence, observed } = taken;
  const first = ranked[0];
  const key = first?.profile.condition.key;
  const name = first ? [first.profile.condition.name] : [];
  const isCalm = first !== undefined && first.profile.condition.kind === 'no-disease' && first.p >= CALM;
  if ((observed.present.get('electric-tingle') ?? 0) >= SEEN) return namesOf(['electric-tingle']);
  if (!said.isReadable || isCalm) return [];
  const certain = evidence.present.filter(({ from, isMeasured }) => from !== 'text' || isMeasured);
  const answered = CANNOT_WAIT.filter((sign) => certain.some((each) => each.sign === sign));
  if (answered.length > 0) return [...(key && kills(key) ? name : []), ...namesOf(answered)];
  if (reading.isOver && !isInWaterNow(taken)) return [];
  const deadly = deadlyReadings(taken);
  if (deadly.length > 0) return [...deadly, ...namesOf(seenOf(observed, DISTRESS))];
  if (reading.situation !== null && (GOES_ON.has(reading.situation) || reading.words.length < FEW_WORDS))
    return [findEmergency(reading.situation)!.title, ...namesOf(seenOf(observed, DISTRESS))];
  const distress = seenOf(observed, DISTRESS);
  if (reading.situation === 'power-cut' && distress.length > 0)
    return [findEmergency(reading.situation)!.title, ...namesOf(distress)];
  if (key && kills(key) && distress.length > 0) return [...name, ...namesOf(distress)];
  const atWork = seenOf(observed, AT_WORK);
  if (key && KILLS_FAST.has(key) && (atWork.length > 0 || first!.p >= ALL_BUT_CERTAIN))
    return [...name, ...namesOf(atWork)];
  if (distress.includes('gasping') && (first?.p ?? 0) < UNDECIDED) return namesOf(distress);
  return said.isShort && CRY_FOR_HELP.test(question.text) ? ['You say it’s dying'] : [];
}

function reasonsForToday({ question, reading, observed }: Taken, ranked: readonly Ranked[]): string[] {
  const first = ranked[0];
  if (first?.profile.condition.kind === 'no-disease' && first.p >= CALM) return [];
  const isOut = ruledOut(question, reading);
  const feared = ranked
    .slice(0, 3)
    .filter(
      ({ profile: { condition }, p }) => mayKill(condition.key) && !isOut.has(condition.key) && p >= WORTH_FEARING,
    )
    .map(({ profile }) => `It could be ${profile.condition.name}`);
  const situation = reading.situation === null ? [] : [findEmergency(reading.situation)!.title];
  return [...situation, ...namesOf(seenOf(observed, ALARMS)), ...feared];
}

/** The emergency sheet for a condition, or without one for what was seen. */
export function sheetOf(key: ConditionKey | null, observed: Observed, tank: TankFacts): EmergencyKey | null {
  if (tank.water === 'pond' && observed.present.has('gasping')) return 'pond-oxygen';
  const sheet = key && emergencyFor(key);
  if (sheet) return sheet.key;
  if (observed.present.has('power-cut')) return 'power-cut';
  return observed.present.has('gasping') ? 'gasping' : null;
}
