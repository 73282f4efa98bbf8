// Numbers with a meaning: test results and temperatures, from the text and from the tank's last test.
import type { WaterParameter } from '../../domain/aquariums.ts';
import type { SignKey } from '../signs.ts';
import type { DoctorWater, SpeciesGroup } from '../types.ts';
import type { Word } from './words.ts';

export type Measure = {
  of: WaterParameter | 'kh' | 'oxygen';
  value: number;
  before: number | null;
  from: number;
  to: number;
};
export type MeasuredSign = { sign: SignKey; weight: number; text: string; at: Measure | null };

const PARAMETERS: Readonly<Record<string, Measure['of']>> = {
  ammonia: 'ammonia',
  nitrite: 'nitrite',
  nitrate: 'nitrate',
  ph: 'ph',
  temp: 'temperature',
  thermometer: 'temperature',
  thermostat: 'temperature',
  salinity: 'salinity',
  sg: 'salinity',
  gravity: 'salinity',
  kh: 'kh',
  dkh: 'kh',
  alk: 'kh',
  alkalinity: 'kh',
  oxygen: 'oxygen',
  o2: 'oxygen',
  phosphat: 'phosphate',
  calcium: 'calcium',
  magnesium: 'magnesium',
};
const RANGE: Readonly<Record<string, readonly [number, number]>> = {
  ammonia: [0, 20],
  nitrite: [0, 20],
  nitrate: [0, 400],
  ph: [3, 11],
  temperature: [32, 115],
  salinity: [1, 60],
  kh: [0, 40],
  oxygen: [0, 20],
  phosphate: [0, 20],
  calcium: [50, 1000],
  magnesium: [200, 2500],
};
const DEGREES = new Set(['f', 'c', 'degre', 'degree', 'fahrenheit', 'celsius', 'degf', 'degc', 'celcius', 'farenheit']);
const OTHER_UNITS = new Set(
  'gallon gal g litre liter l day week hour year month minute inch cm fish percent x time ml tsp tbsp teaspoon tablespoon am pm ft foot watt w different new dead more of shrimp guppy tetra other out'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['ppm', 'mg', 'l', 'ppb', 'ppt', 'of', 'for', 'dkh', 'total', 'on', 'the', 'my']);
const OXYGEN_TESTS = new Set(['ppm', 'mg', 'dissolve', 'dissolv']);
const AND = new Set(['and', 'or', 'nor']);
const ZEROS = new Set(['zero', 'none', 'undetectable', 'nil']);

/** Whether a number can only be the specific gravity of sea water. */
const isGravity = (value: number): boolean =>
  value >= 1.001 && value <= 1.045 && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;

/** Fahrenheit, whichever of the two was meant. */
const inFahrenheit = (value: number, unit: string | undefined): number => {
  const isCelsius =
    unit?.startsWith('c') || unit === 'degc' || (!unit?.startsWith('f') && unit !== 'degf' && value <= 42);
  return isCelsius ? value * 1.8 + 32 : value;
};

