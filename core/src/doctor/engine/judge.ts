// From signs to conditions: how well each condition explains what was seen, compared with how common it is.
import { URGENCIES, type Urgency } from '../../domain/fish-doctor.ts';
import { CONDITIONS, type ConditionKey, findCondition } from '../conditions.ts';
import { type EmergencyKey, emergencyFor } from '../emergencies.ts';
import { getSign, SIGNS, type SignKey } from '../signs.ts';
import type { Condition, DoctorWater, SpeciesGroup } from '../types.ts';
import {
  hasCopperSensitive,
  hasInvertebrate,
  hasSaltSensitive,
  hasScaleless,
  INVERTEBRATES,
  waterOf,
} from './animals.ts';
import { isCareQuestion } from './care-questions.ts';
import { type Measure, measuresOfTest, signsOfMeasures } from './measures.ts';
import { LIKELY } from './phrase-weights.ts';
import { planFor } from './plan.ts';
import type { Reading } from './reading.ts';
import { makeSafe } from './safety.ts';
import { situationIn } from './situations.ts';
import { storiesIn, weightByClass, wordsTelling } from './stories.ts';
import type { Candidate, Distinction, DoctorAnswer, DoctorQuestion, Evidence, TankFacts } from './types.ts';
import { netLitres } from './volume.ts';
import { featuresOf, likeness, tellingWords, UNTOLD, urgencyHeard, type WordModel } from './word-model.ts';
import type { Word } from './words.ts';

/** Below this the doctor says that there is too little to go by. */
export const ENOUGH = 0.4;
const WORTH_NAMING = 0.25; // what the words alone must reach where no sign was read
const FEW_WORDS = 9; // so few say little by their sound
const SURE_OF_FEW = 0.6; // what they must reach, like those that may be about a dog

const SHARPNESS = 0.9; // signs depend on each other: taken at full weight they would make every answer too certain
const UNKNOWN_SHARE = 0.04; // how often it is something the library does not hold
const MENTIONED = { must: 0.92, usually: 0.4, may: 0.12 } as const; // keepers leave out much of what they see
const LEAST_LIKELIHOOD = 0.001;
const NAMED_WEIGHT = 1.5; // the keeper's own guess, in log odds
const CERTAIN = 0.97; // nobody is surer than that without having seen the animal
const WATER_FIRST = 0.62; // share of an answer that a measured trouble of the water takes at the least

type Known = Condition & { key: ConditionKey };
type Profile = {
  condition: Known;
  likelihood: ReadonlyMap<SignKey, number>;
  must: readonly SignKey[];
  mustLoss: number;
  silence: readonly { sign: SignKey; loss: number }[];
};

const BACKGROUND = backgroundRates();
const PROFILES: readonly Profile[] = CONDITIONS.map(profileOf);

/** How often a sign is told of at all: the yardstick for what a sign says about one condition. */
function backgroundRates(): ReadonlyMap<SignKey, number> {
  const total = CONDITIONS.reduce((sum, { prevalence }) => sum + prevalence, 0);
  const rates = new Map<SignKey, number>();
  for (const { key } of SIGNS) {
    const sum = CONDITIONS.reduce((all, { signs, prevalence }) => {
      const listed = signs.must[key] ?? signs.usually[key] ?? signs.may[key] ?? 0;
      return all + listed * prevalence;
    }, 0);
    rates.set(key, Math.max(LEAST_LIKELIHOOD * 2, sum / total));
  }
  return rates;
}

function profileOf(condition: Known): Profile {
  const { must, usually, may, against } = condition.signs;
  const likelihood = new Map(Object.entries({ ...may, ...usually, ...must }) as [SignKey, number][]);
  for (const [sign, p] of Object.entries(against) as [SignKey, number][])
    likelihood.set(sign, Math.max(LEAST_LIKELIHOOD, Math.min(p, BACKGROUND.get(sign)! * 0.25)));
  const silence = (
    [
      ['usually', usually],
      ['may', may],
    ] as const
  ).flatMap(([level, signs]) =>
    (Object.entries(signs) as [SignKey, number][]).map(([sign, p]) => ({
      sign,
      loss: Math.log(1 - p * MENTIONED[level]),
    })),
  );
  const anyMust = 1 - Object.values(must).reduce((none, p) => none * (1 - p), 1);
  return {
    condition,
    likelihood,
    must: Object.keys(must) as SignKey[],
    mustLoss: Math.log(1 - anyMust * MENTIONED.must),
    silence,
  };
}

