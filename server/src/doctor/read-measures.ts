// Finds the measurements in a text.
import type { Measure } from '@nautical/core/doctor/engine/measures';
import { stemsOf, type Word } from '@nautical/core/doctor/engine/words';
import { DEGREES, isAngle, isDifference, isRange, namesBehind, PARAMETERS } from './measure-names.ts';
import { readRows } from './read-rows.ts';

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
const OTHER_UNITS = new Set(
  'gallon gal g litre liter l day week hour year month minute inch cm fish percent x time ml tsp tbsp teaspoon tablespoon am pm ft foot watt w different new dead more of shrimp guppy tetra other out'.split(
    ' ',
  ),
);
const OXYGEN_TESTS = new Set(['ppm', 'mg', 'dissolve', 'dissolv']);
const ZEROS = new Set(['zero', 'none', 'undetectable', 'nil']);

/** Whether a number can only be the specific gravity of salt water. */
const isGravity = (value: number): boolean =>
  value >= 1.001 && value <= 1.045 && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;

/** Fahrenheit, whichever scale was meant. */
const inFahrenheit = (value: number, unit: string | undefined): number => {
  const isCelsius =
    unit?.startsWith('c') || unit === 'degc' || (!unit?.startsWith('f') && unit !== 'degf' && value <= 42);
  return isCelsius ? value * 1.8 + 32 : value;
};

type Text = { words: readonly Word[]; text: string; found: Map<Measure['of'], Measure> };
type Note = (of: Measure['of'], value: number, from: number, to: number) => void;

/** The measurements in a text. If one is given twice, as in "from 7.4 to 5.8", the later one counts. */
export function readMeasures(words: readonly Word[], text: string): Measure[] {
  const all: Text = { words, text, found: new Map() };
  const note: Note = (of, value, from, to) => noteIn(all, of, value, from, to);
  const rows = readRows(words, text);
  for (const { of, value, at } of rows.measures) note(of, value, at, at);
  readByName(words, note, rows.taken, belowZero(words, text));
  readChange(all);
  readBareDegrees(all, note);
  readBarePh(all, note);
  const gravity = words.findIndex(({ value }) => isGravity(value));
  if (!all.found.has('salinity') && gravity !== -1) note('salinity', words[gravity]!.value, gravity, gravity);
  return [...all.found.values()];
}

function noteIn({ words, found }: Text, of: Measure['of'], value: number, from: number, to: number): void {
  const range = RANGE[of];
  if (of !== 'salinity' && isGravity(value)) return;
  if (!range || value < range[0] || value > range[1]) return;
  // Numbers near "oxygen" often mean something else ("oxygen tablets, 2 of them"): only a test names the unit or says dissolved.
  if (of === 'oxygen' && !words.slice(Math.max(0, from - 1), to + 2).some(({ stem }) => OXYGEN_TESTS.has(stem))) return;
  const earlier = found.get(of);
  if (earlier && earlier.from > from) return; // a later row was read before
  const isNow = earlier !== undefined && words[from]?.sentence === words[earlier.to]?.sentence && from - earlier.to < 5;
  found.set(of, { of, value, before: isNow ? earlier.value : null, from: isNow ? earlier.from : from, to });
}

const asMeant = (of: Measure['of'], value: number) => (of === 'temperature' ? inFahrenheit(value, undefined) : value);

