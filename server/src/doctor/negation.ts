// What a text denies, and what its writer isn’t sure about.
import type { Measure } from '@nautical/core/doctor/engine/measures';
import type { Found } from '@nautical/core/doctor/engine/patterns';
import { stemsOf as stems, type Word } from '@nautical/core/doctor/engine/words';

const WIDE_NEGATORS = stems('no without none nor neither zero nothing noone');
const NEAR_NEGATORS = stems('not never');
const ENDERS = stems('stopped quit');
const NO_NEGATION = stems(
  'sure certain only just know idea matter doubt luck wonder positive help because longer enough',
);
const TURNS = stems(
  'but however though although yet except because so then while still now just only instead until till also since after when if as cause',
);
const SUBJECTS = stems('he she it they i we my the his her their is has do also all one this there that when');
const UNSURE = stems('maybe might possibly perhaps think seem guess wonder unsure suspect could almost kinda sorta');

const TESTED = stems('ammonia ammonium nitrite nitrate nh3 nh4 no2 no3');
const FINE = stems('fine ok okay good normal acceptable perfect safe undetectable unmeasurable negligible ideal');
const BETWEEN = stems('and are were both all at also still always read test show look seem level ph kh gh phosphate');

/** Positions of the denied words: negated, ruled out by a test, or about the past. */
export const deniedIn = (
  words: readonly Word[],
  negated: Negation,
  measures: readonly Measure[],
  past: ReadonlySet<number>,
): ReadonlySet<number> =>
  new Set([...placesIn([...negated, ...measures.filter(isNone), ...testedFine(words)]), ...past]);

const placesIn = (spans: readonly { from: number; to: number }[]): ReadonlySet<number> =>
  new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));

/** Whether "ammonia 0" says that there is none. */
const isNone = ({ of, value }: Measure): boolean => (of === 'ammonia' || of === 'nitrite') && value < 0.1;

/** "Ammonia, nitrite and nitrate all fine": the names of what a test didn’t find. */
const testedFine = (words: readonly Word[]): { from: number; to: number }[] =>
  words.flatMap(({ stem, sentence }, from) => {
    if (!TESTED.has(stem)) return [];
    const next = words.slice(from + 1).find((word) => !TESTED.has(word.stem) && !BETWEEN.has(word.stem));
    return next?.sentence === sentence && FINE.has(next.stem) ? [{ from, to: from }] : [];
  });

/** Which words a "no" or "not" negates, and how far that reaches. */
export function negatedPlaces(words: readonly Word[]): { by: number; from: number; to: number }[] {
  const places: { by: number; from: number; to: number }[] = [];
  words.forEach((word, at) => {
    const isWide = WIDE_NEGATORS.has(word.stem);
    const isNear = NEAR_NEGATORS.has(word.stem);
    const isEnd = ENDERS.has(word.stem);
    if (!isWide && !isNear && !isEnd) return;
    const next = words[at + 1];
    if (!next || next.sentence !== word.sentence || NO_NEGATION.has(next.stem)) return;
    const reach = isWide ? 9 : isNear ? 5 : 2;
    let to = at;
    for (let i = at + 1; i <= at + reach; i++) {
      const each = words[i];
      if (!each || each.sentence !== word.sentence || TURNS.has(each.stem)) break;
      const following = words[i + 1];
      if (i > at + 1 && each.afterBreak && !(isWide && goesOnListing(words, i))) break;
      if (each.stem === 'and' && (!isWide || !following || SUBJECTS.has(following.stem))) break;
      if (!Number.isNaN(each.value)) break;
      to = i;
    }
    if (to > at) places.push({ by: at, from: at + 1, to });
  });
  return places;
}

/** Whether a list goes on after a comma: it does if an "or" follows. */
const goesOnListing = (words: readonly Word[], at: number): boolean =>
  !SUBJECTS.has(words[at]!.stem) &&
  words
    .slice(at, at + 6)
    .some(({ stem, sentence }) => sentence === words[at]!.sentence && (stem === 'or' || stem === 'nor'));

export type Negation = ReturnType<typeof negatedPlaces>;

export const isNegated = (found: Found<unknown>, negated: Negation): boolean =>
  negated.some(({ by, from, to }) => !found.at.includes(by) && found.at.some((at) => at >= from && at <= to));

/** Whether the phrase itself contains the "no", as in "not eating". */
export const saysNo = (words: readonly Word[], found: Found<unknown>): boolean =>
  found.at.some(
    (at) => NEAR_NEGATORS.has(words[at]!.stem) || WIDE_NEGATORS.has(words[at]!.stem) || ENDERS.has(words[at]!.stem),
  );

export const isUnsure = (words: readonly Word[], found: Found<unknown>): boolean => {
  for (let at = Math.max(0, found.from - 4); at < found.from; at++)
    if (words[at]!.sentence === words[found.from]!.sentence && UNSURE.has(words[at]!.stem)) return true;
  return false;
};