/** How likely the sign is told of with this condition; what the library does not list is rarer than usual, never impossible. */
const likelihoodOf = (profile: Profile, sign: SignKey): number =>
  profile.likelihood.get(sign) ?? Math.max(LEAST_LIKELIHOOD, BACKGROUND.get(sign)! * 0.35);

type Observed = { present: ReadonlyMap<SignKey, number>; absent: ReadonlyMap<SignKey, number> };

function scoreOf(profile: Profile, observed: Observed, tank: TankFacts, reading: Reading): number {
  const { condition } = profile;
  let evidence = 0;
  for (const [sign, weight] of observed.present)
    evidence += weight * Math.log(likelihoodOf(profile, sign) / BACKGROUND.get(sign)!);
  for (const [sign, weight] of observed.absent)
    evidence += weight * 0.8 * Math.log((1 - likelihoodOf(profile, sign) * 0.95) / (1 - BACKGROUND.get(sign)! * 0.95));
  for (const { sign, loss } of profile.silence)
    if (!observed.present.has(sign) && !observed.absent.has(sign)) evidence += loss;
  if (!profile.must.some((sign) => observed.present.has(sign) || observed.absent.has(sign)))
    evidence += profile.mustLoss;
  const named = reading.named.find(({ key }) => key === condition.key);
  if (named) evidence += named.weight * NAMED_WEIGHT;
  return (
    Math.log(condition.prevalence) +
    waterPrior(condition, tank.water) +
    animalPrior(condition, tank) +
    SHARPNESS * evidence
  );
}

function waterPrior({ waters }: Condition, water: DoctorWater | null): number {
  if (water === null) return waters.includes('freshwater') ? 0 : -0.9;
  if (waters.includes(water)) return 0;
  if (water === 'saltwater' && waters.includes('reef')) return -0.3;
  if (water === 'pond' && waters.includes('freshwater')) return -0.8;
  if (water === 'freshwater' && waters.includes('pond')) return -0.8;
  return -5;
}

function animalPrior({ atRisk, kind }: Condition, { groups, water }: TankFacts): number {
  const isAtRisk = groups.some((group) => atRisk.groups.includes(group));
  if (atRisk.onlyThese && !isAtRisk) return groups.length > 0 ? -3.5 : water === 'reef' ? -0.2 : -0.9;
  const subject = groups[0];
  const isInvertebrate = subject !== undefined && groups.every((group) => INVERTEBRATES.includes(group));
  if (isInvertebrate && !isAtRisk && kind !== 'water' && kind !== 'no-disease') return -2.5;
  if (isAtRisk) return subject && atRisk.groups.includes(subject) ? 0.5 : 0.3;
  return 0;
}

/** Signs by which the water is known to be the trouble, and the conditions they point to. */
const WATER_TROUBLE: readonly [SignKey, ConditionKey][] = [
  ['ammonia-high', 'ammonia-poisoning'],
  ['nitrite-high', 'nitrite-poisoning'],
  ['no-dechlorinator', 'chlorine-poisoning'],
  ['temp-high', 'overheating'],
  ['temp-low', 'chilling'],
  ['temp-swing', 'temperature-shock'],
  ['oxygen-low', 'low-oxygen'],
  ['ph-low', 'ph-crash'],
  ['ph-low', 'ph-shock'], // in the sea, where it does not crash
  ['ph-high', 'ph-shock'],
  ['ph-swing', 'ph-shock'],
];

/** How words are read. It comes from outside, because the lexicon is large and not every page reads texts. */
export type Reader = { readText: (text: string) => Reading; groupsOf: (text: string) => SpeciesGroup[] };

/**
 * Reads a question and answers it. The same question always gets the same answer. `model` lets the words themselves
 * count, beside the signs that are read out of them.
 */
