// What’s known about the animals and their signs: from the text, measurements and answers.
import type { ConditionKey } from '../../conditions.ts';
import { getSign, type SignKey } from '../../signs.ts';
import {
  hasCopperSensitive,
  hasInvertebrate,
  hasSaltSensitive,
  hasScaleless,
  INVERTEBRATES,
  waterOf,
} from '../animals.ts';
import { coldestIn, hasCoolWater } from '../cool-water.ts';
import { type Measure, measuresOfTest, PH_SWING, signsOfMeasures } from '../measures.ts';
import { LIKELY, type Reader, type Reading } from '../reading.ts';
import type { DoctorQuestion, Evidence, TankFacts } from '../types.ts';
import { netLitres } from '../volume.ts';

export type Weighted = Evidence & { sign: SignKey; weight: number; isMeasured: boolean };
export type Gathered = { present: readonly Weighted[]; absent: readonly Weighted[]; findings: readonly string[] };
export type Observed = { present: ReadonlyMap<SignKey, number>; absent: ReadonlyMap<SignKey, number> };
export type Answers = NonNullable<DoctorQuestion['answers']>;

/** A question with everything it tells us. */
export type Taken = {
  question: DoctorQuestion;
  reading: Reading;
  tank: TankFacts;
  evidence: Gathered;
  observed: Observed;
  /** What’s stated plainly: shown, and not asked about. */
  told: Gathered;
  known: Observed;
  given: Answers;
  /** Whether a question was answered with yes or no. */
  isAnswered: boolean;
};

/** Collects what a keeper wrote, measured and answered. */
export function takeIn(question: DoctorQuestion, { readText, groupsOf }: Reader): Taken {
  const reading = readText(question.text);
  const tank = tankFactsOf(question, reading, groupsOf);
  const evidence = gather(question, reading, tank);
  const told = plainIn(evidence);
  const known = observedIn(told);
  const given = question.answers ?? {};
  const isAnswered = Object.values(given).some((answer) => answer !== 'unsure');
  return {
    question,
    reading,
    tank: {
      ...tank,
      mayHeat: !tank.isCoolWater && mayHeat(known, reading),
      mayWarm: mayWarm(known, told, question, reading),
    },
    evidence,
    observed: observedIn(evidence),
    told,
    known,
    given,
    isAnswered,
  };
}

/** What’s known about the animals and their water. */
export function tankFactsOf(question: DoctorQuestion, reading: Reading, groupsOf: Reader['groupsOf']): TankFacts {
  const typed = question.fishType ? groupsOf(question.fishType) : [];
  const kept = (question.livestock ?? []).flatMap(({ species }) => groupsOf(species));
  const groups = [...new Set([...typed, ...reading.groups])];
  const all = [...new Set([...groups, ...kept])];
  const names = [question.fishType ?? '', ...(question.livestock ?? []).map(({ species }) => species)];
  const coldest = coldestIn([...names, question.text]);
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
    netLitres: question.netLitres ?? netLitres(question.tankSize ?? ''),
    hasInvertebrates:
      hasInvertebrate(all) || water === 'reef' || (question.livestock ?? []).some(({ type }) => type !== 'fish'),
    // An axolotl takes up through its bare skin what is in the water.
    isScaleless: hasScaleless(all) || traits.includes('scaleless') || coldest === 'axolotl',
    isSaltSensitive: hasSaltSensitive(all) || traits.includes('salt-sensitive') || coldest === 'axolotl',
    // Invertebrates stay behind when fish go to a hospital tank; a copper-sensitive fish goes there too.
    isCopperSensitive:
      hasCopperSensitive(all) ||
      (question.livestock ?? []).some((each) => each.type === 'fish' && each.traits?.includes('copper-sensitive')),
    isCoolWater:
      question.water === 'pond' ||
      (water === 'pond' && !all.includes('angelfish')) || // koi angelfish live in a tank
      (question.livestock ?? []).some((each) => each.isColdwater) ||
      hasCoolWater(names, question.text, groupsOf),
    coldest,
    mayHeat: false, // until their signs are known
    mayWarm: false,
    hasNoFilter: reading.hasNoFilter,
  };
}

