// Measures the engine on cases with known answers.
import { findCondition } from '@nautical/core/doctor/conditions';
import { shorten } from '@nautical/core/doctor/engine/quick';
import { violationsIn } from '@nautical/core/doctor/engine/safety';
import type { DoctorAnswer } from '@nautical/core/doctor/engine/types';
import type { SignKey } from '@nautical/core/doctor/signs';
import type { SignAnswer } from '@nautical/core/domain/doctor/fish-doctor';
import { diagnose } from '../server/src/doctor/diagnose.ts';
import type { WordModel } from '../server/src/doctor/word-model.ts';
import type { DoctorCase } from './doctor-case.ts';
import { signsTold } from './signs-read-by-hand.ts';

const NOTHING_TOLD = 'not enough information';
const BINS = 10;

export type Figures = {
  cases: number;
  /** Right, and with enough confidence to say so. */
  top1: number;
  /** Right in first place, even if not confident enough to say so. */
  first: number;
  top3: number;
  /** The same for cases whose problem is known. */
  known: { cases: number; top1: number; first: number; top3: number };
  /** How often it said it can’t tell when nobody could. */
  silence: number;
  calibrationError: number;
  unsafe: number;
  /** The share of emergencies told to act now, and told to act now or today. */
  emergencyRecall: number;
  emergenciesByToday: number;
  /** How many of the “act now” answers were emergencies, and how many other cases got one. */
  emergencyPrecision: number;
  falseAlarms: number;
  milliseconds: number;
  calibration: { from: number; to: number; cases: number; right: number }[];
  confusion: { expected: string; answered: string; count: number }[];
  results: {
    id: string;
    answered: string;
    isRight: boolean;
    isFirst: boolean;
    isAmongThree: boolean;
    isAlarm: boolean;
    isByToday: boolean;
  }[];
};

/** The answer in short: the top condition, or not enough information. */
const answered = (answer: DoctorAnswer): string =>
  answer.verdict === 'not-enough-information' ? NOTHING_TOLD : answer.candidates[0]!.key;

/** Every sentence of advice that breaks a safety rule for this tank. */
export function unsafeIn(answer: DoctorAnswer): string[] {
  const quick = shorten(answer);
  const advice = [...answer.firstAid, ...(answer.plan?.steps ?? []), quick.treatment, ...quick.quickActions];
  const isApart = answer.plan?.tankKind === 'hospital';
  return violationsIn(advice.join('\n'), isApart ? { ...answer.tank, hasInvertebrates: false } : answer.tank).map(
    ({ rule, sentence }) => `${rule}: ${sentence}`,
  );
}

