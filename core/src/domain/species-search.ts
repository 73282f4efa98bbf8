// Finds a species by its name as people write it. The index is made once; a search then takes a millisecond or two.
import { distance, slipsForgiven, wordsOf } from './listing-search.ts';

export type NamedSpecies = {
  key: string;
  species: string;
  scientificName?: string | null | undefined;
  commonNames?: readonly string[] | undefined;
  origin?: string | null | undefined;
  description?: string | null | undefined;
};

/** Found in its name, in another name it has, by a name that is spelt nearly so, or in what is told of it. */
export type MatchedBy = 'name' | 'other-name' | 'similar-name' | 'text';
export type SpeciesMatch<S> = { species: S; by: MatchedBy /** The name that matched. */; name: string };

export type SpeciesIndex<S> = {
  all: readonly S[];
  get: (key: string) => S | undefined;
  /** Those a search finds, best first; everything when nothing is asked. Guesses come only when no name contains it. */
  search: (text: string) => SpeciesMatch<S>[];
  /** The one species a name means, if any: as entered for livestock, in a listing or in a question to the fish doctor. */
  identify: (text: string) => S | undefined;
};

const SIMILAR = 0.5; // of the trigrams two names must share to be taken for each other
const SHORTEST_SQUASHED = 4; // letters that may run over the space between two words
const SHORTEST_WITHIN = 5; // letters a name needs to be recognised inside a longer text

type Name = { shown: string; lower: string; normal: string; squashed: string; words: string[]; trigrams: Set<string> };
/** `place` is where it stands in the order of names. */
type Entry<S> = { species: S; names: Name[]; text: string; place: number };

/** Prepares a list of species for searching. */
export function indexSpecies<S extends NamedSpecies>(all: readonly S[]): SpeciesIndex<S> {
  const collator = new Intl.Collator('en');
  const ordered = all.toSorted((a, b) => collator.compare(a.species, b.species));
  const places = new Map(ordered.map((species, place) => [species, place]));
  const entries = all.map(
    (species): Entry<S> => ({
      species,
      place: places.get(species)!,
      names: [species.species, ...(species.commonNames ?? []), species.scientificName ?? '', species.key]
        .filter(Boolean)
        .map(nameOf),
      text: normalise(`${species.origin ?? ''} ${species.description ?? ''}`),
    }),
  );
  const byKey = new Map(all.map((species) => [species.key, species]));
  const exact = new Map<string, S>();
  // A species' own name is surer than a name it shares with others.
  for (const rank of [0, 1])
    for (const { species, names } of entries)
      for (const name of rank === 0 ? names.slice(0, 1) : names.slice(1)) {
        const form = singular(name.normal);
        if (!exact.has(form)) exact.set(form, species);
      }

  return {
    all,
    get: (key) => byKey.get(key),
    search: (text) => search(entries, text),
    identify: (text) => identify(entries, exact, text),
  };
}

function nameOf(shown: string): Name {
  const normal = normalise(shown);
  const squashed = normal.replaceAll(' ', '');
  return {
    shown,
    lower: shown.toLowerCase(),
    normal,
    squashed,
    words: normal.split(' '),
    trigrams: trigramsOf(squashed),
  };
}

/** Lower case without accents and punctuation. */
const normalise = (text: string) =>
  wordsOf(text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '')).join(' ');

/** One form for all ways to write a name: without spaces and without the s of more than one. */
const singular = (normal: string) =>
  normal
    .split(' ')
    .map((word) =>
      word
        .replace(/(?<=[a-z]{2})ies$/, 'y')
        .replace(/(?<=sh|ch|x|ss)es$/, '')
        .replace(/(?<=[^su])s$/, ''),
    )
    .join('');

