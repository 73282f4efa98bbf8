// Which condition comes first, and whether there’s enough information to say so.
import { CONDITIONS, type ConditionKey } from '../../conditions.ts';
import { getSign, type SignKey } from '../../signs.ts';
import type { DoctorWater, SpeciesGroup } from '../../types.ts';
import { groupsIn, INVERTEBRATES } from '../animals.ts';
import type { Heard } from '../heard.ts';
import type { Reading } from '../reading.ts';
import type { DoctorAnswer } from '../types.ts';
import { wordsOf } from '../words.ts';
import { ALARMS } from './alarms.ts';
import { gather, type Observed, observedIn, ruledOut, type Taken, type Weighted } from './read.ts';
import { chancesBySigns, oddsBy, type Ranked } from './weigh.ts';
import { asOftenRight, withWords } from './weigh-words.ts';

/** Below this the doctor says there isn’t enough information. */
export const ENOUGH = 0.4;
const WORTH_NAMING = 0.25; // what words alone must reach if no sign was found
const SURE_OF_FEW = 0.6; // what a few words must reach, since they could be about a dog
const FEW_WORDS = 9; // shorter texts say little by their words
const WATER_FIRST = 0.62; // the least share a measured water problem gets

/** The conditions with their probabilities from everything known, likeliest first. */
export function rank(taken: Taken, bySigns: readonly Ranked[], heard: Heard | null): readonly Ranked[] {
  const { question, reading, tank, evidence, observed } = taken;
  const unlikely = new Set([...ruledOut(question, reading), ...withoutSign(observed, reading)]);
  const byAll = heard
    ? withWords(taken.isAnswered ? beforeAnswers(taken) : bySigns, bySigns, heard, tank, unlikely)
    : bySigns;
  const inOrder = healingLast(waterFirst(byAll, evidence.present, observed, tank.water), taken);
  return heard ? notByNamesAlone(asOftenRight(inOrder), taken) : inOrder;
}

const BY_NAMES_ALONE = 0.3; // the most a problem gets from a few words that name its animal or its test, but no signs of it
const OWN_SIGNS = 2; // in log odds, what its signs must add up to

/** The fish a disease is named after, as in "neon tetra disease". An invertebrate's name says which signs it can have at all. */
const NAMED_AFTER: ReadonlyMap<ConditionKey, readonly SpeciesGroup[]> = new Map(
  CONDITIONS.map(({ key, name, atRisk }) => [
    key,
    groupsIn(wordsOf(name)).filter((group) => atRisk.groups.includes(group) && !INVERTEBRATES.includes(group)),
  ]),
);
/** Problems that tests show, so texts about them name the tests. */
const TESTED_FOR: readonly ConditionKey[] = ['old-tank-syndrome', 'nitrate-poisoning'];

/**
 * In "guppy hides" most of what points to guppy disease is the guppy, and in "guppy hides, ammonia 0, nitrite 0" it’s the tests
 * that sound like trouble with the water. In a few words neither counts unless signs point there too or the keeper names it.
 */
function notByNamesAlone(ranked: readonly Ranked[], { reading, tank, evidence }: Taken): readonly Ranked[] {
  const { profile, p } = ranked[0]!;
  const { key } = profile.condition;
  const isItsAnimal = NAMED_AFTER.get(key)!.some((group) => tank.groups.includes(group));
  const isItsTest = TESTED_FOR.includes(key) && evidence.present.some(({ sign }) => sign === 'tests-fine');
  const isNamed = reading.named.some((each) => each.key === key && each.weight > 0);
  if (p <= BY_NAMES_ALONE || !(isItsAnimal || isItsTest) || isNamed || wordsBesideTests(reading) >= FEW_WORDS)
    return ranked;
  const odds = evidence.present
    .filter((each) => (isItsTest ? !REASSURING.has(each.sign) : isSeenOnAnimal(each)))
    .reduce((sum, { sign, weight }) => sum + weight * Math.max(0, oddsBy(profile, sign)), 0);
  if (odds >= OWN_SIGNS) return ranked;
  return [{ profile, p: BY_NAMES_ALONE }, ...ranked.slice(1)].sort((one, other) => other.p - one.p);
}