/** Runs all cases; with a clock it also measures how long an answer takes. `modelFor` can return a model that hasn’t seen the case. */
export function evaluate(
  cases: readonly DoctorCase[],
  { modelFor, now = () => 0 }: { modelFor?: (each: DoctorCase) => WordModel; now?: () => number } = {},
): Figures {
  const bins = Array.from({ length: BINS }, () => ({ cases: 0, right: 0, said: 0 }));
  const confusion = new Map<string, number>();
  const results: Figures['results'] = [];
  let unsafe = 0;
  let spent = 0;
  for (const each of cases) {
    const from = now();
    const answer = diagnose(each, modelFor?.(each));
    spent += now() - from;
    unsafe += unsafeIn(answer).length;
    const told = answered(answer);
    const isNothing = told === NOTHING_TOLD;
    const isRight = each.expected.length === 0 ? isNothing : each.expected.includes(told);
    const isAmongThree =
      each.expected.length === 0 ? isNothing : answer.candidates.some(({ key }) => each.expected.includes(key));
    const first = answer.candidates[0];
    const isFirst = each.expected.length === 0 ? isNothing : each.expected.includes(first?.key ?? '');
    const isByToday = answer.isEmergency || answer.urgency === 'today';
    results.push({
      id: each.id,
      answered: told,
      isRight,
      isFirst,
      isAmongThree,
      isAlarm: answer.isEmergency,
      isByToday,
    });
    const expected = isRight ? told : (each.expected[0] ?? NOTHING_TOLD);
    confusion.set(`${expected}\t${told}`, (confusion.get(`${expected}\t${told}`) ?? 0) + 1);
    if (first && each.expected.length > 0) {
      const bin = bins[Math.min(BINS - 1, Math.floor(first.probability * BINS))]!;
      bin.cases++;
      bin.said += first.probability;
      if (isFirst) bin.right++;
    }
  }
  const share = (list: readonly boolean[]) => (list.length === 0 ? 1 : list.filter(Boolean).length / list.length);
  const sharesOf = (list: Figures['results']) => ({
    cases: list.length,
    top1: share(list.map(({ isRight }) => isRight)),
    first: share(list.map(({ isFirst }) => isFirst)),
    top3: share(list.map(({ isAmongThree }) => isAmongThree)),
  });
  const isKnown = (_: unknown, i: number) => cases[i]!.expected.length > 0;
  const counted = bins.reduce((sum, bin) => sum + bin.cases, 0);
  return {
    ...sharesOf(results),
    known: sharesOf(results.filter(isKnown)),
    silence: share(results.filter((each, i) => !isKnown(each, i)).map(({ isRight }) => isRight)),
    calibrationError: bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.right), 0) / Math.max(1, counted),
    unsafe,
    emergencyRecall: share(results.filter((_, i) => cases[i]!.emergency).map(({ isAlarm }) => isAlarm)),
    emergenciesByToday: share(results.filter((_, i) => cases[i]!.emergency).map((each) => each.isByToday)),
    falseAlarms: share(results.filter((_, i) => !cases[i]!.emergency).map(({ isAlarm }) => isAlarm)),
    emergencyPrecision: share(cases.filter((_, i) => results[i]!.isAlarm).map(({ emergency }) => emergency)),
    milliseconds: spent / Math.max(1, cases.length),
    calibration: bins.map((bin, i) => ({
      from: i / BINS,
      to: (i + 1) / BINS,
      cases: bin.cases,
      right: bin.cases > 0 ? bin.right / bin.cases : 0,
    })),
    confusion: [...confusion]
      .map(([pair, count]) => {
        const [expected = '', told = ''] = pair.split('\t');
        return { expected: nameOf(expected), answered: nameOf(told), count };
      })
      .sort((a, b) => b.count - a.count || a.expected.localeCompare(b.expected)),
    results,
  };
}

const SEEN_FROM = 0.5; // a sign at least this common with a condition is seen
const UNSEEN_TO = 0.05; // and one this rare isn’t

/** What a keeper whose animal has one of these conditions answers, according to the library. */
function keeperSays(conditions: readonly string[], sign: SignKey): SignAnswer {
  const likelihoods = conditions.map((key) => {
    const { must, usually, may } = findCondition(key)!.signs;
    return must[sign] ?? usually[sign] ?? may[sign] ?? 0;
  });
  const most = Math.max(...likelihoods);
  return most >= SEEN_FROM ? 'yes' : most <= UNSEEN_TO ? 'no' : 'unsure';
}

/** How often the top condition is right after a simulated keeper has answered the questions that tell conditions apart. */
export function rightAfterAnswers(cases: readonly DoctorCase[], modelFor: (each: DoctorCase) => WordModel): number {
  const known = cases.filter(({ expected }) => expected.length > 0);
  const right = known.filter((each) => {
    const { expected, text, fishType, tankSize, water } = each;
    const question = { text, fishType, tankSize, water };
    const { tellApart } = diagnose(question, modelFor(each));
    const answers = Object.fromEntries(tellApart.map(({ sign }) => [sign, keeperSays(expected, sign)]));
    const [first] = diagnose({ ...question, answers }, modelFor(each)).candidates;
    return first !== undefined && expected.includes(first.key);
  });
  return right.length / Math.max(1, known.length);
}

/** How many of the signs found are really in the texts (precision), and how many of those in the texts were found (recall). */
export function readingOf(cases: readonly DoctorCase[]): { precision: number; recall: number } {
  let right = 0;
  let read = 0;
  let all = 0;
  for (const each of cases) {
    const told = signsTold(each.id);
    const { present } = diagnose({ text: each.text }).signs;
    right += present.filter(({ sign }) => sign !== null && told.has(sign)).length;
    read += present.length;
    all += told.size;
  }
  return { precision: right / Math.max(1, read), recall: right / Math.max(1, all) };
}

const nameOf = (key: string) => findCondition(key)?.name ?? key;
