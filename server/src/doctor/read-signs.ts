// Which signs a text mentions, which it denies, and how likely each is meant.
import type { Found, PhraseIndex } from '@nautical/core/doctor/engine/patterns';
import { findPhrases } from '@nautical/core/doctor/engine/patterns';
import { LIKELY, type ReadSign } from '@nautical/core/doctor/engine/reading';
import { stemsOf as stems, type Word } from '@nautical/core/doctor/engine/words';
import { SIGNS, type SignKey } from '@nautical/core/doctor/signs';
import { isShort, type PhraseWeights } from './lexicon.ts';
import { isNegated, isUnsure, type Negation, negatedPlaces, saysNo } from './negation.ts';
import type { PastTrouble } from './past-trouble.ts';
import { settle } from './settle-signs.ts';

/** The signs of a text. */
export const signsIn = (
  words: readonly Word[],
  index: PhraseIndex<SignKey>,
  weights: PhraseWeights,
  negated: Negation,
  { places, over }: PastTrouble,
) => {
  const found = [...findPhrases(words, index), ...deathsCounted(words)].filter(({ from }) => !places.has(from));
  return collect(words, over ? [...found, crisisOver(over)] : found, weights, negated);
};

const crisisOver = ({ from, to }: { from: number; to: number }): Found<SignKey> => ({
  key: 'crisis-over',
  place: COUNTED,
  at: [from, to],
  from,
  to,
});

const LEAST_RIGHT = 0.25; // a phrase that is wrong more often says too little
const UNWEIGHED = 0.5; // for a phrase written after the weights were learned
const COUNTED = -1; // not a phrase: counted deaths, or a problem that’s said to be over

const howOftenRight = ({ key, place }: Found<SignKey>, weights: PhraseWeights, length: number): number =>
  place === COUNTED ? 1 : (weights[key]?.[place]?.[isShort(length) ? 0 : 1] ?? UNWEIGHED);

/** The lexicon’s phrases found in a text, whatever their weight. */
export function phrasesTold(words: readonly Word[], index: PhraseIndex<SignKey>): Found<SignKey>[] {
  const negated = negatedPlaces(words);
  return findPhrases(words, index).filter((each) => saysNo(words, each) || !isNegated(each, negated));
}

function collect(words: readonly Word[], found: readonly Found<SignKey>[], weights: PhraseWeights, negated: Negation) {
  const present = new Map<SignKey, ReadSign>();
  const absent = new Map<SignKey, ReadSign>();
  for (const each of found) {
    const match =
      each.key === 'sudden-deaths' && isOfOne(words, each) ? { ...each, key: 'slow-deaths' as const } : each;
    const isNo = saysNo(words, match);
    if (isNo && words.slice(match.from + 1, match.to + 1).some(({ afterBreak }) => afterBreak)) continue;
    const isDenied = !isNo && isNegated(match, negated);
    const right = howOftenRight(each, weights, words.length);
    if (right < LEAST_RIGHT) continue;
    const weight = right * (isUnsure(words, match) ? 0.8 : 1);
    const sign = { sign: match.key, weight, start: words[match.from]!.start, end: words[match.to]!.end };
    const side = isDenied ? absent : present;
    const earlier = side.get(match.key);
    side.set(match.key, earlier ? asOne(earlier, sign) : sign);
  }
  if (isConditioned(words, negated)) present.delete('no-dechlorinator');
  settle(present, absent);
  const order = (map: ReadonlyMap<SignKey, ReadSign>) => SIGNS.flatMap(({ key }) => map.get(key) ?? []);
  return { present: order(present), absent: order(absent) };
}

const NEAR = 12; // letters

/** Two findings of one sign: both if they’re next to each other ("white spots", "grains of salt"), otherwise the likelier one. */
function asOne(one: ReadSign, other: ReadSign): ReadSign {
  const [likelier, less] = one.weight >= other.weight ? [one, other] : [other, one];
  const isNear = less.weight >= LIKELY && one.start - other.end < NEAR && other.start - one.end < NEAR;
  return isNear
    ? { ...likelier, start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) }
    : likelier;
}

/** "Found one tetra dead this morning": a single loss, however sudden. */
const isOfOne = (words: readonly Word[], { from, to }: Found<unknown>): boolean =>
  words
    .slice(Math.max(0, from - 3), to + 1)
    .some(
      ({ stem, sentence }, i, near) =>
        sentence === words[from]!.sentence && stem === 'one' && !BY_ONE.has(near[i + 1]?.stem ?? ''),
    );

const BY_ONE = stems('by after another left');
const MISSED = stems('forgot forget without skip ran miss know heard realize half enough only less little short');

/** Whether the text says that conditioner was used. */
const isConditioned = (words: readonly Word[], negated: Negation): boolean =>
  words.some(
    ({ stem, sentence }, at) =>
      stem === 'dechlorinator' &&
      !negated.some(({ from, to }) => at >= from && at <= to) &&
      !words.slice(Math.max(0, at - 6), at + 5).some((near) => near.sentence === sentence && MISSED.has(near.stem)),
  );

/** "3 of 8 died": a third or more is a mass death, fewer means one by one. */
function deathsCounted(words: readonly Word[]): Found<SignKey>[] {
  return words.flatMap((word, at): Found<SignKey>[] => {
    const rest = words.slice(at + 1, at + 9).filter(({ sentence }) => sentence === word.sentence);
    const all = rest.findIndex(
      ({ value }, i) => !Number.isNaN(value) && i <= 3 && rest.slice(0, i).some(({ stem }) => stem === 'of'),
    );
    if (Number.isNaN(word.value) || all === -1) return [];
    const died = rest.findIndex(({ stem }, i) => i > all && stem === 'die');
    const share = word.value / rest[all]!.value;
    if (died === -1 || !(share > 0 && share <= 1)) return [];
    const to = at + 1 + died;
    return [{ key: share >= 0.34 ? 'sudden-deaths' : 'slow-deaths', place: COUNTED, at: [at, to], from: at, to }];
  });
}