/** The measurements in a text. Where one is given twice, as in "from 7.4 to 5.8", the later one counts. */
export function readMeasures(words: readonly Word[], text: string): Measure[] {
  const found = new Map<Measure['of'], Measure>();
  const note = (of: Measure['of'], value: number, from: number, to: number) => {
    const range = RANGE[of];
    if (of !== 'salinity' && isGravity(value)) return;
    if (!range || value < range[0] || value > range[1]) return;
    // Of oxygen much is said beside a number ("oxygen tablets, 2 of them"): only a test names the unit or calls it dissolved.
    if (of === 'oxygen' && !words.slice(Math.max(0, from - 1), to + 2).some(({ stem }) => OXYGEN_TESTS.has(stem)))
      return;
    const earlier = found.get(of);
    const isNow =
      earlier !== undefined && words[from]?.sentence === words[earlier.to]?.sentence && from - earlier.to < 5;
    found.set(of, { of, value, before: isNow ? earlier.value : null, from: isNow ? earlier.from : from, to });
  };
  let pending: { of: Measure['of']; at: number }[] = [];
  const taken = new Set<number>(); // names that a number stands before
  let isAssigned = false;
  let sentence = -1;
  words.forEach((word, at) => {
    if (word.sentence !== sentence) {
      sentence = word.sentence;
      pending = [];
      isAssigned = false;
    }
    const of = PARAMETERS[word.stem];
    if (of && taken.has(at)) return;
    if (of) {
      // Several names share one number only when they stand side by side: "ammonia and nitrite 0".
      if (isAssigned || at - (pending.at(-1)?.at ?? at) > 2) pending = [];
      isAssigned = false;
      pending.push({ of, at });
      return;
    }
    const value = ZEROS.has(word.stem) ? 0 : word.value;
    if (Number.isNaN(value)) return;
    const next = words[at + 1]?.sentence === sentence ? words[at + 1]!.stem : '';
    const beyond = words[at + 2]?.sentence === sentence ? words[at + 2]!.stem : '';
    if (DEGREES.has(next)) {
      if (isAngle(words, at) || isDifference(words, at)) return;
      const unit = next.startsWith('degre') && DEGREES.has(beyond) ? beyond : next;
      note('temperature', inFahrenheit(value, unit), at, at + 1);
      // In "the thermometer shows 14 C, usually it's over 25" the second number is no reading.
      if (pending.at(-1)?.of === 'temperature') isAssigned = true;
      return;
    }
    const open = pending.at(-1);
    const names = namesBehind(words, at);
    if (names.length > 0 && (!open || isAssigned || at - open.at > 6)) {
      for (const name of names) {
        const which = PARAMETERS[words[name]!.stem]!;
        note(which, which === 'temperature' ? inFahrenheit(value, undefined) : value, at, name);
        taken.add(name);
      }
      return;
    }
    if (!open || OTHER_UNITS.has(next) || at - open.at > 8) return;
    // What a heater is set to is no measurement.
    if (open.of === 'temperature' && [1, 2].some((i) => words[at - i]?.stem === 'set')) return;
    if (isAssigned && !isRange(words, at)) return;
    // In "nitrite, nitrate 10" the 10 belongs to the last; "ammonia, nitrite 0" means both.
    const meant = value > 0 && words[open.at]!.afterBreak ? [open] : pending;
    for (const { of: each, at: place } of meant)
      note(each, each === 'temperature' ? inFahrenheit(value, undefined) : value, Math.min(place, at), at);
    isAssigned = true;
  });
  // A change "from 79 to 66" can only be one of temperature, and 1.026 only one of salinity.
  if (!found.has('temperature')) {
    const change = TEMPERATURE_CHANGES.map((pattern) => pattern.exec(text)).find((match) => match !== null);
    if (change && found.size === 0) {
      const at = Math.max(
        0,
        words.findIndex((word) => word.start >= change.index),
      );
      const [before, after] = [inFahrenheit(Number(change[1]), undefined), inFahrenheit(Number(change[2]), undefined)];
      if (Math.min(before, after) > 45 && Math.max(before, after) < 105)
        found.set('temperature', {
          of: 'temperature',
          value: after,
          before,
          from: at,
          to: Math.min(at + 3, words.length - 1),
        });
    }
  }
  if (!found.has('temperature')) {
    const bare = BARE_DEGREES.map((pattern) => pattern.exec(text)).find((match) => match !== null);
    const degrees = bare ? Number(bare[1]) : Number.NaN;
    const isPlausible = (degrees >= 8 && degrees <= 42) || (degrees >= 60 && degrees <= 105);
    const at =
      bare && isPlausible ? words.findIndex(({ value, start }) => start >= bare.index && value === degrees) : -1;
    if (at !== -1 && [...found.values()].every(({ to }) => to !== at))
      note('temperature', inFahrenheit(degrees, undefined), at, at);
  }
  if (!found.has('ph') && /\bph\b/i.test(text)) {
    const bare =
      /\b(?:pen|meter|strip|tested|today|now|said|reads?)\W{1,3}(?:\w+\W+){0,2}?([4-9]\.\d)\b(?!\s*(?:ppm|mg|dkh|gal|l\b))/i.exec(
        text,
      );
    const at = bare ? words.findIndex(({ value, start }) => start >= bare.index && value === Number(bare[1])) : -1;
    if (at !== -1 && [...found.values()].every(({ to }) => to !== at)) note('ph', Number(bare![1]), at, at);
  }
  const gravity = words.findIndex(({ value }) => isGravity(value));
  if (!found.has('salinity') && gravity !== -1) note('salinity', words[gravity]!.value, gravity, gravity);
  const row =
    /(?:^|[^\d/])(\d?\.?\d+)\s?\/\s?(\d?\.?\d+)\s?\/\s?(\d{1,3})(?![\d/])/.exec(text) ??
    /(?:^|[^\d.,/])(0)(?:, ?| )(0)(?:, ?| )(\d{1,3})(?![\d.:])/.exec(text); // "tests 0, 0, 10"
  if (row && !isGravity(Number(row[2])) && !found.has('ammonia')) {
    const at = Math.max(
      0,
      words.findIndex((word) => word.start >= row.index),
    );
    note('ammonia', Number(row[1]), at, Math.min(at + 2, words.length - 1));
    note('nitrite', Number(row[2]), at, Math.min(at + 2, words.length - 1));
    note('nitrate', Number(row[3]), at, Math.min(at + 2, words.length - 1));
  }
  return [...found.values()];
}