/** How many words a text has besides its measurements: with them, even "guppy hides" is long. */
const wordsBesideTests = ({ words, measures }: Reading): number =>
  words.filter(({ value }, at) => Number.isNaN(value) && !measures.some(({ from, to }) => from <= at && at <= to))
    .length;

/** Conditions named after one thing: unless the text mentions it, its words alone can’t make it one of them. */
const KNOWN_BY_SIGN: readonly (readonly [ConditionKey, SignKey])[] = [
  ['stray-current', 'electric-tingle'],
  ['chloramine-poisoning', 'chloramine-supply'],
  ['recovering', 'crisis-over'],
  ['diatoms', 'brown-dust'],
  ['black-beard-algae', 'black-tufts'],
  ['green-water', 'water-green'],
  ['green-algae', 'green-growth'],
];

/** Longer texts say by their other words that CO2 is at work; in a few, gasping is a lack of air. */
const KNOWN_BY_SIGN_IN_FEW_WORDS: typeof KNOWN_BY_SIGN = [['co2-poisoning', 'co2-added']];

const withoutSign = ({ present }: Observed, reading: Reading): string[] =>
  [...KNOWN_BY_SIGN, ...(wordsBesideTests(reading) < FEW_WORDS ? KNOWN_BY_SIGN_IN_FEW_WORDS : [])]
    .filter(([key, sign]) => !present.has(sign) && !reading.named.some((each) => each.key === key && each.weight > 0))
    .map(([key]) => key);

/** The probabilities from the text and measurements, without yes or no answers. */
const beforeAnswers = ({ question, reading, tank }: Taken) =>
  chancesBySigns(observedIn(gather({ ...question, answers: {} }, reading, tank)), tank, reading);

/** Signs that show the water is the problem, and the conditions they point to. */
const WATER_TROUBLE: readonly [SignKey, ConditionKey][] = [
  ['electric-tingle', 'stray-current'],
  ['ammonia-high', 'ammonia-poisoning'],
  ['nitrite-high', 'nitrite-poisoning'],
  ['no-dechlorinator', 'chlorine-poisoning'],
  ['temp-high', 'overheating'],
  ['temp-low', 'chilling'],
  ['temp-swing', 'temperature-shock'],
  ['oxygen-low', 'low-oxygen'],
  ['ph-low', 'ph-crash'],
  ['ph-low', 'ph-shock'], // in salt water, where it doesn’t crash
  ['ph-high', 'ph-shock'],
  ['ph-swing', 'ph-shock'],
];

/** Problems recognized by words alone: nobody mentions these in passing, while warm, cold and acid are said of many things. */
const SAID_IS_ENOUGH: ReadonlySet<SignKey> = new Set([
  'ammonia-high',
  'nitrite-high',
  'no-dechlorinator',
  'oxygen-low',
]);
const DEGREES: ReadonlySet<SignKey> = new Set(['temp-high', 'temp-low', 'temp-swing']);
const LIKELY_AS_SAID = { number: 0.03, enough: 0.1, other: 0.2 } as const; // what the problem must reach from everything else in the text

/** What a water problem must reach to come first. Temperatures and traces of ammonia appear in texts about other things. */
function leastChance({ sign, weight, words, from }: Weighted): number {
  if (from !== 'text' || sign === 'electric-tingle') return 0; // a danger to the keeper comes before any fish
  if (/\d/.test(words)) return weight >= 1 && !DEGREES.has(sign) ? 0 : LIKELY_AS_SAID.number;
  return LIKELY_AS_SAID[SAID_IS_ENOUGH.has(sign) ? 'enough' : 'other'];
}

