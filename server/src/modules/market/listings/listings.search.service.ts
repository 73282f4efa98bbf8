// Finding listings. Words are stemmed by PostgreSQL; before that each word is joined by its synonyms, the word being
// typed by those it may become, and a word that neither a title nor a species has by those it was likely meant to be,
// with their synonyms. Words are named one by one, never as "anything that begins with": for such the database guesses
// how many there are, and chooses badly.

import type { Suggestions } from '@nautical/core/contracts/market/listing-finds';
import type { Facets, ListingFilters } from '@nautical/core/contracts/market/listings';
import {
  likelyMeant,
  parseSearch,
  type SearchTerm,
  slipsForgiven,
  wordsOf,
} from '@nautical/core/domain/common/search-words';
import { SYNONYM_WORDS, synonymsOf } from '@nautical/core/domain/market/listing-synonyms';
import { LISTING_CATEGORIES } from '@nautical/core/domain/market/listings';
import type { Ctx } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { pageSize, readCursor } from '../../../kit/paging.ts';
import { findCatalogue, suggestSpecies } from '../../fish/species/species.service.ts';
import * as profiles from '../../members/profiles/profiles.service.ts';
import { figuresOf } from './listings.figures.ts';
import { findClashes } from './listings.fits.service.ts';
import * as queries from './listings.search.queries.ts';

const CORRECTIONS_TRIED = 3;
const SUGGESTED = 5;

type Found = { rows: queries.CardRow[]; size: number; cursorOf: (row: queries.CardRow) => string[] };

/** One page of what passes the filters, with one row more when there is another page. */
export async function findListings(
  ctx: Ctx,
  { sort, search, limit, cursor, fits, ...filters }: ListingFilters,
): Promise<Found> {
  const text = search ? await readText(ctx, search) : undefined;
  const clashes = fits ? await findClashes(ctx, fits) : undefined;
  const wanted = { ...filters, text, clashes, viewerId: ctx.actor.id };
  const size = pageSize({ limit });
  const page = { limit: size + 1, now: ctx.now(), areFew: text !== undefined && (await areFew(ctx, wanted)) };
  const order = sort ?? (text ? 'best-match' : 'newest');

  if (order === 'best-match' && text) return findBestMatches(ctx, wanted, { ...page, cursor }, size);
  const by = order === 'best-match' ? 'newest' : order;
  const after = readCursor({ cursor }, by.startsWith('price') ? 'money' : 'moment', 'id');
  const rows = await findInOrder(ctx, wanted, { ...page, order: by, cursor: after });
  return { rows, size, cursorOf: CURSORS[by] };
}

/** Whether the actor would find a listing by these filters. */
export async function isFoundBy(
  ctx: Ctx,
  postId: string,
  { search, fits, ...filters }: Omit<ListingFilters, 'sort' | 'limit' | 'cursor'>,
): Promise<boolean> {
  const text = search ? await readText(ctx, search) : undefined;
  const clashes = fits ? await findClashes(ctx, fits).catch(nothingFitsWhatIsGone) : [];
  if (!clashes) return false;
  return queries.isShown(ctx.db, postId, {
    ...filters,
    text,
    clashes: clashes.length > 0 ? clashes : undefined,
    viewerId: ctx.actor.id,
  });
}

function nothingFitsWhatIsGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}

const newest = (row: queries.CardRow) => [row.createdAt.toISOString(), row.id];
const cheapest = (row: queries.CardRow) => [row.price, row.id];
const CURSORS = {
  newest,
  'price-asc': cheapest,
  'price-desc': cheapest,
  'ending-soon': ({ auction }: queries.CardRow) => [auction!.endTime.toISOString(), auction!.id],
};