export function judge(question: DoctorQuestion, { readText, groupsOf }: Reader, model?: WordModel): DoctorAnswer {
  const reading = readText(question.text);
  const tank = tankFactsOf(question, reading, groupsOf);
  const evidence = gather(question, reading, tank);
  const observed = observedIn(evidence);
  // What is hardly told counts, but it is not shown, and may still be asked about.
  const told: Gathered = {
    ...evidence,
    present: evidence.present.filter(isPlain),
    absent: evidence.absent.filter(isPlain),
  };
  const known = observedIn(told);
  const bySigns = probabilities(observed, tank, reading);
  const given = question.answers ?? {};
  const isAnswered = Object.values(given).some((answer) => answer !== 'unsure');
  const hasWords = model !== undefined && reading.words.length > 0;
  const features = featuresOf({ reading, ...tank });
  const alike = hasWords ? likeness(model, features) : null;
  const stories = hasWords ? storiesIn(reading, question.fishType ?? '', model.stories) : [];
  const heard = alike && { alike, told: weightByClass(stories, model!.stories), length: reading.words.length };
  const byAll = heard
    ? withWords(
        isAnswered ? beforeAnswers(question, reading, tank) : bySigns,
        bySigns,
        heard,
        tank,
        ruledOut(question, reading),
      )
    : bySigns;
  const inOrder = waterFirst(byAll, evidence.present, observed, tank.water);
  const ranked = alike ? asOftenRight(inOrder) : inOrder;
  const situation = situationIn(reading.words);
  const answers = isAnswered || Object.keys(question.tests ?? {}).length > 0;
  const trouble = answers ? null : reading.trouble;
  const isShort = !answers && reading.words.length < FEW_WORDS;
  // Whoever asks while an animal shows something, or the water was measured, has a patient.
  const hasPatient = situation !== null || evidence.findings.length > 0 || evidence.present.some(isSeenOnAnimal);
  const namesAnimal = Boolean(question.fishType);
  const isReadable =
    trouble === null &&
    (reading.isAboutAquatics || answers || namesAnimal) &&
    (answers || hasPatient || !isCareQuestion(reading, question.text));
  const saysEnough =
    model !== undefined &&
    (reading.namesAquatics || namesAnimal) &&
    ranked[0]!.p >= (isShort || !reading.isAboutAquatics ? SURE_OF_FEW : WORTH_NAMING);
  const shows = evidence.present.some(({ sign }) => !REASSURING.has(sign));
  const hasSigns = isReadable && (shows || reading.named.some(({ weight }) => weight > 0) || saysEnough);
  const telling = hasWords ? wordsTelling(stories, model.stories) : null;
  const top = ranked.slice(0, 3).map(({ profile, p }) => {
    const candidate = candidateOf(profile, p, told, reading);
    return model
      ? {
          ...candidate,
          for: [...candidate.for, ...wordsFor(model, candidate, question, reading, telling?.get(candidate.key) ?? [])],
        }
      : candidate;
  });
  const first = top[0]!;
  const isEnough = hasSigns && first.probability >= ENOUGH;
  const cries = isShort && CRY_FOR_HELP.test(question.text);
  const isUrgent =
    cries ||
    (alike && hasSigns && (shows || situation !== null)
      ? urgencyOfText(ranked, model!, alike, observed, situation) >= urgentFrom(reading.words.length)
      : situation !== null);
  // The words never talk down what was asked about or measured.
  const isTold = alike !== null && evidence.present.every(({ from }) => from === 'text');
  const emergency = emergencyOf(hasSigns ? ranked : [], observed, isReadable && isUrgent, isTold);
  const condition = findCondition(first.key)!;
  return {
    verdict: isEnough ? (condition.kind === 'no-disease' ? 'no-disease' : 'condition') : 'not-enough-information',
    reason: isEnough ? null : (trouble ?? (hasSigns ? 'undecided' : 'no-signs')),
    candidates: hasSigns ? top : [],
    tellApart: hasSigns
      ? distinctions(
          ranked.slice(0, 3).map(({ profile }) => profile),
          known,
          given,
        )
      : [],
    urgency: urgencyOf(isEnough ? condition.urgency : hasSigns ? 'soon' : 'routine', emergency.isEmergency),
    isEmergency: emergency.isEmergency,
    emergencyReasons: emergency.reasons,
    situation: situation ?? (emergency.isEmergency && hasSigns ? sheetOf(first.key, known, tank) : null),
    nextQuestion:
      isReadable || answers || Object.keys(given).length > 0
        ? // Words that tell of nothing say nothing of what to ask.
          nextQuestion(hasSigns ? ranked : bySigns, known, tank, given)
        : null,
    signs: { present: told.present.map(strip), absent: told.absent.map(strip) },
    waterFindings: evidence.findings,
    firstAid: isEnough ? condition.firstAid.map((step) => makeSafe(step, tank).text) : [],
    plan: isEnough ? planFor(condition, tank) : null,
    doNot: isEnough ? condition.doNot : [],
    followUp: isEnough ? condition.followUp : null,
    tank,
  };
}