const TEMPERATURE_CHANGES = [
  /\bfrom\s+(\d{2,3})\D{0,4}\s+(?:down |up )?to\s+(\d{2,3})\b(?!\s*(?:%|ppm|gal|g\b|l\b|min|week|day|\.\d))/i,
  /\b(\d{2})\D{0,4}\s(?:went|dropped|fell|down|plunged|jumped|shot|up|swung|rose)\s(?:down |up )?to\s(\d{2,3})\b(?!\s*(?:%|percent|ppm|gal|fish))/i,
  /\b(\d{2})\s?(?:°?\s?[cf])?\sto\s(\d{2})\s?(?:°?\s?[cf])?\sin\s(?:\w+\s){0,3}(?:minute|min|hour)/i,
];

/** "the tank hit 91", "water's at 34", "95 on the stick-on": degrees that nobody calls so. */
const BARE_DEGREES = [
  /\b(?:tank|water|pond|tub|bowl|reef|display|aquarium|it)(?:'s)?\s(?:has\s|had\s|now\s)?(?:hit|reached|reads?|sits? at|is sitting at|sitting at|climbed to|shot (?:up )?to|got (?:up )?to|is at|at|up to|dropped to|fell to|down to|says)\s(?:about\s|nearly\s|around\s|almost\s)?(\d{2,3}(?:\.\d)?)\b(?!\s*(?:%|percent|ppm|ppt|gal|g\b|l\b|lit|mg|week|day|month|year|inch|cm|fish|am\b|pm\b|dkh|\/|:))/i,
  /\b(\d{2,3}(?:\.\d)?)\s(?:on the|on my|says the|by the)\s(?:stick|dial|strip thermometer|heater|gauge|probe|controller)/i,
  /\b(?:water|it)(?:'s| is| was)\s(\d{2}(?:\.\d)?)\s?(?:,|\.(?!\d)|$| and| now)/i,
];

const ANGLES = new Set([45, 90, 180, 360]);
const AT_AN_ANGLE =
  /^(?:angle|nose|head|tail|tilt|lean|slant|swim|hang|hover|sleep|turn|spin|point|upright|sideway|vertical|body)/;

/** "Swims at 45 degrees, nose up" is no temperature. */
const isAngle = (words: readonly Word[], at: number): boolean =>
  ANGLES.has(words[at]!.value) &&
  words
    .slice(Math.max(0, at - 7), at + 7)
    .some(({ stem, sentence }) => sentence === words[at]!.sentence && AT_AN_ANGLE.test(stem));

const MOST_DIFFERENCE = 20; // degrees; a larger number is a temperature
const MOVED =
  /^(?:by|up|down|drop|fall|fell|rise|rose|spike|climb|jump|differ|swing|plus|another|warmer|colder|cooler)/;
const APART_BY = /^(?:lower|higher|colder|warmer|cooler|hotter|drop|difference|swing|change|apart|a|per|in|within)$/;

/** "Dropped 12 degrees", "4 degrees colder", "one degree a day": how far apart, not how warm. */
function isDifference(words: readonly Word[], at: number): boolean {
  const { value, sentence } = words[at]!;
  if (value > MOST_DIFFERENCE) return false;
  const isNear = (i: number, pattern: RegExp) => words[i]?.sentence === sentence && pattern.test(words[i]!.stem);
  const isAbout = isNear(at - 1, /^(?:about|around|some|nearly|almost|roughly)$/);
  if (isNear(at - (isAbout ? 2 : 1), MOVED)) return true;
  const behind = DEGREES.has(words[at + 2]?.stem ?? '') ? at + 3 : at + 2;
  return isNear(behind, APART_BY) && !words[behind]!.afterBreak;
}

/** The name right behind a number that it belongs to, as in "0 ppm ammonia, 20 nitrate", with a second one in "0 ammonia and nitrite". */
function namesBehind(words: readonly Word[], at: number): number[] {
  const name = nextName(words, at);
  if (name === -1 || ownsNumber(words, name)) return [];
  const other = name + 2;
  const isJoined =
    AND.has(words[name + 1]?.stem ?? '') && isNameOf(words, other, words[at]!.sentence) && !ownsNumber(words, other);
  return isJoined ? [name, other] : [name];
}

/** The next name behind a number and its unit. In "0/0/10, pH same as the shop" the comma parts them. */
function nextName(words: readonly Word[], at: number): number {
  const { sentence } = words[at]!;
  let name = at + 1;
  while (name < at + 4 && words[name]?.sentence === sentence && SKIPPED.has(words[name]!.stem)) name++;
  return isNameOf(words, name, sentence) && !words[name]!.afterBreak ? name : -1;
}

const isNameOf = (words: readonly Word[], at: number, sentence: number): boolean =>
  words[at]?.sentence === sentence && PARAMETERS[words[at]!.stem] !== undefined;

/** Whether the number of a name follows it, as in "nitrate 10 temp 77", and is not that of the next name or behind a comma. */
function ownsNumber(words: readonly Word[], name: number): boolean {
  const at = [name + 1, name + 2].find((i) => words[i]?.sentence === words[name]!.sentence && words[i]!.value >= 0);
  if (at === undefined || words[at]!.afterBreak) return false;
  const next = nextName(words, at);
  return next === -1 || ownsNumber(words, next);
}

/** Whether a second number belongs to the first, as in "from 7.4 to 5.8" or "0.25 - 0.5". */
const isRange = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1];
  return (
    before !== undefined &&
    (!Number.isNaN(before.value) ||
      /^(?:to|now|and|or|down|up|then|but)$/.test(before.stem) ||
      words[at - 2]?.stem === 'now')
  );
};