/** Those found in the title come first; the page is filled up with the others. */
async function findBestMatches(
  ctx: Ctx,
  filters: queries.Filters,
  { cursor, limit, ...page }: { cursor: string | undefined; limit: number; now: Date; areFew: boolean },
  size: number,
): Promise<Found> {
  const [part = '0', ...after] = readCursor({ cursor }, 'digit', 'moment', 'id') ?? [];
  const from = after.length > 0 ? after : undefined;
  const inTitle =
    part === '0' ? await findInOrder(ctx, filters, { ...page, order: 'in-title', cursor: from, limit }) : [];
  const elsewhere =
    inTitle.length < limit
      ? await findInOrder(ctx, filters, {
          ...page,
          order: 'elsewhere',
          cursor: part === '0' ? undefined : from,
          limit: limit - inTitle.length,
        })
      : [];
  const titles = new Set(inTitle.map(({ id }) => id));
  return {
    rows: [...inTitle, ...elsewhere],
    size,
    cursorOf: (row) => [titles.has(row.id) ? '0' : '1', ...newest(row)],
  };
}

const NEAR = 5_000; // listings to look through first: they hold a page of any word that is not rare
const FEW = 2_000; // listings that may be sorted: the database expects a thousand of each word it does not know
const SPREAD_KEPT_MS = 5 * 60_000;
const NAMES_KEPT_MS = 60_000;

/**
 * Listings in order. An index finds all that hold a word but not in order, and one in order not by word, so in a large
 * market a search for what many have first looks among those nearest in the order, and only when they do not fill the
 * page among all.
 */
async function findInOrder(ctx: Ctx, filters: queries.Filters, page: Parameters<typeof queries.findShownListings>[2]) {
  const until =
    filters.text && !page.areFew
      ? await nearBound(ctx, page.order, page.cursor?.[0], filters.category ? NEAR * LISTING_CATEGORIES.length : NEAR)
      : undefined;
  if (!until) return queries.findShownListings(ctx.db, filters, page);
  const near = await queries.findShownListings(ctx.db, filters, { ...page, until });
  if (near.length === page.limit) return near;
  return queries.findShownListings(ctx.db, filters, { ...page, areFew: true });
}

/** Whether in a large market only few seem to hold the text. */
const areFew = async (ctx: Ctx, filters: queries.Filters) =>
  (await spreadOf(ctx)).listings >= 2 * NEAR && (await queries.expectMatches(ctx.db, filters)) < FEW;

const spreadOf = (ctx: Ctx) => figuresOf(ctx).keep('spread', SPREAD_KEPT_MS, () => queries.findSpread(ctx.db));

/** A time or price such that about `near` listings lie between it and where the page begins; none in a small market. */
async function nearBound(ctx: Ctx, order: queries.Order, from: string | undefined, near: number) {
  if (order === 'ending-soon') return undefined;
  const { listings, times, prices } = await spreadOf(ctx);
  const bounds = order.startsWith('price') ? prices.map(Number) : times.map((time) => new Date(time).getTime());
  if (listings < 2 * near || bounds.length < 10) return undefined;
  const steps = Math.ceil(near / (listings / bounds.length));
  const start = from === undefined ? undefined : order.startsWith('price') ? Number(from) : new Date(from).getTime();
  const bound =
    order === 'price-asc'
      ? bounds.filter((each) => start === undefined || each > start)[steps]
      : bounds.filter((each) => start === undefined || each < start).at(-steps - 1);
  if (bound === undefined) return undefined;
  return order.startsWith('price') ? bound.toFixed(2) : new Date(bound).toISOString();
}

/** How many listings each choice would leave. Kept for a moment, because everybody who opens the page asks the same. */
export async function countFacets(
  ctx: Ctx,
  { search, fits, ...filters }: Omit<ListingFilters, 'sort' | 'limit' | 'cursor'>,
): Promise<Facets> {
  const clashes = fits ? await findClashes(ctx, fits) : undefined;
  const blocked = await queries.findBlockedIds(ctx.db, ctx.actor.id);
  const viewerId = blocked.length > 0 ? ctx.actor.id : undefined;
  return figuresOf(ctx).once(JSON.stringify(['facets', search, filters, clashes, blocked]), async () =>
    queries.countFacets(ctx.db, {
      ...filters,
      clashes,
      viewerId,
      text: search ? await readText(ctx, search) : undefined,
    }),
  );
}