/** What is known of the animals and their water. */
export function tankFactsOf(question: DoctorQuestion, reading: Reading, groupsOf: Reader['groupsOf']): TankFacts {
  const typed = question.fishType ? groupsOf(question.fishType) : [];
  const kept = (question.livestock ?? []).flatMap(({ species }) => groupsOf(species));
  const groups = [...new Set([...typed, ...reading.groups])];
  const all = [...new Set([...groups, ...kept])];
  const traits = (question.livestock ?? []).flatMap((each) => each.traits ?? []);
  const water =
    question.water ??
    reading.water ??
    (question.fishType ? waterOf(question.fishType) : null) ??
    waterOf(question.tankSize ?? '');
  return {
    water: water === 'saltwater' && groups.some((group) => group === 'coral' || group === 'anemone') ? 'reef' : water,
    groups: groups.length === 0 ? all : groups,
    kept: all,
    netLitres: netLitres(question.tankSize ?? ''),
    hasInvertebrates:
      hasInvertebrate(all) || water === 'reef' || (question.livestock ?? []).some(({ type }) => type !== 'fish'),
    isScaleless: hasScaleless(all) || traits.includes('scaleless'),
    isSaltSensitive: hasSaltSensitive(all) || traits.includes('salt-sensitive'),
    // Invertebrates stay behind when fish go to a hospital tank; a fish that bears no copper goes there too.
    isCopperSensitive:
      hasCopperSensitive(all) ||
      (question.livestock ?? []).some((each) => each.type === 'fish' && each.traits?.includes('copper-sensitive')),
  };
}

type Weighted = Evidence & { sign: SignKey; weight: number; isMeasured: boolean };
type Gathered = { present: readonly Weighted[]; absent: readonly Weighted[]; findings: readonly string[] };

const strip = ({ weight: _weight, isMeasured: _isMeasured, ...evidence }: Weighted): Evidence => evidence;

/** Whether a sign is told plainly enough to be shown: it was measured, answered, or is likely meant by the words. */
const isPlain = ({ weight, from, isMeasured }: Weighted): boolean => from !== 'text' || isMeasured || weight >= LIKELY;

const observedIn = ({ present, absent }: Gathered): Observed => ({
  present: new Map(present.map(({ sign, weight }) => [sign, weight])),
  absent: new Map(absent.map(({ sign, weight }) => [sign, weight])),
});

/** All that is known: from the text, from measurements and from answers; an answer outweighs the rest. */
function gather(question: DoctorQuestion, reading: Reading, tank: TankFacts): Gathered {
  const present = new Map<SignKey, Weighted>();
  const absent = new Map<SignKey, Weighted>();
  const label = (sign: SignKey) => getSign(sign).name;
  const ofText = ({ sign, weight, start, end }: Reading['present'][number]): Weighted => ({
    sign,
    label: label(sign),
    from: 'text',
    words: question.text.slice(start, end),
    start,
    end,
    weight,
    isMeasured: false,
  });
  if (reading.isAboutAquatics && reading.trouble === null) {
    for (const sign of reading.present) if (canShow(sign.sign, tank)) present.set(sign.sign, ofText(sign));
    for (const sign of reading.absent) absent.set(sign.sign, ofText(sign));
  }
  const oxygen = reading.named.find(({ key, weight }) => key === 'low-oxygen' && weight > 0);
  if (oxygen) present.set('oxygen-low', ofText({ ...oxygen, sign: 'oxygen-low' }));
  const findings: string[] = [];
  const measured = [
    ...signsOfMeasures(reading.measures, tank.water, tank.groups),
    ...signsOfMeasures(measuresOfTest(question.tests ?? {}), tank.water, tank.groups),
  ];
  const isMeasured = new Set(reading.measures.map(({ of }) => of));
  // A number outweighs the words around it: "ammonia 0" is no ammonia, however it is put.
  if (isMeasured.has('ammonia')) present.delete('ammonia-high');
  if (isMeasured.has('nitrite')) present.delete('nitrite-high');
  if (isMeasured.has('nitrate')) present.delete('nitrate-high');
  for (const { of, value, from, to } of reading.measures) {
    const sign = of === 'ammonia' ? 'ammonia-high' : of === 'nitrite' ? 'nitrite-high' : null;
    if (sign === null || value > 0.1) continue;
    absent.set(sign, ofText({ sign, weight: 1, start: reading.words[from]!.start, end: reading.words[to]!.end }));
  }
  if (isMeasured.has('oxygen')) present.delete('oxygen-low');
  if (isMeasured.has('ph')) for (const sign of ['ph-low', 'ph-high'] as const) present.delete(sign);
  if (measured.some(({ sign }) => sign === 'ammonia-high' || sign === 'nitrite-high')) present.delete('tests-fine');
  for (const { sign, weight, text, at } of measured) {
    const isText = at !== null && at.from >= 0;
    const start = isText ? reading.words[at.from]!.start : 0;
    const end = isText ? reading.words[at.to]!.end : 0;
    if (sign !== 'tests-fine') findings.push(text);
    absent.delete(sign);
    present.set(sign, {
      sign,
      label: label(sign),
      from: isText ? 'text' : 'test',
      words: isText ? question.text.slice(start, end) : text,
      start,
      end,
      weight,
      isMeasured: true,
    });
  }
  for (const [sign, answer] of Object.entries(question.answers ?? {}) as [SignKey, string][]) {
    if (answer === 'unsure') continue;
    present.delete(sign);
    absent.delete(sign);
    const side = answer === 'yes' ? present : absent;
    side.set(sign, {
      sign,
      label: label(sign),
      from: 'answer',
      words: getSign(sign).question,
      start: 0,
      end: 0,
      weight: 1.2,
      isMeasured: false,
    });
  }
  return { present: [...present.values()], absent: [...absent.values()], findings };
}

