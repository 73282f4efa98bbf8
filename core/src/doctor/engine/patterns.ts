// Finds the lexicon’s phrases in a list of words.
import { WORD_CLASSES } from './word-classes.ts';
import { slips, stemOf, type Word } from './words.ts';

type Phrase<K> = {
  key: K;
  /** Its index among the phrases of its key. */
  place: number;
  elements: readonly ReadonlySet<string>[];
  excluded: ReadonlySet<string> | null;
  isExact: boolean;
  isOrdered: boolean;
  /** How many words it may span. */
  span: number;
  anchor: number;
};

export type Found<K> = { key: K; place: number; at: readonly number[]; from: number; to: number };

// The search for a phrase starts at its rarest word, so short common words don’t start one each time.
const FREQUENT = new Set(
  'not no be have do get go on in it my all at to up down out off of and the him her they them a i he she one but fish water tank like look day as for with just only come other back over from now after week year new two'.split(
    ' ',
  ),
);
const GAP = 3; // other words allowed inside a phrase by default
const EXCLUSION_REACH = 3; // an excluded word this close rules out a single word
const NEAR_REACH = 1; // and this close a longer phrase, which is clearer by itself

export type PhraseIndex<K> = { byStem: ReadonlyMap<string, readonly Phrase<K>[]>; vocabulary: ReadonlySet<string> };

/** Prepares phrases for searching. */
export function indexPhrases<K extends string>(phrases: Readonly<Record<K, readonly string[]>>): PhraseIndex<K> {
  const byStem = new Map<string, Phrase<K>[]>();
  const vocabulary = new Set<string>();
  for (const [key, lines] of Object.entries(phrases) as [K, readonly string[]][]) {
    for (const [place, line] of lines.entries()) {
      const phrase = compile(key, line, place);
      for (const element of phrase.elements) for (const stem of element) vocabulary.add(stem);
      for (const stem of phrase.elements[phrase.anchor]!) {
        const list = byStem.get(stem);
        if (list) list.push(phrase);
        else byStem.set(stem, [phrase]);
      }
    }
  }
  return { byStem, vocabulary };
}

function compile<K>(key: K, line: string, place: number): Phrase<K> {
  const isExact = line.startsWith('=');
  const isOrdered = line.startsWith('>');
  let gap = isExact ? 0 : GAP;
  const elements: Set<string>[] = [];
  const excluded = new Set<string>();
  for (const part of (isExact || isOrdered ? line.slice(1) : line).split(' ')) {
    if (part.startsWith('~')) gap = Number(part.slice(1));
    else if (part.startsWith('-')) for (const stem of stemsIn(part.slice(1))) excluded.add(stem);
    else elements.push(new Set(stemsIn(part)));
  }
  const sizes = elements.map((element) => [...element].reduce((sum, stem) => sum + (FREQUENT.has(stem) ? 12 : 1), 0));
  return {
    key,
    place,
    elements,
    excluded: excluded.size > 0 ? excluded : null,
    isExact,
    isOrdered,
    span: elements.length + gap,
    anchor: sizes.indexOf(Math.min(...sizes)),
  };
}

const stemsIn = (part: string): string[] =>
  part
    .split('|')
    .flatMap((word) => (word.startsWith('$') ? stemsIn(WORD_CLASSES[word.slice(1)] ?? '') : [stemOf(word)]));

/** Every phrase found in the words. */
export function findPhrases<K>(words: readonly Word[], { byStem }: PhraseIndex<K>): Found<K>[] {
  const found: Found<K>[] = [];
  words.forEach((word, at) => {
    for (const phrase of byStem.get(word.stem) ?? []) {
      const match = matchAt(words, phrase, at);
      if (match) found.push(match);
    }
  });
  return found;
}