const OXYGEN_SHORT: readonly SignKey[] = ['gasping', 'oxygen-low', 'fast-breathing', 'surface-hanging', 'temp-high'];
const isOxygenShort = ({ present }: Observed) => OXYGEN_SHORT.some((sign) => present.has(sign));
const WARM_ENOUGH = 80; // °F; a heater that failed at this has not let the water get cold

/** Warm water holds less oxygen: heating above normal is only advised against ich, and never if oxygen is short. */
const mayHeat = (known: Observed, { named }: Reading): boolean =>
  !isOxygenShort(known) &&
  (known.present.has('white-spots') || named.some(({ key, weight }) => key === 'ich' && weight > 0));

/** Chilled animals breathe badly because they’re cold, so they’re warmed back up slowly however they breathe. */
function mayWarm(known: Observed, told: Gathered, { tests = {} }: DoctorQuestion, { measures }: Reading): boolean {
  const { present } = known;
  if (present.has('temp-high')) return false;
  if (told.present.some(({ sign, from, isMeasured }) => sign === 'temp-low' && (isMeasured || from === 'answer')))
    return true;
  const isWarm = [...measures, ...measuresOfTest(tests)].some(
    ({ of, value }) => of === 'temperature' && value >= WARM_ENOUGH,
  );
  if (isWarm) return false;
  return (
    present.has('temp-low') || present.has('heater-failed') || (present.has('temp-swing') && !isOxygenShort(known))
  );
}

/** Whether a sign is certain enough to be shown: measured, answered, or likely meant by the words. */
const isPlain = ({ weight, from, isMeasured }: Weighted): boolean => from !== 'text' || isMeasured || weight >= LIKELY;

/** Without barely mentioned signs: those count, but aren’t shown and may still be asked about. */
const plainIn = ({ present, absent, findings }: Gathered): Gathered => ({
  present: present.filter(isPlain),
  absent: absent.filter(isPlain),
  findings,
});

export const observedIn = ({ present, absent }: Gathered): Observed => ({
  present: new Map(present.map(({ sign, weight }) => [sign, weight])),
  absent: new Map(absent.map(({ sign, weight }) => [sign, weight])),
});

type Notes = { present: Map<SignKey, Weighted>; absent: Map<SignKey, Weighted> };

const labelOf = (sign: SignKey) => getSign(sign).name;

/** Everything known from the text, measurements and answers; an answer outweighs the rest. */
export function gather(question: DoctorQuestion, reading: Reading, tank: TankFacts): Gathered {
  const notes: Notes = { present: new Map(), absent: new Map() };
  noteText(notes, question, reading, tank);
  const findings = noteMeasures(notes, question, reading, tank);
  noteAnswers(notes, question.answers ?? {});
  return { present: [...notes.present.values()], absent: [...notes.absent.values()], findings };
}

const asTold = (text: string, { sign, weight, start, end }: Reading['present'][number]): Weighted => ({
  sign,
  label: labelOf(sign),
  from: 'text',
  words: text.slice(start, end),
  start,
  end,
  weight,
  isMeasured: false,
});

function noteText({ present, absent }: Notes, { text }: DoctorQuestion, reading: Reading, tank: TankFacts): void {
  if (reading.isAboutAquatics && reading.trouble === null) {
    for (const sign of reading.present) if (canShow(sign.sign, tank)) present.set(sign.sign, asTold(text, sign));
    for (const sign of reading.absent) absent.set(sign.sign, asTold(text, sign));
  }
  const oxygen = reading.named.find(({ key, weight }) => key === 'low-oxygen' && weight > 0);
  if (oxygen) present.set('oxygen-low', asTold(text, { ...oxygen, sign: 'oxygen-low' }));
}

/** Words about a value mean nothing once it was measured. */
const SAID_OF: Readonly<Partial<Record<Measure['of'], readonly SignKey[]>>> = {
  ammonia: ['ammonia-high'],
  nitrite: ['nitrite-high'],
  nitrate: ['nitrate-high'],
  oxygen: ['oxygen-low'],
  ph: ['ph-low', 'ph-high'],
};