const CIRCUMSTANCES: readonly string[] = ['water', 'history', 'group', 'appetite'];

/** Whether a sign is one of an animal, or of something that cannot wait, and not only of how it is kept. */
const isSeenOnAnimal = ({ sign }: Weighted): boolean =>
  ALARMS.includes(sign) || (!REASSURING.has(sign) && !CIRCUMSTANCES.includes(getSign(sign).region));

const FISH_REGIONS: readonly string[] = ['fins', 'gills', 'mouth', 'eyes', 'belly', 'vent', 'head'];

/** Whether the animals at hand can show a sign: words about shells mean little where there are only fish. */
function canShow(sign: SignKey, { groups, water }: TankFacts): boolean {
  const { region } = getSign(sign);
  const isReef = water === 'reef' || groups.includes('coral') || groups.includes('anemone');
  if (region === 'coral') return isReef;
  if (region === 'invertebrate') return groups.some((group) => INVERTEBRATES.includes(group));
  if (sign === 'salinity-off') return water === 'saltwater' || water === 'reef';
  const isSessile = groups.length > 0 && groups.every((group) => group === 'coral' || group === 'anemone');
  return !(isSessile && FISH_REGIONS.includes(region));
}

/** What must be in the water at least to poison a fish, in ppm. */
const POISONS: readonly { of: Measure['of']; from: number; key: ConditionKey }[] = [
  { of: 'ammonia', from: 0.2, key: 'ammonia-poisoning' },
  { of: 'nitrite', from: 0.2, key: 'nitrite-poisoning' },
  { of: 'nitrate', from: 40, key: 'nitrate-poisoning' },
];

/** The poisonings that a test speaks against, now and before. */
function ruledOut({ tests = {} }: DoctorQuestion, reading: Reading): ReadonlySet<string> {
  const measures = [...reading.measures, ...measuresOfTest(tests)];
  return new Set(
    POISONS.filter(({ of, from }) => {
      const own = measures.filter((each) => each.of === of);
      return own.length > 0 && own.every(({ value, before }) => value < from && (before ?? 0) < from);
    }).map(({ key }) => key),
  );
}

type Ranked = { profile: Profile; p: number };

function probabilities(observed: Observed, tank: TankFacts, reading: Reading): Ranked[] {
  const scores = PROFILES.map((profile) => scoreOf(profile, observed, tank, reading));
  const top = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - top));
  const all = CONDITIONS.reduce((sum, { prevalence }) => sum + prevalence, 0);
  const unknown = Math.exp(Math.log(all * UNKNOWN_SHARE) + SHARPNESS * UNEXPLAINED * observed.present.size - top);
  const total = weights.reduce((sum, weight) => sum + weight, unknown);
  return PROFILES.map((profile, i) => ({ profile, p: weights[i]! / total })).sort((a, b) => b.p - a.p);
}