/** A water problem that was measured, answered or plainly stated comes before any disease. */
function waterFirst(
  ranked: readonly Ranked[],
  present: readonly Weighted[],
  observed: Observed,
  water: DoctorWater | null,
): readonly Ranked[] {
  const pointed = WATER_TROUBLE.filter(([sign, key]) => {
    const shown = present.find((each) => each.sign === sign);
    if (!shown || shown.weight < 0.7) return false;
    const { profile, p } = ranked.find((each) => each.profile.condition.key === key)!;
    const isHere = water === null || (profile.condition.waters as readonly string[]).includes(water);
    return isHere && p >= leastChance(shown);
  }).map(([, key]) => key as string);
  const top = ranked[0]!.profile.condition;
  if (pointed[0] === 'stray-current') pointed.length = 1;
  // A water problem that a sign can show stays on top only if its sign was found.
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

/** A sign of a new problem isn’t healing, however much the text says about the old one. */
function healingLast(ranked: readonly Ranked[], { told }: Taken): readonly Ranked[] {
  const [first, ...others] = ranked;
  if (first?.profile.condition.key !== 'recovering') return ranked;
  const isNew = told.present.some((each) => isSeenOnAnimal(each) && oddsBy(first.profile, each.sign) < 0);
  if (!isNew) return ranked;
  const rest = others.reduce((sum, { p }) => sum + p, 0);
  return rest === 0 ? ranked : [...others.map((each) => ({ ...each, p: each.p / rest })), { ...first, p: 0 }];
}

/** Signs that mean a text isn’t a cry for help, whatever its words. */
const REASSURING: ReadonlySet<SignKey> = new Set(['acts-normal', 'eats-well', 'tests-fine']);
const CIRCUMSTANCES: readonly string[] = ['water', 'history', 'group', 'appetite'];

/** Whether a sign is about an animal or something urgent, and not just about how it’s kept. */
export const isSeenOnAnimal = ({ sign }: Pick<Weighted, 'sign'>): boolean =>
  ALARMS.includes(sign) || (!REASSURING.has(sign) && !CIRCUMSTANCES.includes(getSign(sign).region));

export type Sayable = {
  /** Why the text can’t be read. */
  trouble: DoctorAnswer['reason'];
  /** Whether something besides a text was given. */
  isGiven: boolean;
  isReadable: boolean;
  isShort: boolean;
  /** Whether any sign other than a good one was seen. */
  showsSigns: boolean;
  /** Whether it mentions any problem. */
  hasSigns: boolean;
};

/** Whether there’s anything to go on. `canHear` lets words count if no sign was found. */
export function sayable(taken: Taken, [first]: readonly Ranked[], canHear: boolean): Sayable {
  const { question, reading, evidence, isAnswered } = taken;
  const isGiven = isAnswered || Object.keys(question.tests ?? {}).length > 0;
  const trouble = isGiven ? null : reading.trouble;
  const isShort = !isGiven && reading.words.length < FEW_WORDS;
  // If an animal shows something or the water was measured, there’s a patient.
  const hasPatient =
    reading.situation !== null || evidence.findings.length > 0 || evidence.present.some(isSeenOnAnimal);
  const namesAnimal = Boolean(question.fishType);
  const isReadable =
    trouble === null &&
    (reading.isAboutAquatics || isGiven || namesAnimal) &&
    (isGiven || hasPatient || !reading.isCareQuestion);
  const saysEnough =
    canHear &&
    (reading.namesAquatics || namesAnimal) &&
    first!.p >= (isShort || !reading.isAboutAquatics ? SURE_OF_FEW : WORTH_NAMING);
  const showsSigns = evidence.present.some(({ sign }) => !REASSURING.has(sign));
  const hasSigns = isReadable && (showsSigns || reading.named.some(({ weight }) => weight > 0) || saysEnough);
  return { trouble, isGiven, isReadable, isShort, showsSigns, hasSigns };
}
