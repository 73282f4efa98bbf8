// Stories: ways in which keepers tell of a trouble. Each is a few groups of words, and it is told where every group is met
// somewhere in the text: that a new bowl, a pale fish and its good appetite stand together says what none of them says alone.
import type { Reading } from '@nautical/core/doctor/engine/reading';
import { stemsOf, type Word, wordsOf } from '@nautical/core/doctor/engine/words';

export type Stories = {
  /** For each story the class it tells of, the number of its groups, and how much it says. */
  list: readonly { of: string; groups: number; weight: number }[];
  /** Words in a row with the groups they stand in: a story and a group in turn. */
  words: Lookup<ArrayLike<number>>;
};

/** A table to look things up in, which need not be read as a whole. */
export type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get'>;

const LONGEST = 4; // words in a row
const NEGATORS = stemsOf('not no never without none');

/** A word as stories are compared by it. */
export const asWritten = ({ stem, value }: Word): string => (Number.isNaN(value) ? stem : String(value));

/** A story that a text tells: how many words apart its groups are met, and the words of the text that serve it. */
export type Told = { story: number; reach: number; words: readonly Word[] };

/**
 * The stories that a text tells, with the animal that was named beside it. What it denies does not count, unless a story says
 * "not" itself.
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

/** The fewest words from one end to the other within which all groups are met. */
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

/** For each class the words by which a text tells its stories, those that serve most of them first. */
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

/** Goes through a text and says where a group of a story is met; the animal stands behind the text. */
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

const NEAR = 20; // words: so far apart the groups of a story may be told and count in full
const FAR = 50; // by then they may have met by chance
const FAR_SHARE = 0.3;
const nearness = (reach: number): number =>
  Math.max(FAR_SHARE, Math.min(1, 1 - ((1 - FAR_SHARE) * (reach - NEAR)) / (FAR - NEAR)));

/** How much the told stories say for each class. */
export function weightByClass(told: readonly Told[], { list }: Stories): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { story, reach } of told) {
    const { of, weight } = list[story]!;
    sums.set(of, (sums.get(of) ?? 0) + weight * nearness(reach));
  }
  return sums;
}