const SIGNS_SHARE = 0.2; // what signs read out of a text count beside its words
const PRIOR_SHARE = 0.6; // what animals and water count, whoever tells of them
const WORDS_SHARE = 82; // in log odds for texts that are wholly alike
const STORIES_SHARE = 1.3; // in log odds for a told story of weight 1
const STORIES_ROOT = 0.55; // several tell much of the same
const RULED_OUT = 3; // in log odds, against a poisoning by what a test did not find
const SWIM_BLADDER = 1; // in log odds: it is named after how a fish swims, which belongs to many other troubles too
const USUAL_LENGTH = 22; // words; the longer a text, the less it is like others as a whole

/** The chances by what was told and measured, without what was answered with yes or no. */
const beforeAnswers = (question: DoctorQuestion, reading: Reading, tank: TankFacts) =>
  probabilities(observedIn(gather({ ...question, answers: {} }, reading, tank)), tank, reading);

/**
 * The chances after the words have been heard. They are compared with those of a text from which nothing can be told. Signs read
 * out of a text count a little; what answers make of them counts in full.
 */
function withWords(
  ranked: readonly Ranked[],
  answered: readonly Ranked[],
  { alike, told, length }: { alike: ReadonlyMap<string, number>; told: ReadonlyMap<string, number>; length: number },
  tank: TankFacts,
  isRuledOut: ReadonlySet<string>,
): Ranked[] {
  const share = WORDS_SHARE * (length / USUAL_LENGTH) ** 0.3;
  const scoreOfClass = (name: string, p: number) =>
    SIGNS_SHARE * Math.log(p + 1e-6) +
    share * (alike.get(name) ?? 0) +
    STORIES_SHARE * (told.get(name) ?? 0) ** STORIES_ROOT;
  // Which animals and which water they live in is no matter of wording: that counts more than the signs.
  const restOfPrior = ({ condition }: Profile) =>
    (PRIOR_SHARE - SIGNS_SHARE) * (waterPrior(condition, tank.water) + animalPrior(condition, tank));
  const againstIt = ({ condition: { key } }: Profile) =>
    (isRuledOut.has(key) ? RULED_OUT : 0) + (key === 'swim-bladder' ? SWIM_BLADDER : 0);
  const afterAnswers = new Map(answered.map(({ profile, p }) => [profile, p]));
  const byAnswers = ({ profile, p }: Ranked) => Math.log((afterAnswers.get(profile)! + 1e-9) / (p + 1e-9));
  const scores = ranked.map(
    (each) =>
      scoreOfClass(each.profile.condition.key, each.p) +
      restOfPrior(each.profile) -
      againstIt(each.profile) +
      byAnswers(each),
  );
  const untold = scoreOfClass(UNTOLD, Math.max(0, 1 - ranked.reduce((sum, { p }) => sum + p, 0)));
  const top = Math.max(untold, ...scores);
  const weights = scores.map((score) => Math.exp(score - top));
  const total = weights.reduce((sum, weight) => sum + weight, Math.exp(untold - top));
  return ranked.map(({ profile }, i) => ({ profile, p: weights[i]! / total })).sort((a, b) => b.p - a.p);
}

const OFTEN_RIGHT = { slope: 0.4, from: 0.1 } as const; // in log odds, fitted to unseen accounts of keepers

/**
 * Gives the first the chance with which such a first was right on unseen accounts: where many conditions share what is left,
 * the first of them is better than its share, and what looks certain is less so.
 */
function asOftenRight(ranked: readonly Ranked[]): Ranked[] {
  const [first, ...others] = ranked;
  if (!first) return [];
  const rest = Math.max(1e-9, 1 - first.p);
  const p = 1 / (1 + Math.exp(-OFTEN_RIGHT.from) * (rest / first.p) ** OFTEN_RIGHT.slope);
  return [{ ...first, p }, ...others.map((each) => ({ ...each, p: (each.p * (1 - p)) / rest }))];
}

const UNEXPLAINED = -0.25; // an unknown trouble explains each sign a little worse than chance

/** Troubles told by words alone: nobody says these by the way, while warm, cold and acid are said of much. */
const SAID_IS_ENOUGH: ReadonlySet<SignKey> = new Set([
  'ammonia-high',
  'nitrite-high',
  'no-dechlorinator',
  'oxygen-low',
]);
const DEGREES: ReadonlySet<SignKey> = new Set(['temp-high', 'temp-low', 'temp-swing']);
const LIKELY_AS_SAID = { number: 0.03, enough: 0.1, other: 0.2 } as const; // what the trouble must reach on all else that was told

