// Expands a search. PostgreSQL stems the words; before that, each word gets its synonyms, the word being typed gets its
// completions, and a word found in no title or species gets its likely corrections with their synonyms. Words are listed
// one by one, never as a prefix match, because the planner estimates prefix matches badly.
import {
  likelyMeant,
  parseSearch,
  type SearchTerm,
  slipsForgiven,
  wordsOf,
} from '@nautical/core/domain/common/search-words';
import { singular } from '@nautical/core/domain/fish/species-search';
import { SYNONYM_WORDS, synonymsOf } from '@nautical/core/domain/market/listing-synonyms';
import { placesIn } from '@nautical/core/domain/members/regions';
import type { Services } from '../../../kit/context.ts';
import { findCatalogue } from '../../fish/species/species.service.ts';
import { figuresOf } from './listings.figures.ts';
import { findNear, isPlace } from './listings.places.service.ts';
import type { Filters } from './listings.search.queries.ts';
import { findKnownWords } from './listings.words.queries.ts';

const CORRECTIONS_TRIED = 3;
/** What a search without a word in it looks for: no listing holds a percent sign or an emoji as a word. */
const NOTHING = 'x & !x';
const NAMES_KEPT_MS = 60_000;

/** What every search needs, independent of the member. */
export type Market = Pick<Services, 'db' | 'bus' | 'now'>;

/** The search as filters: its words, and the place it may name. `here` is the location of the only listing searched. */
export async function readText(
  ctx: Market,
  search: string,
  here?: string,
): Promise<Pick<Filters, 'text' | 'names' | 'place'>> {
  const named = await findPlace(ctx, search, here);
  const near = named && (await findNear(ctx, named.place, here === undefined ? undefined : [here]));
  if (!near) return readWords(ctx, search);
  // What stands before the place is typed to its end. Read otherwise, it might miss listings the whole text finds.
  const isPlaceLast = search.trimEnd().endsWith(named.place.split(' ').at(-1)!);
  const rest =
    wordsOf(named.rest).length > 0 ? await readWords(ctx, isPlaceLast ? `${named.rest} ` : named.rest) : undefined;
  return {
    ...(await readWords(ctx, search, wordsOf(named.place))),
    place: {
      near,
      rest: rest?.names ? `${rest.text} | ${rest.names}` : rest?.text,
      hasOtherWords: parseSearch(named.rest).some(({ isExcluded }) => !isExcluded),
    },
  };
}

/** The longest place in a search. What is part of a species’ name is none: a Texas cichlid may be anywhere. */
async function findPlace(ctx: Market, search: string, here?: string) {
  const species = await speciesNames(ctx);
  const words = wordsOf(search);
  const isNamed = (name: readonly string[]) => species.singular.has(singular(name.join(' ')));
  const runs = words.flatMap((_, from) => words.slice(from).map((__, at) => words.slice(from, from + at + 1)));
  const ofSpecies = new Set(runs.filter(isNamed).flat());
  for (const each of placesIn(search))
    if (!wordsOf(each.place).some((word) => ofSpecies.has(word)) && (await isPlace(ctx, each.place, here))) return each;
  return undefined;
}

/** The words, and the names equivalent to all of them, as `to_tsquery` expressions. Those in `sure` aren’t corrected. */
async function readWords(
  ctx: Market,
  search: string,
  sure: readonly string[] = [],
): Promise<{ text: string; names: string | undefined }> {
  const terms = parseSearch(search);
  const last = terms.at(-1);
  const isTyping = last && !last.isPhrase && !last.isExcluded && !/[\s"]$/.test(search);
  const beingTyped = isTyping && last.words[0]!.length > 1 ? last.words[0] : undefined;
  const spelled = terms.filter((term) => !term.isExcluded).flatMap(({ words }) => words);
  const doubtful = [...new Set(spelled)].filter((word) => slipsForgiven(word) > 0 && !sure.includes(word));
  const known = spelled.length > 0 ? await findKnownWords(ctx.db, doubtful, beingTyped) : [];
  const meant = (typed: string) => {
    const alike = known.filter((each) => each.typed === typed && !each.isCompletion);
    if (alike.length === 0 || SYNONYM_WORDS.some((word) => word.startsWith(typed))) return [];
    const candidates = new Set([...alike.flatMap(({ word }) => word ?? []), ...SYNONYM_WORDS]);
    return likelyMeant(typed, [...candidates]).slice(0, CORRECTIONS_TRIED);
  };
  const completions = known.flatMap(({ isCompletion, word }) => (isCompletion && word) || []);
  const names = (await speciesNames(ctx)).all;
  const called = (words: readonly string[]) => {
    const searched = words.join(' ');
    // These also find longer names that contain the same words.
    const others = (names.get(searched) ?? []).filter((name) => !` ${name} `.includes(` ${searched} `));
    return others.map((name) => phrase(wordsOf(name)));
  };
  const asked = terms
    .map((term) => {
      if (term.isExcluded) return `!${phrase(term.words)}`;
      const also = term === last && beingTyped ? completions.map((word) => phrase([word])) : [];
      return anyOf([...alternatives(term, meant), ...called(term.words), ...also]);
    })
    .join(' & ');
  // Several words may form one name; then listings under the other names of that species match too.
  const whole = terms.length > 1 && terms.every(({ isExcluded }) => !isExcluded) ? called(spelled) : [];
  return { text: asked || NOTHING, names: whole.length > 0 ? anyOf(whole) : undefined };
}

const anyOf = (phrases: string[]) => `(${[...new Set(phrases)].join(' | ')})`;

/** Each name a species goes by, as people write it, with all the names of the species it means; and those of one animal. */
const speciesNames = (ctx: Market) =>
  figuresOf(ctx).keep('species-names', NAMES_KEPT_MS, async () => {
    const known = new Map<string, string[]>();
    for (const { species, commonNames } of await findCatalogue(ctx)) {
      const all = [species, ...commonNames].map((name) => wordsOf(name).join(' ')).filter(Boolean);
      for (const name of all) known.set(name, [...(known.get(name) ?? []), ...all]);
    }
    return { all: known, singular: new Set([...known.keys()].map(singular)) };
  });

function alternatives({ words }: SearchTerm, meant: (typed: string) => string[]) {
  const [only] = words;
  if (words.length > 1 || only === undefined)
    return [phrase(words), phrase(words.map((word) => meant(word)[0] ?? word))];
  const others = [...synonymsOf(only), ...meant(only).flatMap((word) => [word, ...synonymsOf(word)])];
  return [phrase([only]), ...others.map((other) => phrase(wordsOf(other)))];
}

/** A phrase as a `to_tsquery` expression. The words contain only letters and digits. */
const phrase = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(' <-> ')})`;