function matchAt<K>(words: readonly Word[], phrase: Phrase<K>, anchorAt: number): Found<K> | null {
  const at: number[] = [];
  if (phrase.isExact) {
    const first = anchorAt - phrase.anchor;
    for (let i = 0; i < phrase.elements.length; i++) {
      const word = words[first + i];
      if (!word || word.sentence !== words[anchorAt]!.sentence || !phrase.elements[i]!.has(word.stem)) return null;
      at.push(first + i);
    }
  } else {
    at.push(anchorAt);
    let from = anchorAt;
    let to = anchorAt;
    for (let i = 0; i < phrase.elements.length; i++) {
      if (i === phrase.anchor) continue;
      const near = nearest(words, phrase.elements[i]!, from, to, phrase.span, at);
      if (near === -1) return null;
      if (phrase.isOrdered && at.some((other, j) => placeOf(phrase, j) < i !== other < near)) return null;
      at.push(near);
      from = Math.min(from, near);
      to = Math.max(to, near);
    }
  }
  const [from, to] = at.length === 1 ? [anchorAt, anchorAt] : [Math.min(...at), Math.max(...at)];
  if (phrase.excluded) {
    const { sentence } = words[anchorAt]!;
    const reach = phrase.elements.length > 1 ? NEAR_REACH : EXCLUSION_REACH;
    const last = Math.min(words.length - 1, to + reach);
    for (let i = Math.max(0, from - reach); i <= last; i++)
      if (words[i]!.sentence === sentence && !at.includes(i) && phrase.excluded.has(words[i]!.stem)) return null;
  }
  return { key: phrase.key, place: phrase.place, at, from, to };
}

/** Which element of the phrase was found at the given turn: the anchor first, then the others in their order. */
const placeOf = <K>(phrase: Phrase<K>, turn: number): number =>
  turn === 0 ? phrase.anchor : turn <= phrase.anchor ? turn - 1 : turn;

/** The position of one of the stems that’s nearest to what’s already found, with everything within the span. */
function nearest(
  words: readonly Word[],
  stems: ReadonlySet<string>,
  from: number,
  to: number,
  span: number,
  used: readonly number[],
): number {
  for (let at = from + 1; at < to; at++) if (stems.has(words[at]!.stem) && !used.includes(at)) return at;
  const { sentence } = words[from]!;
  const most = span - 1 - (to - from);
  for (let away = 1; away <= most; away++) {
    const after = words[to + away];
    if (after?.sentence === sentence && stems.has(after.stem)) return to + away;
    const before = words[from - away];
    if (before?.sentence === sentence && stems.has(before.stem)) return from - away;
  }
  return -1;
}

const FORGIVEN_FROM = 5; // shorter words are too similar to others

/** One letter replaced by another: in a short word that’s usually a different word, not a typo. */
const isOtherLetter = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((letter, i) => letter !== b[i]).length === 1;

/** Known words by first letter, to look up what a misspelled one may have been. */
export function spellingOf(vocabulary: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const byLetter = new Map<string, string[]>();
  for (const stem of vocabulary) {
    if (stem.length < FORGIVEN_FROM) continue;
    const list = byLetter.get(stem[0]!);
    if (list) list.push(stem);
    else byLetter.set(stem[0]!, [stem]);
  }
  return byLetter;
}

/** "gaspin" for gasping, "finns" for fins: typos that are clear even in a short word. */
const plainSlip = (word: string, isKnown: (stem: string) => boolean): string | undefined =>
  [stemOf(`${word}g`), stemOf(word.replace(/(.)\1/, '$1')), stemOf(`${word.replace(/(.)\1/, '$1')}g`)].find(
    (stem) => stem.length >= 3 && stem !== word && isKnown(stem),
  );

/** Corrects misspelled words: an unknown word that’s nearly a known one counts as that. */
export function mendSpelling(
  words: readonly Word[],
  isKnown: (stem: string) => boolean,
  byLetter: ReadonlyMap<string, readonly string[]>,
): Word[] {
  const mended = new Map<string, string>();
  return words.map((word) => {
    const { stem } = word;
    if (!Number.isNaN(word.value) || stem.length < FORGIVEN_FROM || stem.length > 16 || isKnown(stem)) return word;
    let known = mended.get(stem);
    if (known === undefined) {
      known = plainSlip(stem, isKnown) ?? stem;
      let most = stem.length < 8 ? 1 : 2;
      for (const candidate of known === stem ? (byLetter.get(stem[0]!) ?? []) : []) {
        const count = slips(stem, candidate, most);
        if (count > most || (stem.length <= 6 && isOtherLetter(stem, candidate))) continue;
        known = candidate;
        most = count - 1;
        if (most < 1) break;
      }
      mended.set(stem, known);
    }
    return known === stem ? word : { ...word, stem: known };
  });
}