/** Records the measurements and what they show. */
function noteMeasures(
  { present, absent }: Notes,
  question: DoctorQuestion,
  { measures, words }: Reading,
  { water, groups, isCoolWater }: TankFacts,
): string[] {
  const measured = [
    ...signsOfMeasures(measures, water, groups, isCoolWater),
    ...signsOfMeasures(measuresOfTest(question.tests ?? {}), water, groups, isCoolWater),
  ];
  // A number outweighs the words around it: "ammonia 0" means no ammonia, however it’s phrased.
  for (const { of } of measures) for (const sign of SAID_OF[of] ?? []) present.delete(sign);
  for (const { of, value, from, to } of measures) {
    const sign = of === 'ammonia' ? 'ammonia-high' : of === 'nitrite' ? 'nitrite-high' : null;
    if (sign === null || value > 0.1) continue;
    absent.set(sign, asTold(question.text, { sign, weight: 1, start: words[from]!.start, end: words[to]!.end }));
  }
  if (measured.some(({ sign }) => sign === 'ammonia-high' || sign === 'nitrite-high')) present.delete('tests-fine');
  for (const { sign, weight, text, at } of measured) {
    const isText = at !== null && at.from >= 0;
    const start = isText ? words[at.from]!.start : 0;
    const end = isText ? words[at.to]!.end : 0;
    absent.delete(sign);
    present.set(sign, {
      sign,
      label: labelOf(sign),
      from: isText ? 'text' : 'test',
      words: isText ? question.text.slice(start, end) : text,
      start,
      end,
      weight,
      isMeasured: true,
    });
  }
  return measured.filter(({ sign }) => sign !== 'tests-fine').map(({ text }) => text);
}

function noteAnswers({ present, absent }: Notes, answers: Answers): void {
  for (const [sign, answer] of Object.entries(answers) as [SignKey, string][]) {
    if (answer === 'unsure') continue;
    present.delete(sign);
    absent.delete(sign);
    const side = answer === 'yes' ? present : absent;
    side.set(sign, {
      sign,
      label: labelOf(sign),
      from: 'answer',
      words: getSign(sign).question,
      start: 0,
      end: 0,
      weight: 1.2,
      isMeasured: false,
    });
  }
}

const FISH_REGIONS: readonly string[] = ['fins', 'gills', 'mouth', 'eyes', 'belly', 'vent', 'head'];

/** Whether these animals can show a sign: words about shells mean little if there are only fish. */
function canShow(sign: SignKey, { groups, water }: TankFacts): boolean {
  const { region } = getSign(sign);
  const isReef = water === 'reef' || groups.includes('coral') || groups.includes('anemone');
  if (region === 'coral') return isReef;
  if (region === 'invertebrate') return groups.some((group) => INVERTEBRATES.includes(group));
  if (sign === 'salinity-off') return water === 'saltwater' || water === 'reef';
  const isSessile = groups.length > 0 && groups.every((group) => group === 'coral' || group === 'anemone');
  return !(isSessile && FISH_REGIONS.includes(region));
}

/** The least concentration that poisons a fish, in ppm. */
const POISONS: readonly { of: Measure['of']; from: number; key: ConditionKey }[] = [
  { of: 'ammonia', from: 0.2, key: 'ammonia-poisoning' },
  { of: 'nitrite', from: 0.2, key: 'nitrite-poisoning' },
  { of: 'nitrate', from: 40, key: 'nitrate-poisoning' },
];

const NO_CRASH = 6.5; // a pH at or above this that didn’t fall hasn’t crashed

/** The water problems a test rules out, now and earlier. */
export function ruledOut({ tests = {} }: DoctorQuestion, reading: Reading): ReadonlySet<string> {
  const measures = [...reading.measures, ...measuresOfTest(tests)];
  const ph = measures.filter(({ of }) => of === 'ph');
  const isPhFine =
    ph.length > 0 && ph.every(({ value, before }) => value >= NO_CRASH && (before ?? value) - value < PH_SWING);
  const poisons = new Set<string>(
    POISONS.filter(({ of, from }) => {
      const own = measures.filter((each) => each.of === of);
      return own.length > 0 && own.every(({ value, before }) => value < from && (before ?? 0) < from);
    }).map(({ key }) => key),
  );
  return isPhFine ? poisons.add('ph-crash') : poisons;
}
