// Stories: ways keepers describe a problem. Each is a few groups of words, and it matches if every group appears somewhere in the
// text: a new bowl, a pale fish and a good appetite together say what none of them says alone.
import type { Reading } from '@nautical/core/doctor/engine/reading';
import { stemsOf, type Word, wordsOf } from '@nautical/core/doctor/engine/words';

export type Stories = {
  /** For each story its class, the number of its groups, and its weight. */
  list: readonly { of: string; groups: number; weight: number }[];
  /** Word sequences with the groups they’re in, as alternating story and group. */
  words: Lookup<ArrayLike<number>>;
};

/** A lookup table that doesn’t have to be loaded whole. */
export type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get'>;

const LONGEST = 4; // words in a row
const NEGATORS = stemsOf('not no never without none');

/** A word in the form stories are compared by. */
export const asWritten = ({ stem, value }: Word): string => (Number.isNaN(value) ? stem : String(value));

/** A story found in a text: how many words its groups span, and the words that match it. */
export type Told = { story: number; reach: number; words: readonly Word[] };

/**
 * The stories found in a text and the fish type entered with it. Denied words don’t count, unless a story contains the "not"
 * itself.
 */
export function storiesIn(reading: Reading, animal: string, stories: Stories): Told[] {
  const met = new Uint8Array(stories.list.length);
  const places = new Map<number, Place[]>();
  meet(reading, animal, stories, (story, group) => {
    const before = met[story]!;
    met[story] = before | (1 << group);
    if (before !== met[story] && met[story] === (1 << stories.list[story]!.groups) - 1) places.set(story, []);
  });
  meet(reading, animal, stories, (story, group, at) => places.get(story)?.push({ group, at }));
  return [...places].map(([story, all]) => {
    const isInText = ({ at }: Place) => at < reading.words.length;
    const named = new Set(all.filter((place) => !isInText(place)).map(({ group }) => group));
    const inText = all.filter(isInText);
    const open = inText.filter(({ group }) => !named.has(group));
    return { story, reach: shortest(open), words: inText.map(({ at }) => reading.words[at]!) };
  });
}

type Place = { group: number; at: number };

/** The shortest span of words that contains all groups. */
function shortest(places: readonly Place[]): number {
  const groups = new Set(places.map(({ group }) => group)).size;
  const last = new Map<number, number>();
  let best = places.length > 0 ? Number.POSITIVE_INFINITY : 0;
  for (const { group, at } of places.toSorted((one, other) => one.at - other.at)) {
    last.set(group, at);
    if (last.size === groups) best = Math.min(best, at - Math.min(...last.values()));
  }
  return best;
}

/** For each class the words that match its stories, those that match the most first. */
export function wordsTelling(told: readonly Told[], { list }: Stories): ReadonlyMap<string, Word[]> {
  const counts = new Map<string, Map<Word, number>>();
  for (const { story, words } of told) {
    const { of } = list[story]!;
    const known = counts.get(of) ?? new Map<Word, number>();
    counts.set(of, known);
    for (const word of words) known.set(word, (known.get(word) ?? 0) + 1);
  }
  const inOrder = (words: ReadonlyMap<Word, number>) =>
    [...words].sort(([, one], [, other]) => other - one).map(([word]) => word);
  return new Map([...counts].map(([of, words]) => [of, inOrder(words)]));
}

/** Walks through a text and reports where a story’s group matches; the fish type comes after the text. */
function meet(
  { words: told, denied }: Reading,
  animal: string,
  stories: Stories,
  say: (story: number, group: number, at: number) => void,
): void {
  const words = [...told, ...wordsOf(animal).map((word) => ({ ...word, sentence: -1 }))];
  words.forEach((first, at) => {
    let key = '';
    let isNegation = false;
    for (let to = at; to < at + LONGEST && words[to]?.sentence === first.sentence; to++) {
      const word = words[to]!;
      isNegation ||= NEGATORS.has(word.stem);
      if (denied.has(to) && !isNegation) break;
      key += to === at ? asWritten(word) : ` ${asWritten(word)}`;
      const known = stories.words.get(key);
      if (known) for (let i = 0; i < known.length; i += 2) say(known[i]!, known[i + 1]!, at);
    }
  });
}

const NEAR = 20; // words: up to this span a story counts in full
const FAR = 50; // beyond this span the match may be chance
const FAR_SHARE = 0.3;
const nearness = (reach: number): number =>
  Math.max(FAR_SHARE, Math.min(1, 1 - ((1 - FAR_SHARE) * (reach - NEAR)) / (FAR - NEAR)));

/** The weight of the matched stories for each class. */
export function weightByClass(told: readonly Told[], { list }: Stories): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { story, reach } of told) {
    const { of, weight } = list[story]!;
    sums.set(of, (sums.get(of) ?? 0) + weight * nearness(reach));
  }
  return sums;
}