/** Values next to their name. */
function readByName(
  words: readonly Word[],
  note: Note,
  inRows: ReadonlySet<number>,
  negative: ReadonlySet<number>,
): void {
  let pending: { of: Measure['of']; at: number }[] = [];
  const taken = new Set<number>(); // names preceded by a number
  let isAssigned = false;
  let sentence = -1;
  words.forEach((word, at) => {
    if (word.sentence !== sentence) {
      sentence = word.sentence;
      pending = [];
      isAssigned = false;
    }
    if (inRows.has(at)) {
      pending = [];
      return;
    }
    const of = PARAMETERS[word.stem];
    if (of && taken.has(at)) return;
    if (of) {
      // Several names share one number only if they’re side by side: "ammonia and nitrite 0".
      if (isAssigned || at - (pending.at(-1)?.at ?? at) > 2) pending = [];
      isAssigned = false;
      pending.push({ of, at });
      return;
    }
    const value = ZEROS.has(word.stem) ? 0 : word.value;
    if (Number.isNaN(value)) return;
    const next = words[at + 1]?.sentence === sentence ? words[at + 1]!.stem : '';
    if (DEGREES.has(next)) {
      if (isAngle(words, at) || isDifference(words, at)) return;
      // Frost is only what came before: "on the bus at -5C, then into 26C".
      const isLast = !words.some((later, i) => i > at && later.value > 0 && DEGREES.has(words[i + 1]?.stem ?? ''));
      if (negative.has(at) && isLast) return;
      note('temperature', inFahrenheit(value, unitOf(words, at)), at, at + 1);
      // In "the thermometer shows 14 C, usually it's over 25" the second number isn't a reading.
      if (pending.at(-1)?.of === 'temperature') isAssigned = true;
      return;
    }
    const open = pending.at(-1);
    if (open?.of === 'temperature' && negative.has(at)) return;
    const names = namesBehind(words, at);
    if (names.length > 0 && (!open || isAssigned || at - open.at > 6)) {
      for (const name of names) {
        const which = PARAMETERS[words[name]!.stem]!;
        note(which, asMeant(which, value), at, name);
        taken.add(name);
      }
      return;
    }
    // In "ph 7 guppy hiding" nobody counts guppies: a pH is no number of anything.
    const isPh = open?.of === 'ph' && open.at === at - 1;
    const isOtherUnit = OTHER_UNITS.has(next) && !words[at + 1]!.afterBreak && !isPh;
    if (!open || isOtherUnit || at - open.at > 8) return;
    // A heater’s setting isn’t a measurement.
    if (open.of === 'temperature' && [1, 2].some((i) => words[at - i]?.stem === 'set')) return;
    if (isAssigned && !isRange(words, at)) return;
    // In "nitrite, nitrate 10" the 10 belongs to the last; "ammonia, nitrite 0" means both.
    const meant = value > 0 && words[open.at]!.afterBreak ? [open] : pending;
    for (const { of: each, at: place } of meant) note(each, asMeant(each, value), Math.min(place, at), at);
    isAssigned = true;
  });
}

const COLDEST_IN_FAHRENHEIT = 60; // a dash before this or more parts it from its name: "temp -78"
const TANKS_IN_CELSIUS: readonly [number, number] = [10, 38]; // and right behind the name before these: "temp: -26"
const FAHRENHEIT = new Set(['f', 'degf', 'fahrenheit', 'farenheit']);
const WEATHER = { before: stemsOf('outside outdoor air room ambient'), behind: stemsOf('outside outdoors winter') };

/**
 * The positions of numbers below zero, as in "temperature -40": no water in a tank is that cold, and it isn't 40 either.
 * A dash after a space is no minus in a range ("24 -26") or where it parts names from values ("temp -25", "temp -4 ph -7").
 */
function belowZero(words: readonly Word[], text: string): ReadonlySet<number> {
  const signed = words.flatMap(({ value, start }, at) =>
    !Number.isNaN(value) && /(?:^|[\s(:=])[-−–]$/.test(text.slice(Math.max(0, start - 2), start)) ? [at] : [],
  );
  const isList = signed.filter((at) => PARAMETERS[words[at - 1]?.stem ?? '']).length > 1;
  return new Set(
    signed.filter((at) => {
      const before = words[at - 1];
      const isRangeEnd = before !== undefined && (!Number.isNaN(before.value) || DEGREES.has(before.stem));
      return !isList && !isRangeEnd && words[at]!.value < COLDEST_IN_FAHRENHEIT && !isTankBehindName(words, at);
    }),
  );
}

/** Whether a number right behind the name of temperature is how warm a tank can be in Celsius, and not the weather. */
function isTankBehindName(words: readonly Word[], at: number): boolean {
  const { value, sentence } = words[at]!;
  const isInFahrenheit = words[at + 1]?.sentence === sentence && FAHRENHEIT.has(unitOf(words, at));
  const isWeather =
    words.slice(Math.max(0, at - 3), at).some((word) => word.sentence === sentence && WEATHER.before.has(word.stem)) ||
    words.slice(at, at + 4).some((word) => word.sentence === sentence && WEATHER.behind.has(word.stem));
  return (
    PARAMETERS[words[at - 1]?.stem ?? ''] === 'temperature' &&
    value >= TANKS_IN_CELSIUS[0] &&
    value <= TANKS_IN_CELSIUS[1] &&
    !isInFahrenheit &&
    !isWeather
  );
}

/** The unit after a number of degrees, as in "26 degrees C". */
function unitOf(words: readonly Word[], at: number): string {
  const { sentence } = words[at]!;
  const next = words[at + 1]!.stem;
  const beyond = words[at + 2]?.sentence === sentence ? words[at + 2]!.stem : '';
  return next.startsWith('degre') && DEGREES.has(beyond) ? beyond : next;
}

/** The first word at or after a character. */
const wordFrom = (words: readonly Word[], index: number): number =>
  Math.max(
    0,
    words.findIndex((word) => word.start >= index),
  );

const firstOf = (patterns: readonly RegExp[], text: string) =>
  patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);

