// Finding listings. Words are stemmed by PostgreSQL; before that each word is joined by its synonyms, the word being
// typed also stands for its beginning, and a word that no title has is joined by those it was likely meant to be.
import type { Facets, ListingFilters, Suggestions } from '@nautical/core/contracts/listings';
import {
  isLikelyMeant,
  parseSearch,
  type SearchTerm,
  slipsForgiven,
  wordsOf,
} from '@nautical/core/domain/listing-search';
import { synonymsOf } from '@nautical/core/domain/listing-synonyms';
import type { Ctx, Services } from '../../kit/context.ts';
import { pageSize, readCursor } from '../../kit/paging.ts';
import * as profiles from '../profiles/profiles.service.ts';
import { figuresOf } from './listings.figures.ts';
import * as queries from './listings.search.queries.ts';

const CORRECTIONS_TRIED = 3;
const SUGGESTED = 5;

type Found = { rows: queries.CardRow[]; size: number; cursorOf: (row: queries.CardRow) => string[] };

/** One page of what passes the filters, with one row more when there is another page. */
export async function findListings(
  ctx: Ctx,
  { sort, search, limit, cursor, ...filters }: ListingFilters,
): Promise<Found> {
  const text = search ? await readText(ctx, search) : undefined;
  const wanted = { ...filters, text, viewerId: ctx.actor.id };
  const size = pageSize({ limit });
  const page = { limit: size + 1, now: ctx.now() };
  const order = sort ?? (text ? 'best-match' : 'newest');

  if (order === 'best-match' && text) return findBestMatches(ctx, wanted, { ...page, cursor }, size);
  const by = order === 'best-match' ? 'newest' : order;
  const after = readCursor({ cursor }, by.startsWith('price') ? 'money' : 'moment', 'id');
  const rows = await queries.findShownListings(ctx.db, wanted, { ...page, order: by, cursor: after });
  return { rows, size, cursorOf: CURSORS[by] };
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
  { cursor, limit, now }: { cursor: string | undefined; limit: number; now: Date },
  size: number,
): Promise<Found> {
  const [part = '0', ...after] = readCursor({ cursor }, 'digit', 'moment', 'id') ?? [];
  const from = after.length > 0 ? after : undefined;
  const inTitle =
    part === '0'
      ? await queries.findShownListings(ctx.db, filters, { order: 'in-title', cursor: from, limit, now })
      : [];
  const elsewhere =
    inTitle.length < limit
      ? await queries.findShownListings(ctx.db, filters, {
          order: 'elsewhere',
          cursor: part === '0' ? undefined : from,
          limit: limit - inTitle.length,
          now,
        })
      : [];
  const titles = new Set(inTitle.map(({ id }) => id));
  return {
    rows: [...inTitle, ...elsewhere],
    size,
    cursorOf: (row) => [titles.has(row.id) ? '0' : '1', ...newest(row)],
  };
}

/** How many listings each choice would leave. Kept for a moment, because everybody who opens the page asks the same. */
export async function countFacets(
  ctx: Ctx,
  { search, ...filters }: Omit<ListingFilters, 'sort' | 'limit' | 'cursor'>,
): Promise<Facets> {
  const blocked = await queries.findBlockedIds(ctx.db, ctx.actor.id);
  const viewerId = blocked.length > 0 ? ctx.actor.id : undefined;
  return figuresOf(ctx).once(JSON.stringify(['facets', search, filters, blocked]), async () =>
    queries.countFacets(ctx.db, { ...filters, viewerId, text: search ? await readText(ctx, search) : undefined }),
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
    species: await queries.findSpeciesLike(ctx.db, typed, SUGGESTED),
    sellers: await profiles.findMembers(ctx, typed, SUGGESTED),
  };
}

async function readText({ db }: Pick<Services, 'db'>, search: string): Promise<queries.TextQuery> {
  const terms = parseSearch(search);
  const spelled = terms.filter((term) => !term.isExcluded).flatMap(({ words }) => words);
  const doubtful = [...new Set(spelled)].filter((word) => slipsForgiven(word) > 0);
  const alike = doubtful.length > 0 ? await queries.findWordsLike(db, doubtful) : [];
  const meant = (typed: string) =>
    alike
      .filter((each) => each.typed === typed && isLikelyMeant(typed, each.word))
      .slice(0, CORRECTIONS_TRIED)
      .map(({ word }) => word);
  const isBeingTyped = (term: SearchTerm) => term === terms.at(-1) && !term.isPhrase && !/[\s"]$/.test(search);
  const write = (weight: string) =>
    terms
      .map((term) =>
        term.isExcluded
          ? `!(${phrase(term.words, '')})`
          : `(${alternatives(term, meant, isBeingTyped(term), weight).join(' | ')})`,
      )
      .join(' & ');
  return { anywhere: write(''), inTitle: write('A') };
}

function alternatives(
  { words }: SearchTerm,
  meant: (typed: string) => string[],
  isBeingTyped: boolean,
  weight: string,
) {
  const [only] = words;
  if (words.length > 1 || only === undefined)
    return [
      phrase(words, weight),
      phrase(
        words.map((word) => meant(word)[0] ?? word),
        weight,
      ),
    ];
  return [
    phrase([only], weight),
    ...(isBeingTyped && only.length > 1 ? [`'${only}':*${weight}`] : []),
    ...[...synonymsOf(only), ...meant(only)].map((other) => phrase(wordsOf(other), weight)),
  ];
}

/** Words that follow each other, in the notation of `to_tsquery`. They hold letters and digits only. */
const phrase = (words: readonly string[], weight: string) =>
  `(${words.map((word) => (weight ? `'${word}':${weight}` : `'${word}'`)).join(' <-> ')})`;
