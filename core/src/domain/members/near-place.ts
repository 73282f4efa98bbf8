// Whether a location is near a place somebody names. Both are free text.
import { type PlaceNames, soughtPlace } from './regions.ts';

/** Letters of all languages are part of a word. */
const BETWEEN = '[\\s\\p{P}\\p{S}]';
const SEPARATOR = '(?:[,;/()|]|\\s[-–—]\\s)';
const ZIP = '(?:\\s+\\d{5}(?:-\\d{4})?)?';
const TOWN_ALONE = new RegExp(`^(?!.*${SEPARATOR}.*[^\\s\\p{P}\\p{S}])`, 'su');

const either = (names: readonly string[]) => `(?:${names.join('|').replaceAll(' ', `${BETWEEN}+`)})`;
/** Whole words alone: "York" is not in "Yorkshire". */
const asWords = (names: readonly string[]) => `(?:^|${BETWEEN})${either(names)}(?:${BETWEEN}|$)`;

type Test = (location: string) => boolean;
const anyOf =
  (...tests: Test[]): Test =>
  (location) =>
    tests.some((test) => test(location));
const matches = (names: readonly string[], pattern: string, flags: string): Test => {
  if (names.length === 0) return () => false;
  const sought = new RegExp(pattern, flags);
  return (location) => sought.test(location);
};
const hasName = ({ names }: PlaceNames) => matches(names, asWords(names), 'iu');
/** Codes count in capitals, because "in", "or" and "me" are words. */
const hasCode = ({ codes }: PlaceNames) => matches(codes, asWords(codes), 'u');
/** Whether a piece after the town is the place and nothing else. */
const hasPiece = ({ names, codes }: PlaceNames) => {
  const all = [...names, ...codes];
  return matches(all, `${SEPARATOR}\\s*${either(all)}${ZIP}\\s*(?:${SEPARATOR}|$)`, 'iu');
};
const namesClearly = (place: PlaceNames) => anyOf(hasCode(place), hasPiece(place));
const names = (place: PlaceNames) => anyOf(hasName(place), namesClearly(place));
const isTownAlone: Test = (location) => TOWN_ALONE.test(location);

/**
 * Tells whether a location is in the place somebody names: in its town, and in its region as far as both of them say one.
 * Undefined if the place says nothing.
 */
export function nearTo(place: string): Test | undefined {
  const { town, around, isHome } = soughtPlace(place);
  if (!town) return undefined;
  const isInTown = anyOf(town.codes.length > 0 ? names(town) : hasName(town), ...(isHome ? [isTownAlone] : []));
  if (!around) return isInTown;
  // "Portland, USA" may be the one in Oregon; "Portland, ME, USA" is not.
  const isPossible = anyOf(names(around.region), names(around.wider));
  const isElsewhere = namesClearly(around.others);
  const isInRegion = anyOf(isTownAlone, namesClearly(around.region));
  return (location) => isInTown(location) && (isInRegion(location) || (isPossible(location) && !isElsewhere(location)));
}