/** A change "from 79 to 66" can only be one of temperature. */
function readChange({ words, text, found }: Text): void {
  if (found.has('temperature')) return;
  const change = firstOf(TEMPERATURE_CHANGES, text);
  if (!change || found.size > 0) return;
  const at = wordFrom(words, change.index);
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

const isTaken = ({ found }: Text, at: number): boolean => [...found.values()].some(({ to }) => to === at);

function readBareDegrees(all: Text, note: Note): void {
  if (all.found.has('temperature')) return;
  const bare = firstOf(BARE_DEGREES, all.text);
  const degrees = bare ? Number(bare[1]) : Number.NaN;
  const isPlausible = (degrees >= 8 && degrees <= 42) || (degrees >= 60 && degrees <= 105);
  const at =
    bare && isPlausible ? all.words.findIndex(({ value, start }) => start >= bare.index && value === degrees) : -1;
  if (at !== -1 && !isTaken(all, at)) note('temperature', inFahrenheit(degrees, undefined), at, at);
}

const BARE_PH =
  /\b(?:pen|meter|strip|tested|today|now|said|reads?)\W{1,3}(?:\w+\W+){0,2}?([4-9]\.\d)\b(?!\s*(?:ppm|mg|dkh|gal|l\b))/i;

function readBarePh(all: Text, note: Note): void {
  if (all.found.has('ph') || !/\bph\b/i.test(all.text)) return;
  const bare = BARE_PH.exec(all.text);
  const at = bare ? all.words.findIndex(({ value, start }) => start >= bare.index && value === Number(bare[1])) : -1;
  if (at !== -1 && !isTaken(all, at)) note('ph', Number(bare![1]), at, at);
}

const TEMPERATURE_CHANGES = [
  /\bfrom\s+(\d{2,3})\D{0,4}\s+(?:down |up )?to\s+(\d{2,3})\b(?!\s*(?:%|ppm|gal|g\b|l\b|min|week|day|\.\d))/i,
  /\b(\d{2})\D{0,4}\s(?:went|dropped|fell|down|plunged|jumped|shot|up|swung|rose)\s(?:down |up )?to\s(\d{2,3})\b(?!\s*(?:%|percent|ppm|gal|fish))/i,
  /\b(\d{2})\s?(?:°?\s?[cf])?\sto\s(\d{2})\s?(?:°?\s?[cf])?\sin\s(?:\w+\s){0,3}(?:minute|min|hour)/i,
];

/** "the tank hit 91", "water's at 34", "95 on the stick-on": temperatures without the word degrees. */
const BARE_DEGREES = [
  /\b(?:tank|water|pond|tub|bowl|reef|display|aquarium|it)(?:'s)?\s(?:has\s|had\s|now\s)?(?:hit|reached|reads?|sits? at|is sitting at|sitting at|climbed to|shot (?:up )?to|got (?:up )?to|is at|at|up to|dropped to|fell to|down to|says)\s(?:about\s|nearly\s|around\s|almost\s)?(\d{2,3}(?:\.\d)?)\b(?!\s*(?:%|percent|ppm|ppt|gal|g\b|l\b|lit|mg|week|day|month|year|inch|cm|fish|am\b|pm\b|dkh|\/|:))/i,
  /\b(\d{2,3}(?:\.\d)?)\s(?:on the|on my|says the|by the)\s(?:stick|dial|strip thermometer|heater|gauge|probe|controller)/i,
  /\b(?:water|it)(?:'s| is| was)\s(\d{2}(?:\.\d)?)\s?(?:,|\.(?!\d)|$| and| now)/i,
];