const COOL_WATER: readonly SpeciesGroup[] = ['goldfish', 'koi'];
const HEAT_LOVERS: readonly SpeciesGroup[] = ['discus'];
const LEAST_OXYGEN = 4; // mg/L; most fish are kept at 5 and more, and gasp at 3
const HARD_WATER_CICHLIDS: readonly SpeciesGroup[] = ['cichlid'];

/** What measured values say: the limits at which a keeper must act, for the water and animals at hand. */
export function signsOfMeasures(
  measures: readonly Measure[],
  water: DoctorWater | null,
  groups: readonly SpeciesGroup[],
): MeasuredSign[] {
  const signs: MeasuredSign[] = [];
  const isMarine = water === 'saltwater' || water === 'reef';
  const has = (list: readonly SpeciesGroup[]) => groups.some((group) => list.includes(group));
  const add = (sign: SignKey, weight: number, text: string, at: Measure) => signs.push({ sign, weight, text, at });
  for (const measure of measures) {
    const { value } = measure;
    const shown = Number(value.toFixed(2));
    switch (measure.of) {
      case 'ammonia':
        if (value >= 0.2) add('ammonia-high', value >= 0.5 ? 1 : 0.7, `Ammonia ${shown} ppm`, measure);
        break;
      case 'nitrite':
        if (value >= 0.2) add('nitrite-high', value >= 0.5 ? 1 : 0.7, `Nitrite ${shown} ppm`, measure);
        break;
      case 'nitrate':
        if (value >= (isMarine ? 60 : 80)) add('nitrate-high', 1, `Nitrate ${shown} ppm`, measure);
        else if (value >= 50) add('nitrate-high', 0.4, `Nitrate ${shown} ppm`, measure);
        break;
      case 'ph':
        if (value < (isMarine ? 7.6 : 6)) add('ph-low', 1, `pH ${shown}`, measure);
        else if (!isMarine && value < 6.3) add('ph-low', 0.5, `pH ${shown}`, measure);
        if (value >= (isMarine ? 8.8 : has(HARD_WATER_CICHLIDS) ? 9.2 : 8.8)) add('ph-high', 1, `pH ${shown}`, measure);
        if (measure.before !== null && Math.abs(measure.before - value) >= 0.7)
          add('ph-swing', 1, `pH from ${measure.before} to ${shown}`, measure);
        break;
      case 'temperature': {
        const isCool = has(COOL_WATER) || water === 'pond';
        const high = isCool ? 82 : has(HEAT_LOVERS) ? 91 : water === 'reef' ? 84 : isMarine ? 86 : 88;
        const low = isCool ? 34 : isMarine ? 72 : has(['betta', 'discus']) ? 73 : 70;
        const text = `${Math.round(value)} °F (${Math.round((value - 32) / 1.8)} °C)`;
        if (value >= high) add('temp-high', 1, text, measure);
        if (value <= low && value > 32) add('temp-low', 1, text, measure);
        if (measure.before !== null && Math.abs(measure.before - value) >= 6)
          add('temp-swing', 1, `from ${Math.round(measure.before)} to ${text}`, measure);
        break;
      }
      case 'oxygen':
        if (value < LEAST_OXYGEN) add('oxygen-low', 1, `Oxygen ${shown} mg/L`, measure);
        break;
      case 'salinity':
        if (!isMarine) break;
        if (value < 2 ? value < 1.02 || value > 1.029 : value < 28 || value > 39)
          add('salinity-off', 1, `Salinity ${shown}`, measure);
        else if (measure.before !== null && measure.before !== value)
          add('salinity-off', 0.8, `Salinity changed to ${shown}`, measure);
        break;
      case 'kh':
        if (isMarine) {
          if (value < 6 || value > 13) add('kh-swing', 0.8, `Alkalinity ${shown} dKH`, measure);
          if (measure.before !== null && Math.abs(measure.before - value) >= 1)
            add('kh-swing', 1, `Alkalinity from ${measure.before} to ${shown} dKH`, measure);
        } else if (value < 2) add('kh-low', 1, `KH ${shown}`, measure);
        break;
      default:
    }
  }
  const zero = (of: Measure['of']) => measures.find((measure) => measure.of === of && measure.value < 0.1);
  const clean = zero('ammonia');
  const alsoClean = zero('nitrite');
  if (clean && alsoClean && signs.every(({ sign }) => sign === 'nitrate-high'))
    add('tests-fine', 1, 'Ammonia and nitrite 0', clean);
  return signs;
}

/** The tank's last test in the form of measures of a text. */
export const measuresOfTest = (tests: Readonly<Partial<Record<WaterParameter, number>>>): Measure[] =>
  (Object.entries(tests) as [WaterParameter, number | undefined][]).flatMap(([of, value]) =>
    typeof value === 'number' && Number.isFinite(value)
      ? [{ of: of === 'alkalinity' ? ('kh' as const) : of, value, before: null, from: -1, to: -1 }]
      : [],
  );
