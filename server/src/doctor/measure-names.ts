// Which number in a text belongs to which water value, and which is something else.
import type { Measure } from '@nautical/core/doctor/engine/measures';
import type { Word } from '@nautical/core/doctor/engine/words';

export const PARAMETERS: Readonly<Record<string, Measure['of']>> = {
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
export const DEGREES = new Set([
  'f',
  'c',
  'degre',
  'degree',
  'fahrenheit',
  'celsius',
  'degf',
  'degc',
  'celcius',
  'farenheit',
]);
const SKIPPED = new Set(['ppm', 'mg', 'l', 'ppb', 'ppt', 'of', 'for', 'dkh', 'total', 'on', 'the', 'my']);
const AND = new Set(['and', 'or', 'nor']);

const ANGLES = new Set([45, 90, 180, 360]);
const AT_AN_ANGLE =
  /^(?:angle|nose|head|tail|tilt|lean|slant|swim|hang|hover|sleep|turn|spin|point|upright|sideway|vertical|body)/;

/** "Swims at 45 degrees, nose up" isn’t a temperature. */
export const isAngle = (words: readonly Word[], at: number): boolean =>
  ANGLES.has(words[at]!.value) &&
  words
    .slice(Math.max(0, at - 7), at + 7)
    .some(({ stem, sentence }) => sentence === words[at]!.sentence && AT_AN_ANGLE.test(stem));

const MOST_DIFFERENCE = 20; // degrees; a larger number is a temperature
const MOVED =
  /^(?:by|up|down|drop|fall|fell|rise|rose|spike|climb|jump|differ|swing|plus|another|warmer|colder|cooler)/;
const APART_BY = /^(?:lower|higher|colder|warmer|cooler|hotter|drop|difference|swing|change|apart|a|per|in|within)$/;

/** "Dropped 12 degrees", "4 degrees colder", "one degree a day": how far apart, not how warm. */
export function isDifference(words: readonly Word[], at: number): boolean {
  const { value, sentence } = words[at]!;
  if (value > MOST_DIFFERENCE) return false;
  const isNear = (i: number, pattern: RegExp) => words[i]?.sentence === sentence && pattern.test(words[i]!.stem);
  const isAbout = isNear(at - 1, /^(?:about|around|some|nearly|almost|roughly)$/);
  if (isNear(at - (isAbout ? 2 : 1), MOVED)) return true;
  const behind = DEGREES.has(words[at + 2]?.stem ?? '') ? at + 3 : at + 2;
  return isNear(behind, APART_BY) && !words[behind]!.afterBreak;
}

/** The name right after the number it belongs to, as in "0 ppm ammonia, 20 nitrate", with a second one in "0 ammonia and nitrite". */
export function namesBehind(words: readonly Word[], at: number): number[] {
  const name = nextName(words, at);
  if (name === -1 || ownsNumber(words, name)) return [];
  const other = name + 2;
  const isJoined =
    AND.has(words[name + 1]?.stem ?? '') && isNameOf(words, other, words[at]!.sentence) && !ownsNumber(words, other);
  return isJoined ? [name, other] : [name];
}

/** The next name after a number and its unit. In "0/0/10, pH same as the shop" the comma separates them. */
function nextName(words: readonly Word[], at: number): number {
  const { sentence } = words[at]!;
  let name = at + 1;
  while (name < at + 4 && words[name]?.sentence === sentence && SKIPPED.has(words[name]!.stem)) name++;
  return isNameOf(words, name, sentence) && !words[name]!.afterBreak ? name : -1;
}

const isNameOf = (words: readonly Word[], at: number, sentence: number): boolean =>
  words[at]?.sentence === sentence && PARAMETERS[words[at]!.stem] !== undefined;

/** Whether the number of a name follows it, as in "nitrate 10 temp 77", and doesn’t belong to the next name or come after a comma. */
function ownsNumber(words: readonly Word[], name: number): boolean {
  const at = [name + 1, name + 2].find((i) => words[i]?.sentence === words[name]!.sentence && words[i]!.value >= 0);
  if (at === undefined || words[at]!.afterBreak) return false;
  const next = nextName(words, at);
  return next === -1 || ownsNumber(words, next);
}

/** Whether a second number belongs to the first, as in "from 7.4 to 5.8" or "0.25 - 0.5". */
export const isRange = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1];
  return (
    before !== undefined &&
    (!Number.isNaN(before.value) ||
      /^(?:to|now|and|or|down|up|then|but)$/.test(before.stem) ||
      words[at - 2]?.stem === 'now')
  );
};
