// Rows of test results without names, as keepers write them: "0/0/10" is ammonia, nitrite and nitrate; with four numbers pH comes first.
import type { Measure } from '@nautical/core/doctor/engine/measures';
import type { Word } from '@nautical/core/doctor/engine/words';

/** One number of a row, with the positions of the words it was read from. */
export type RowMeasure = { of: Measure['of']; value: number; at: number };
export type Rows = {
  measures: readonly RowMeasure[];
  /** Positions of all words that belong to a row: nothing else may be read from them. */
  taken: ReadonlySet<number>;
};

const NUMBER = '(?:\\d{1,3}(?:\\.\\d{1,2})?|\\.\\d{1,2})';
const UNIT = '(?:\\s?(?:ppm|mg/l))?';
const START = '(?<![\\d.,/])';
const END = '(?![\\d/:%]|\\.\\d|\\s?(?:gal|litre|liter|inch|%|percent))';
const rowOf = (separator: string) =>
  new RegExp(`${START}${NUMBER}${UNIT}(?:${separator}${NUMBER}${UNIT}){2,4}${END}`, 'gi');
const SLASHED = rowOf('\\s?[/|]\\s?');
const LISTED = rowOf('(?:\\s?[,;–-]\\s?|\\s)');

const NAME = '(?:ph|ammonia|ammonium|nh[34]|nitrites?|no2|nitrates?|no3|kh|gh|temp(?:erature)?)';
const NAMES = `${NAME}(?:\\s?(?:[/,|&]|and|\\s)\\s?(?:and\\s)?${NAME}){2,4}`;
const NAMED_BEFORE = new RegExp(
  `(${NAMES})\\W{1,3}(?:(?:is|are|at|of|were|read|reads|levels?|was)\\W{1,2}){0,2}$`,
  'i',
);
const NAMED_BEHIND = new RegExp(`^\\W{1,3}(?:ppm\\W{1,2})?(?:for\\s)?\\(?(${NAMES})`, 'i');
const ABOUT_A_TEST = /\b(?:test(?:s|ed|ing)?|param\w*|readings?|levels?|results?|strip|numbers|chemistry|api|ph)\b/i;

const USUAL: readonly Measure['of'][] = ['ammonia', 'nitrite', 'nitrate'];
const MOST_POISON = 8; // ppm, the end of most color cards
const LIKELY_PH: readonly [number, number] = [4.5, 9.5];
const BEFORE = 70; // characters in which to look for the names of a row or the word "test"

/** The rows of a text. */
export function readRows(words: readonly Word[], text: string): Rows {
  const measures: RowMeasure[] = [];
  const taken = new Set<number>();
  for (const [pattern, isListed] of [
    [SLASHED, false],
    [LISTED, true],
  ] as const)
    for (const { 0: row, index } of text.matchAll(pattern)) {
      const places = placesIn(words, index, index + row.length);
      if (places.length === 0 || places.some((place) => taken.has(place))) continue;
      const before = text.slice(Math.max(0, index - BEFORE), index);
      const behind = text.slice(index + row.length, index + row.length + BEFORE);
      const values = row.match(new RegExp(NUMBER, 'g'))!.map(Number);
      const named = namesOf(before, behind, values.length);
      const names = named?.names ?? usualNames(values, isListed, ABOUT_A_TEST.test(before));
      if (!names) continue;
      names.forEach((of, i) => {
        if (of) measures.push({ of, value: values[i]!, at: places[Math.min(i, places.length - 1)]! });
      });
      for (const place of places) taken.add(place);
      if (named)
        for (const place of placesIn(
          words,
          named.isBehind ? index + row.length : index - named.reach,
          named.isBehind ? index + row.length + named.reach : index,
        ))
          taken.add(place);
    }
  return { measures, taken };
}

const placesIn = (words: readonly Word[], from: number, to: number): number[] =>
  words.flatMap(({ start, end }, place) => (start >= from && end <= to ? [place] : []));

/** The names right before or after a row, in order, if there are as many names as numbers. */
function namesOf(before: string, behind: string, count: number) {
  for (const [match, isBehind] of [
    [NAMED_BEFORE.exec(before), false],
    [NAMED_BEHIND.exec(behind), true],
  ] as const) {
    if (!match) continue;
    const names = match[1]!.match(new RegExp(NAME, 'gi')) ?? [];
    if (names.length === count) return { names: names.map(measureOf), isBehind, reach: match[0].length };
  }
  return null;
}

function measureOf(name: string): Measure['of'] | null {
  const lower = name.toLowerCase();
  if (/^(?:ammoni|nh)/.test(lower)) return 'ammonia';
  if (/^(?:nitrite|no2)/.test(lower)) return 'nitrite';
  if (/^(?:nitrate|no3)/.test(lower)) return 'nitrate';
  if (lower === 'ph' || lower === 'kh') return lower;
  return null;
}

/** What the numbers of a row without names mean, or null if it’s a date, a count or something else. */
function usualNames(
  values: readonly number[],
  isListed: boolean,
  isAboutTest: boolean,
): readonly Measure['of'][] | null {
  const [first, ...rest] = values;
  const startsWithPh = values.length >= 4 && first! >= LIKELY_PH[0] && first! <= LIKELY_PH[1];
  const [ammonia, nitrite, nitrate] = startsWithPh ? rest : values;
  if (!startsWithPh && values.length > 3) return null;
  if (ammonia! > MOST_POISON || nitrite! > MOST_POISON || !Number.isInteger(nitrate!)) return null;
  const isSmall = (value: number) => value === 0 || !Number.isInteger(value);
  const looksLikeDate = ammonia! >= 1 && nitrite! >= 1 && Number.isInteger(ammonia!) && Number.isInteger(nitrite!);
  if (isListed ? !(isSmall(ammonia!) && isSmall(nitrite!)) : looksLikeDate && !isAboutTest && !startsWithPh)
    return null;
  return startsWithPh ? ['ph', ...USUAL] : USUAL;
}