/** What a trouble of the water must reach to come first. Degrees and traces of ammonia stand in texts about other things. */
function leastChance({ sign, weight, words, from }: Weighted): number {
  if (from !== 'text') return 0;
  if (/\d/.test(words)) return weight >= 1 && !DEGREES.has(sign) ? 0 : LIKELY_AS_SAID.number;
  return LIKELY_AS_SAID[SAID_IS_ENOUGH.has(sign) ? 'enough' : 'other'];
}

/** A trouble of the water that was measured, answered or plainly told comes before any disease. */
function waterFirst(
  ranked: Ranked[],
  present: readonly Weighted[],
  observed: Observed,
  water: DoctorWater | null,
): Ranked[] {
  const pointed = WATER_TROUBLE.filter(([sign, key]) => {
    const shown = present.find((each) => each.sign === sign);
    if (!shown || shown.weight < 0.7) return false;
    const { profile, p } = ranked.find((each) => each.profile.condition.key === key)!;
    const isHere = water === null || (profile.condition.waters as readonly string[]).includes(water);
    return isHere && p >= leastChance(shown);
  }).map(([, key]) => key as string);
  const top = ranked[0]!.profile.condition;
  // Of the troubles that a sign shows, the one that is shown goes first.
  const isOpen = WATER_TROUBLE.some(([, key]) => key === top.key);
  if (pointed.length === 0 || pointed.includes(top.key) || (top.kind === 'water' && !isOpen)) return ranked;
  if (top.key === 'alkalinity-swing' || observed.present.has('wood-fuzz')) return ranked;
  const first = ranked.find(({ profile }) => pointed.includes(profile.condition.key))!;
  const share = Math.max(first.p, WATER_FIRST);
  const rest = 1 - first.p;
  return [
    { ...first, p: share },
    ...ranked.filter((each) => each !== first).map((each) => ({ ...each, p: (each.p * (1 - share)) / rest })),
  ];
}

function candidateOf(profile: Profile, probability: number, evidence: Gathered, reading: Reading): Candidate {
  const { key, name, kind, urgency, contagion } = profile.condition;
  const ratio = (sign: SignKey) => Math.log(likelihoodOf(profile, sign) / BACKGROUND.get(sign)!);
  const byRatio = (list: readonly Weighted[]) =>
    [...list].sort((a, b) => Math.abs(ratio(b.sign)) - Math.abs(ratio(a.sign))).map(strip);
  const named = reading.named
    .filter((each) => each.key === key)
    .map(({ start, end, weight }) => ({
      weight,
      evidence: { sign: null, label: `You named ${name}`, from: 'text' as const, words: '', start, end },
    }));
  return {
    key,
    name,
    kind,
    urgency,
    contagion,
    probability: Math.min(CERTAIN, Math.round(probability * 1000) / 1000),
    for: [
      ...byRatio(evidence.present.filter(({ sign }) => ratio(sign) > 0.1)),
      ...named.filter(({ weight }) => weight > 0).map((each) => each.evidence),
    ],
    against: [
      ...byRatio(evidence.present.filter(({ sign }) => ratio(sign) < -0.5)),
      ...byRatio(evidence.absent.filter(({ sign }) => likelihoodOf(profile, sign) > 0.25)),
    ],
  };
}

const MOST_WORDS = 3;

/** The words that counted for a condition beside the signs: those of the stories it is told by, and single ones. */
function wordsFor(
  model: WordModel,
  candidate: Candidate,
  { text }: DoctorQuestion,
  reading: Reading,
  ofStories: readonly Word[],
): Evidence[] {
  const isShown = ({ start, end }: Word) => candidate.for.some((each) => start < each.end && each.start < end);
  const isSaid = candidate.for.length + ofStories.length > 0;
  const words = [...ofStories, ...tellingWords(model, candidate.key, reading, isSaid)];
  return [...new Set(words)]
    .filter((word) => !isShown(word))
    .slice(0, MOST_WORDS)
    .map(({ start, end }) => ({
      sign: null,
      label: 'Keepers with this trouble write so',
      from: 'text',
      words: text.slice(start, end),
      start,
      end,
    }));
}

type Answers = NonNullable<DoctorQuestion['answers']>;