function trigramsOf(squashed: string): Set<string> {
  const padded = ` ${squashed} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  return found;
}

/** The part of their trigrams two names share; nothing is counted where their lengths rule it out. */
function similarity(a: Set<string>, b: Set<string>): number {
  if ((2 * Math.min(a.size, b.size)) / (a.size + b.size) < SIMILAR) return 0;
  let common = 0;
  for (const each of a) if (b.has(each)) common++;
  return (2 * common) / (a.size + b.size);
}

function search<S extends NamedSpecies>(entries: readonly Entry<S>[], text: string): SpeciesMatch<S>[] {
  const asked = text.trim().toLowerCase();
  const { normal, squashed, words } = nameOf(text);
  if (asked === '') return entries.map(({ species }) => ({ species, by: 'name', name: species.species }));

  const contains = (name: Name) =>
    name.lower.includes(asked) ||
    (squashed !== '' &&
      (name.normal.includes(normal) || (squashed.length >= SHORTEST_SQUASHED && name.squashed.includes(squashed))));
  const hasAllWords = (name: Name) => words.every((word) => name.words.some((other) => other.startsWith(word)));
  const found: Ranked<S>[] = [];
  for (const { species, names, place } of entries) {
    const [own, ...others] = names;
    const inOther = () => others.find(contains) ?? (words.length > 1 ? names.find(hasAllWords) : undefined);
    if (contains(own!)) found.push({ species, by: 'name', name: own!.shown, rank: nearness(own!, normal), place });
    else {
      const other = inOther();
      if (other)
        found.push({ species, by: 'other-name', name: other.shown, rank: 10 + nearness(other, normal), place });
    }
  }
  if (found.length > 0) return ranked(found);
  if (squashed === '') return [];

  const guesses = similar(entries, nameOf(text));
  if (guesses.length > 0) return guesses;
  return entries
    .filter((entry) => words.every((word) => entry.text.includes(word)))
    .map(({ species }) => ({ species, by: 'text', name: species.species }));
}

type Ranked<S> = SpeciesMatch<S> & { rank: number; place: number };

const nearness = ({ normal }: Name, asked: string) =>
  normal === asked ? 0 : normal.startsWith(asked) ? 1 : normal.includes(` ${asked}`) ? 2 : 3;

const ranked = <S extends NamedSpecies>(found: Ranked<S>[]): SpeciesMatch<S>[] =>
  found.sort((a, b) => a.rank - b.rank || a.place - b.place).map(({ species, by, name }) => ({ species, by, name }));

/** Names a few slips of the keyboard away, as a whole or word by word, or with most of their letters in the same places. */
function similar<S extends NamedSpecies>(entries: readonly Entry<S>[], asked: Name): SpeciesMatch<S>[] {
  const forgiven = slipsForgiven(asked.squashed);
  const known: KnownSlips = new Map();
  const found: Ranked<S>[] = [];
  for (const { species, names, place } of entries) {
    let best: { rank: number; name: Name } | undefined;
    for (const name of names) {
      const rank = unlikeness(asked, name, forgiven, known);
      if (rank !== undefined && (!best || rank < best.rank)) best = { rank, name };
    }
    if (best) found.push({ species, by: 'similar-name', name: best.name.shown, rank: best.rank, place });
  }
  return ranked(found);
}

/** How far a name is from the one asked for, if it is near at all: fewer slips first, then more letters alike. */
function unlikeness(asked: Name, name: Name, forgiven: number, known: KnownSlips): number | undefined {
  const whole = slips(asked.squashed, name.squashed, forgiven);
  if (whole !== undefined) return whole;
  const byWord = wordSlips(asked.words, name.words, known);
  if (byWord !== undefined) return byWord + 1;
  const likeness = similarity(asked.trigrams, name.trigrams);
  return likeness >= SIMILAR ? 4 - likeness : undefined;
}

/** How many slips lie between two words, if they are forgiven. */
function slips(a: string, b: string, forgiven: number): number | undefined {
  const count = distance(a, b, forgiven);
  return count <= forgiven ? count : undefined;
}

/** Slips between a word asked for and a word of a name: many names share their words. */
type KnownSlips = Map<string, number | undefined>;

/** The slips in all, when every word asked for is nearly one of the name's. */
function wordSlips(asked: readonly string[], words: readonly string[], known: KnownSlips): number | undefined {
  let total = 0;
  for (const word of asked) {
    let fewest: number | undefined;
    for (const other of words) {
      const pair = `${word} ${other}`;
      if (!known.has(pair)) known.set(pair, other.startsWith(word) ? 0 : slips(word, other, slipsForgiven(word)));
      const count = known.get(pair);
      if (count !== undefined && (fewest === undefined || count < fewest)) fewest = count;
    }
    if (fewest === undefined) return undefined;
    total += fewest;
  }
  return total;
}

function identify<S extends NamedSpecies>(
  entries: readonly Entry<S>[],
  exact: ReadonlyMap<string, S>,
  text: string,
): S | undefined {
  // "6 x Neon Tetras (juvenile)" means neon tetras.
  const name = normalise(text.replaceAll(/\([^)]*\)/g, ' ').replaceAll(/\b\d+\s*x?\b|\bx\s*\d+\b/gi, ' '));
  if (name === '') return undefined;
  const form = singular(name);
  const sure = exact.get(form);
  if (sure) return sure;

  const forgiven = slipsForgiven(form);
  let nearest: { species: S; count: number } | undefined;
  let isTie = false;
  for (const [known, species] of exact) {
    const count = slips(form, known, Math.min(forgiven, nearest?.count ?? forgiven));
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

/** The other names of a species as one would print them: those kept only because people misspell them so are left out. */
export function otherNames({ species, commonNames = [] }: NamedSpecies): string[] {
  const kept: string[] = [];
  for (const name of commonNames) {
    const form = singular(normalise(name));
    const isLike = (other: string) => slips(form, singular(normalise(other)), slipsForgiven(form)) !== undefined;
    if (![species, ...kept].some(isLike)) kept.push(name);
  }
  return kept;
}
