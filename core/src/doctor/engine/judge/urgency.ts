// Whether it is an emergency: by the likely conditions, by what was seen, and by how it is told.
import { URGENCIES, type Urgency } from '../../../domain/doctor/fish-doctor.ts';
import type { ConditionKey } from '../../conditions.ts';
import { type EmergencyKey, emergencyFor } from '../../emergencies.ts';
import { getSign } from '../../signs.ts';
import { type Heard, UNTOLD } from '../heard.ts';
import type { TankFacts } from '../types.ts';
import { ALARMS, FEW_WORDS } from './alarms.ts';
import type { Sayable } from './decide.ts';
import type { Observed, Taken } from './read.ts';
import type { Ranked } from './weigh.ts';

const alarmsIn = ({ present }: Observed) => ALARMS.filter((sign) => (present.get(sign) ?? 0) >= 0.6);

const EMERGENCY_MASS = 0.42;
const HEARD_SHARE = 22; // in log odds for a text that is wholly like those of emergencies
const SITUATION_SHARE = 2; // in log odds, for what has just happened
const ALARM_SHARE = 0.6; // in log odds, for each sign that cannot wait
const URGENT_FROM = -2.6; // in log odds: an alarm too many is better than one too few
const URGENT_FROM_FEW = -1.4; // few words sound like anything
const MANY_WORDS = 24;
const CRY_FOR_HELP = /\b(?:dying|emergency|(?:nearly|almost|half) dead)\b/i;

/** What a text of so many words must reach to be heard as an emergency. */
const urgentFrom = (words: number): number => {
  const share = Math.min(1, Math.max(0, (words - FEW_WORDS) / (MANY_WORDS - FEW_WORDS)));
  return URGENT_FROM_FEW + (URGENT_FROM - URGENT_FROM_FEW) * share;
};

/** How much the words tell of an emergency, in log odds: how often the likely conditions are one, and how it is told. */
function urgencyOfText(
  ranked: readonly Ranked[],
  { emergencies, urgency }: Heard,
  { observed, reading }: Taken,
): number {
  const told = ranked.reduce((sum, { p }) => sum + p, 0);
  const share = ranked.reduce(
    (sum, { profile: { condition }, p }) =>
      sum + p * (emergencies.get(condition.key) ?? Number(condition.urgency === 'emergency')),
    Math.max(0, 1 - told) * (emergencies.get(UNTOLD) ?? 0),
  );
  const odds = Math.log((share + 0.02) / (1.02 - share));
  const seen = ALARM_SHARE * alarmsIn(observed).length + (reading.situation ? SITUATION_SHARE : 0);
  return odds + HEARD_SHARE * urgency + seen;
}

/** Whether it is one, and why. */
export function emergencyOf(taken: Taken, ranked: readonly Ranked[], sayable: Sayable, heard: Heard | null) {
  const { question, reading, evidence, observed } = taken;
  const { hasSigns, showsSigns, isShort, isReadable } = sayable;
  const cries = isShort && CRY_FOR_HELP.test(question.text);
  const isUrgent =
    cries ||
    (heard && hasSigns && (showsSigns || reading.situation !== null)
      ? urgencyOfText(ranked, heard, taken) >= urgentFrom(reading.words.length)
      : reading.situation !== null);
  // The words never talk down what was asked about or measured.
  const isTold = heard !== null && evidence.present.every(({ from }) => from === 'text');
  return alarm(hasSigns ? ranked : [], observed, isReadable && isUrgent, isTold);
}

function alarm(ranked: readonly Ranked[], observed: Observed, isUrgent: boolean, isTold: boolean) {
  const top = ranked[0];
  if (!top) return { isEmergency: isUrgent, reasons: [] };
  const first = top.profile.condition;
  const mass = ranked.reduce((sum, { profile, p }) => (profile.condition.urgency === 'emergency' ? sum + p : sum), 0);
  const isLikely = mass >= EMERGENCY_MASS && top.p >= 0.25;
  const isCalm = first.kind === 'no-disease' && top.p >= 0.5;
  const alarms = isCalm ? [] : alarmsIn(observed);
  const reasons = alarms.map((sign) => getSign(sign).name);
  if (isLikely && first.urgency === 'emergency') reasons.unshift(first.name);
  const isEmergency = isUrgent || (!isTold && (isLikely || alarms.length > 0));
  return { isEmergency, reasons: isEmergency ? reasons : [] };
}

export const urgencyOf = (urgency: Urgency, isEmergency: boolean): Urgency =>
  isEmergency ? URGENCIES[URGENCIES.length - 1]! : urgency;

/** The emergency sheet for a condition. */
export function sheetOf(key: ConditionKey, observed: Observed, tank: TankFacts): EmergencyKey | null {
  if (tank.water === 'pond' && observed.present.has('gasping')) return 'pond-oxygen';
  const sheet = emergencyFor(key);
  if (sheet) return sheet.key;
  if (observed.present.has('power-cut')) return 'power-cut';
  return observed.present.has('gasping') ? 'gasping' : null;
}