/** For the first against each of the next two: the unknown sign in which they differ most. Nothing is asked twice. */
function distinctions(profiles: readonly Profile[], observed: Observed, given: Answers): Distinction[] {
  const [first, ...others] = profiles;
  if (!first) return [];
  const used = new Set<SignKey>();
  return others.flatMap((other) => {
    let best: { sign: SignKey; gap: number } | null = null;
    for (const { key } of SIGNS) {
      if (key in given || observed.present.has(key) || observed.absent.has(key) || used.has(key)) continue;
      const gap = likelihoodOf(first, key) - likelihoodOf(other, key);
      if (best === null || Math.abs(gap) > Math.abs(best.gap)) best = { sign: key, gap };
    }
    if (!best) return [];
    used.add(best.sign);
    const [yes, no] = best.gap > 0 ? [first, other] : [other, first];
    return [
      {
        sign: best.sign,
        question: getSign(best.sign).question,
        yesSpeaksFor: yes.condition.key,
        noSpeaksFor: no.condition.key,
      },
    ];
  });
}

const WATER_QUESTION_BONUS = 1.25; // the water is asked about first

/** The question whose answer is expected to narrow the field most. */
function nextQuestion(
  ranked: readonly Ranked[],
  observed: Observed,
  tank: TankFacts,
  given: Answers,
): DoctorAnswer['nextQuestion'] {
  const field = ranked.slice(0, 12);
  const mass = field.reduce((sum, { p }) => sum + p, 0);
  const spread = (weights: readonly number[]) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.reduce((sum, weight) => (weight > 0 ? sum - (weight / total) * Math.log(weight / total) : sum), 0);
  };
  const before = spread(field.map(({ p }) => p));
  if (mass === 0 || before < 0.05) return null;
  const isFishOnly = tank.groups.length > 0 && !tank.hasInvertebrates;
  let best: { sign: SignKey; gain: number } | null = null;
  for (const { key, region } of SIGNS) {
    if (key in given || observed.present.has(key) || observed.absent.has(key)) continue;
    if (isFishOnly && (region === 'coral' || region === 'invertebrate')) continue;
    const yes = field.map(({ profile, p }) => p * likelihoodOf(profile, key));
    const no = field.map(({ profile, p }) => p * (1 - likelihoodOf(profile, key)));
    const chance = yes.reduce((sum, weight) => sum + weight, 0) / mass;
    const gain =
      (before - chance * spread(yes) - (1 - chance) * spread(no)) * (region === 'water' ? WATER_QUESTION_BONUS : 1);
    if (best === null || gain > best.gain) best = { sign: key, gain };
  }
  return best && best.gain > 0.005 ? { sign: best.sign, question: getSign(best.sign).question } : null;
}

/** Signs that cannot wait, whatever the cause. */
const ALARMS: readonly SignKey[] = [
  'gasping',
  'slow-breathing',
  'sudden-deaths',
  'paralysed',
  'lying-on-side',
  'rapid-tissue-loss',
  'brown-jelly',
  'chemical-used',
  'jumped-out',
  'no-dechlorinator',
];
const alarmsIn = ({ present }: Observed) => ALARMS.filter((sign) => (present.get(sign) ?? 0) >= 0.6);

/** Signs by which a text is no cry for help, however it sounds. */
const REASSURING: ReadonlySet<SignKey> = new Set(['acts-normal', 'eats-well', 'tests-fine']);

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
  model: WordModel,
  alike: ReadonlyMap<string, number>,
  observed: Observed,
  situation: EmergencyKey | null,
): number {
  const told = ranked.reduce((sum, { p }) => sum + p, 0);
  const share = ranked.reduce(
    (sum, { profile: { condition }, p }) =>
      sum + p * (model.emergencies.get(condition.key) ?? Number(condition.urgency === 'emergency')),
    Math.max(0, 1 - told) * (model.emergencies.get(UNTOLD) ?? 0),
  );
  const odds = Math.log((share + 0.02) / (1.02 - share));
  const seen = ALARM_SHARE * alarmsIn(observed).length + (situation ? SITUATION_SHARE : 0);
  return odds + HEARD_SHARE * urgencyHeard(alike) + seen;
}

function emergencyOf(ranked: readonly Ranked[], observed: Observed, isUrgent: boolean, isTold: boolean) {
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

const urgencyOf = (urgency: Urgency, isEmergency: boolean): Urgency =>
  isEmergency ? URGENCIES[URGENCIES.length - 1]! : urgency;

function sheetOf(key: ConditionKey, observed: Observed, tank: TankFacts): EmergencyKey | null {
  if (tank.water === 'pond' && observed.present.has('gasping')) return 'pond-oxygen';
  const sheet = emergencyFor(key);
  if (sheet) return sheet.key;
  if (observed.present.has('power-cut')) return 'power-cut';
  return observed.present.has('gasping') ? 'gasping' : null;
}
