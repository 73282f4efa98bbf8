// Finds a species by its name as people write it. The index is built once with just what the first letters need; the
// rest is built lazily. Typos are looked up in thousands of names on every keystroke, so names that can be ruled out by
// their letters are never compared.
import { distance, slipsForgiven, wordsOf } from '../common/search-words.ts';

export type NamedSpecies = {
  key: string;
  species: string;
  scientificName?: string | null | undefined;
  commonNames?: readonly string[] | undefined;
  origin?: string | null | undefined;
  description?: string | null | undefined;
};

/** Matched by its name, another name, a similar spelling, or its description. */
export type MatchedBy = 'name' | 'other-name' | 'similar-name' | 'text';
export type SpeciesMatch<S> = { species: S; by: MatchedBy /** The name that matched. */; name: string };

export type SpeciesIndex<S> = {
  all: readonly S[];
  get: (key: string) => S | undefined;
  /** The search results, best first; everything for an empty query. Fuzzy matches come only if no name contains the query. */
  search: (text: string) => SpeciesMatch<S>[];
  /** The one species a name means, if any: as entered for livestock, in a listing or in a question to the fish doctor. */
  identify: (text: string) => S | undefined;
};

const SIMILAR = 0.5; // of the trigrams two names must share to be taken for each other
const OTHER_NAME = 0.5; // of a typo: the ranking penalty for matching another name
const UNFINISHED = 0.25; // of a typo: the ranking penalty for the untyped rest of a word
const SHORTEST_SQUASHED = 4; // letters that may run over the space between two words
const SHORTEST_WITHIN = 5; // letters a name needs to be recognized inside a longer text

/** `letters` has a bit for each letter in it. */
type Word = { text: string; letters: number };
type Name = { shown: string; lower: string; normal: string; squashed: Word; words: Word[] };
type Entry<S> = { species: S; names: Name[]; text: () => string };

/** Prepares a list of species for searching. */
export function indexSpecies<S extends NamedSpecies>(all: readonly S[]): SpeciesIndex<S> {
  const words: Words = new Map();
  const entries = all.map(
    (species): Entry<S> => ({
      species,
      names: [species.species, ...(species.commonNames ?? []), species.scientificName ?? '', species.key]
        .filter(Boolean)
        .map((shown) => nameOf(shown, words)),
      text: once(() => normalise(`${species.origin ?? ''} ${species.description ?? ''}`)),
    }),
  );
  const byKey = new Map(all.map((species) => [species.key, species]));
  const exact = once(() => formsOf(entries));

  return {
    all,
    get: (key) => byKey.get(key),
    search: (text) => search(entries, text),
    identify: (text) => identify(entries, exact(), text),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Forms<S> = Map<string, { word: Word; species: S }>;

/** Every name in its one form. A species' own name is surer than a name it shares with others. */
function formsOf<S>(entries: readonly Entry<S>[]): Forms<S> {
  const exact: Forms<S> = new Map();
  for (const rank of [0, 1])
    for (const { species, names } of entries)
      for (const name of rank === 0 ? names.slice(0, 1) : names.slice(1)) {
        const form = singular(name.normal);
        if (!exact.has(form)) exact.set(form, { word: wordOf(form), species });
      }
  return exact;
}

/** Words that names share are kept once. */
type Words = Map<string, Word>;

function nameOf(shown: string, known: Words = new Map()): Name {
  const normal = normalise(shown);
  const words = normal.split(' ').map((text) => {
    const word = known.get(text) ?? wordOf(text);
    known.set(text, word);
    return word;
  });
  return {
    shown,
    lower: shown.toLowerCase(),
    normal,
    squashed: {
      text: words.length === 1 ? normal : normal.replaceAll(' ', ''),
      letters: words.reduce((all, { letters }) => all | letters, 0),
    },
    words,
  };
}

const LETTER_BITS = 31; // all that a number has for whole-number work; rare letters share one

function wordOf(text: string): Word {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) % LETTER_BITS);
  return { text, letters };
}

/** Lower case without accents and punctuation. */
const normalise = (text: string) =>
  wordsOf(text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '')).join(' ');

/** One form for all ways to write a name: without spaces and without the s of more than one. */
export const singular = (normal: string) =>
  normal
    .split(' ')
    .map((word) =>
      word
        .replace(/(?<=[a-z]{2})ies$/, 'y')
        .replace(/(?<=sh|ch|x|ss)es$/, '')
        .replace(/(?<=[^su])s$/, ''),
    )
    .join('');

