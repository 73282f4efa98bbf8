// From signs to conditions: collects what’s known, weighs the conditions, decides what comes first and explains it.
import { findCondition } from '../../conditions.ts';
import { findEmergency } from '../../emergencies.ts';
import type { Hear } from '../heard.ts';
import { fitSteps, planFor } from '../plan.ts';
import type { Reader } from '../reading.ts';
import type { DoctorAnswer, DoctorQuestion } from '../types.ts';
import { ENOUGH, rank, sayable } from './decide.ts';
import { candidateOf, distinctions, nextQuestion, strip } from './explain.ts';
import { takeIn } from './read.ts';
import { alarmOf, sheetOf } from './urgency.ts';
import { chancesBySigns } from './weigh.ts';

/** Steps that harm no animal and help most while the cause is unknown. */
const ALWAYS_HELPS: readonly string[] = [
  'Add air: an air stone, or anything that makes the surface move.',
  'Don’t feed today, and don’t add any medicine on a guess.',
  'Change a quarter of the water with conditioned water of the same temperature.',
];

/**
 * Reads a question and answers it. The same question always gets the same answer. `hear` lets the words themselves
 * count, in addition to the signs found in them.
 */
export function judge(question: DoctorQuestion, reader: Reader, hear?: Hear): DoctorAnswer {
  const taken = takeIn(question, reader);
  const { reading, tank, evidence, observed, told, known, given } = taken;
  const heard = hear && reading.words.length > 0 ? hear(question, reading, tank) : null;
  const bySigns = chancesBySigns(observed, tank, reading);
  const ranked = rank(taken, bySigns, heard);
  const said = sayable(taken, ranked, hear !== undefined);
  const { hasSigns } = said;
  const top = ranked.slice(0, 3).map((each) => candidateOf(each, taken, heard));
  const first = top[0]!;
  const isEnough = hasSigns && first.probability >= ENOUGH;
  const condition = findCondition(first.key)!;
  const usual = isEnough ? condition.urgency : hasSigns ? 'soon' : 'routine';
  const { urgency, reasons } = alarmOf(taken, ranked, said, usual);
  const isEmergency = urgency === 'emergency';
  // While the cause is open, its sheet would claim what nobody has said.
  const cause = isEnough ? first.key : null;
  const situation = reading.situation ?? (isEmergency && hasSigns ? sheetOf(cause, known, tank) : null);
  const helps = isEnough
    ? condition.firstAid
    : situation
      ? findEmergency(situation)!.steps
      : hasSigns
        ? ALWAYS_HELPS
        : [];
  return {
    verdict: isEnough ? (condition.kind === 'no-disease' ? 'no-disease' : 'condition') : 'not-enough-information',
    reason: isEnough ? null : (said.trouble ?? (hasSigns ? 'undecided' : 'no-signs')),
    candidates: hasSigns ? top : [],
    tellApart: hasSigns ? distinctions(ranked.slice(0, 3), known, given) : [],
    urgency,
    isEmergency,
    emergencyReasons: reasons,
    situation,
    nextQuestion:
      said.isReadable || said.isGiven || Object.keys(given).length > 0
        ? // A text without signs gives no hint what to ask.
          nextQuestion(hasSigns ? ranked : bySigns, known, tank, question)
        : null,
    signs: { present: told.present.map(strip), absent: told.absent.map(strip) },
    waterFindings: evidence.findings,
    firstAid: fitSteps(helps, tank),
    plan: isEnough ? planFor(condition, tank) : null,
    doNot: isEnough ? condition.doNot : situation ? findEmergency(situation)!.doNot : [],
    followUp: isEnough ? condition.followUp : null,
    tank,
  };
}