/** What to offer under the search box while somebody types. */
export async function suggest(ctx: Ctx, typed: string): Promise<Suggestions> {
  if (wordsOf(typed).length === 0) return { listings: [], species: [], sellers: [] };
  const { rows } = await findListings(ctx, { search: typed, limit: SUGGESTED });
  return {
    listings: rows
      .slice(0, SUGGESTED)
      .map(({ id, title, price, images }) => ({ id, title, price, image: images[0] ?? null })),
    species: (await suggestSpecies(ctx, typed, SUGGESTED)).map(({ key, species, scientificName }) => ({
      key,
      name: species,
      scientificName,
    })),
    sellers: await profiles.findMembers(ctx, typed, SUGGESTED),
  };
}

/** What is searched for, in the notation of `to_tsquery`. */
async function readText(ctx: Ctx, search: string): Promise<string> {
  const terms = parseSearch(search);
  const last = terms.at(-1);
  const isTyping = last && !last.isPhrase && !last.isExcluded && !/[\s"]$/.test(search);
  const beingTyped = isTyping && last.words[0]!.length > 1 ? last.words[0] : undefined;
  const spelled = terms.filter((term) => !term.isExcluded).flatMap(({ words }) => words);
  const doubtful = [...new Set(spelled)].filter((word) => slipsForgiven(word) > 0);
  const known = spelled.length > 0 ? await queries.findKnownWords(ctx.db, doubtful, beingTyped) : [];
  const meant = (typed: string) => {
    const alike = known.filter((each) => each.typed === typed && !each.isCompletion);
    if (alike.length === 0 || SYNONYM_WORDS.some((word) => word.startsWith(typed))) return [];
    const candidates = new Set([...alike.flatMap(({ word }) => word ?? []), ...SYNONYM_WORDS]);
    return likelyMeant(typed, [...candidates]).slice(0, CORRECTIONS_TRIED);
  };
  const completions = known.flatMap(({ isCompletion, word }) => (isCompletion && word) || []);
  const names = await speciesNames(ctx);
  const called = (words: readonly string[]) => {
    const searched = words.join(' ');
    // A longer name with the same words in it is found by these.
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
  // Several words may be one name: whatever bears another name of that species is meant as well.
  const whole = terms.length > 1 && terms.every(({ isExcluded }) => !isExcluded) ? called(spelled) : [];
  return whole.length > 0 ? `(${asked}) | ${anyOf(whole)}` : asked;
}

const anyOf = (phrases: string[]) => `(${[...new Set(phrases)].join(' | ')})`;

/** Each name a species goes by, as people write it, with all the names of the species it means. */
const speciesNames = (ctx: Ctx) =>
  figuresOf(ctx).keep('species-names', NAMES_KEPT_MS, async () => {
    const known = new Map<string, string[]>();
    for (const { species, commonNames } of await findCatalogue(ctx)) {
      const all = [species, ...commonNames].map((name) => wordsOf(name).join(' ')).filter(Boolean);
      for (const name of all) known.set(name, [...(known.get(name) ?? []), ...all]);
    }
    return known;
  });

function alternatives({ words }: SearchTerm, meant: (typed: string) => string[]) {
  const [only] = words;
  if (words.length > 1 || only === undefined)
    return [phrase(words), phrase(words.map((word) => meant(word)[0] ?? word))];
  const others = [...synonymsOf(only), ...meant(only).flatMap((word) => [word, ...synonymsOf(word)])];
  return [phrase([only]), ...others.map((other) => phrase(wordsOf(other)))];
}

/** Words that follow each other, in the notation of `to_tsquery`. They hold letters and digits only. */
const phrase = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(' <-> ')})`;