/** The different triples of letters in a name, its ends marked. */
function trigramsOf(squashed: string): string[] {
  const padded = ` ${squashed} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  return [...found];
}

/** The share of trigrams two names have in common, or 0 as soon as the threshold is out of reach. */
function similarity(asked: readonly string[], squashed: string): number {
  const size = asked.length + squashed.length; // a name with its ends marked has as many trigrams as it has letters
  const enough = (SIMILAR * size) / 2;
  if (Math.min(asked.length, squashed.length) < enough) return 0;
  const padded = ` ${squashed} `;
  let common = 0;
  for (let at = 0; at < asked.length; at++) {
    if (padded.includes(asked[at]!)) common++;
    else if (common + asked.length - at - 1 < enough) return 0;
  }
  return (2 * common) / size;
}

function search<S extends NamedSpecies>(entries: readonly Entry<S>[], text: string): SpeciesMatch<S>[] {
  const asked = text.trim().toLowerCase();
  const name = nameOf(text);
  const { normal, words } = name;
  const squashed = name.squashed.text;
  if (asked === '') return entries.map(({ species }) => ({ species, by: 'name', name: species.species }));

  const contains = (other: Name) =>
    other.lower.includes(asked) ||
    (squashed !== '' &&
      (other.normal.includes(normal) ||
        (squashed.length >= SHORTEST_SQUASHED && other.squashed.text.includes(squashed))));
  const hasAllWords = (other: Name) =>
    words.every(({ text: word }) => other.words.some((each) => each.text.startsWith(word)));
  const found: Ranked<S>[] = [];
  for (const { species, names } of entries) {
    const [own, ...others] = names;
    const inOther = () => others.find(contains) ?? (words.length > 1 ? names.find(hasAllWords) : undefined);
    if (contains(own!))
      found.push({ species, by: 'name', name: own!.shown, rank: nearness(own!, name), own: own!.normal });
    else {
      const other = inOther();
      if (other)
        found.push({
          species,
          by: 'other-name',
          name: other.shown,
          rank: 10 + nearness(other, name),
          own: own!.normal,
        });
    }
  }
  if (found.length > 0) return ranked(found);
  if (squashed === '') return [];

  const guesses = similar(entries, name);
  if (guesses.length > 0) return guesses;
  return entries
    .filter((entry) => words.every((word) => entry.text().includes(word.text)))
    .map(({ species }) => ({ species, by: 'text', name: species.species }));
}

/** `own` is the species' own name, by which those of one rank are put in order. */
type Ranked<S> = SpeciesMatch<S> & { rank: number; own: string };

/** The whole name comes first, then its beginning, then one of its words, then names of as many words. */
function nearness({ normal, squashed, words }: Name, asked: Name): number {
  if (squashed.text === asked.squashed.text) return 0;
  if (normal.startsWith(asked.normal)) return 1;
  if (normal.includes(` ${asked.normal}`)) return 2;
  return words.length === asked.words.length ? 3 : 4;
}

const ranked = <S extends NamedSpecies>(found: Ranked<S>[]): SpeciesMatch<S>[] =>
  found
    .sort((a, b) => a.rank - b.rank || (a.own < b.own ? -1 : a.own > b.own ? 1 : 0))
    .map(({ species, by, name }) => ({ species, by, name }));

/** Names within a few typos, as a whole or word by word, or with mostly the same letters in the same places. */
function similar<S extends NamedSpecies>(entries: readonly Entry<S>[], asked: Name): SpeciesMatch<S>[] {
  const trigrams = trigramsOf(asked.squashed.text);
  const known: KnownSlips[] = asked.words.map(() => new Map());
  const found: Ranked<S>[] = [];
  for (const { species, names } of entries) {
    let best: { rank: number; name: Name } | undefined;
    for (const name of names) {
      const unlike = unlikeness(asked, name, trigrams, known);
      // Of two that are as near, the one whose own name it is comes first.
      const rank = unlike !== undefined && name !== names[0] ? unlike + OTHER_NAME : unlike;
      if (rank !== undefined && (!best || rank < best.rank)) best = { rank, name };
    }
    if (best)
      found.push({ species, by: 'similar-name', name: best.name.shown, rank: best.rank, own: names[0]!.normal });
  }
  return ranked(found);
}

/** The distance of a name from the query, if it’s close at all: by typos first, then by shared letters. */
function unlikeness(
  asked: Name,
  name: Name,
  trigrams: readonly string[],
  known: readonly KnownSlips[],
): number | undefined {
  const whole = slips(asked.squashed, name.squashed);
  if (whole !== undefined) return whole;
  const byWord = wordSlips(asked.words, name.words, known);
  if (byWord !== undefined) return byWord + 1;
  const likeness = similarity(trigrams, name.squashed.text);
  return likeness >= SIMILAR ? 4 - likeness : undefined;
}

/** The number of typos between a query word and another, if within tolerance. */
function slips(asked: Word, other: Word, forgiven = slipsForgiven(asked.text)): number | undefined {
  // A slip changes one letter into another at most: with more than two letters of difference for each, it is no slip.
  if (bitsIn(asked.letters ^ other.letters) > 2 * forgiven) return undefined;
  const count = distance(asked.text, other.text, forgiven);
  return count <= forgiven ? count : undefined;
}

/** The typos against the start of a longer word, for a word still being typed. */
function beginningSlips(asked: Word, { text }: Word): number | undefined {
  if (text.length <= asked.text.length) return undefined;
  const count = slips(asked, wordOf(text.slice(0, asked.text.length)));
  return count === undefined ? undefined : count + UNFINISHED;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count++;
  return count;
}

/** Caches the typos between a query word and name words, since many names share words. */
type KnownSlips = Map<Word, number | undefined>;

/** The total typos, if every query word nearly matches a word of the name. */
function wordSlips(asked: readonly Word[], words: readonly Word[], known: readonly KnownSlips[]): number | undefined {
  let total = 0;
  for (let at = 0; at < asked.length; at++) {
    const word = asked[at]!;
    let fewest: number | undefined;
    for (const other of words) {
      let count = known[at]!.get(other);
      if (count === undefined && !known[at]!.has(other)) {
        count = other.text.startsWith(word.text) ? 0 : (slips(word, other) ?? beginningSlips(word, other));
        known[at]!.set(other, count);
      }
      if (count !== undefined && (fewest === undefined || count < fewest)) fewest = count;
    }
    if (fewest === undefined) return undefined;
    total += fewest;
  }
  return total;
}

function identify<S extends NamedSpecies>(entries: readonly Entry<S>[], exact: Forms<S>, text: string): S | undefined {
  // "6 x Neon Tetras (juvenile)" means neon tetras.
  const name = normalise(text.replaceAll(/\([^)]*\)/g, ' ').replaceAll(/\b\d+\s*x?\b|\bx\s*\d+\b/gi, ' '));
  if (name === '') return undefined;
  const form = singular(name);
  const sure = exact.get(form);
  if (sure) return sure.species;

  const forgiven = slipsForgiven(form);
  let nearest: { species: S; count: number } | undefined;
  let isTie = false;
  const asked = wordOf(form);
  for (const { word, species } of exact.values()) {
    const count = slips(asked, word, Math.min(forgiven, nearest?.count ?? forgiven));
    if (count === undefined || (nearest && count === nearest.count && species === nearest.species)) continue;
    isTie = nearest?.count === count;
    nearest = isTie ? nearest : { species, count };
  }
  if (nearest && !isTie) return nearest.species;

  let longest: { species: S; length: number } | undefined;
  const padded = ` ${name} `;
  for (const { species, names } of entries)
    for (const { normal } of names)
      if (
        normal.length >= Math.max(SHORTEST_WITHIN, (longest?.length ?? 0) + 1) &&
        (padded.includes(` ${normal} `) || padded.includes(` ${normal}s `))
      )
        longest = { species, length: normal.length };
  return longest?.species;
}

/** The other names of a species for display, without common misspellings. */
export function otherNames({ species, commonNames = [] }: NamedSpecies): string[] {
  const kept: string[] = [];
  for (const name of commonNames) {
    const form = wordOf(singular(normalise(name)));
    const isLike = (other: string) => slips(form, wordOf(singular(normalise(other)))) !== undefined;
    if (![species, ...kept].some(isLike)) kept.push(name);
  }
  return kept;
}
