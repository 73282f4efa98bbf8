// Finding listings: which ones, in which order, and how without looking at all of them.
import type { Suggestions } from '@nautical/core/contracts/market/listing-finds';
import type { Facets, ListingFilters } from '@nautical/core/contracts/market/listings';
import { wordsOf } from '@nautical/core/domain/common/search-words';
import { LISTED_WITHIN_MS, LISTING_CATEGORIES } from '@nautical/core/domain/market/listings';
import { asOne } from '../../../db/together.ts';
import type { Ctx } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { cutPage, pageSize, readCursor } from '../../../kit/paging.ts';
import { shareAnswer } from '../../../kit/shared-answer.ts';
import { findDiseases } from '../../doctor/fish-doctor/diseases.service.ts';
import { suggestSpecies } from '../../fish/species/species.service.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import * as profiles from '../../members/profiles/profiles.service.ts';
import * as facets from './listings.facets.queries.ts';
import { figuresOf } from './listings.figures.ts';
import { findClashes } from './listings.fits.service.ts';
import { findMarks } from './listings.marks.queries.ts';
import { findNear } from './listings.places.service.ts';
import { presentListing } from './listings.presenter.ts';
import * as queries from './listings.search.queries.ts';
import { type Market, readText } from './listings.words.service.ts';

const SUGGESTED = 5;

type Found = {
  rows: queries.CardRow[];
  size: number;
  cursorOf: (row: queries.CardRow) => string[];
  /** The whole search as a `to_tsquery` expression. */
  sought?: string | undefined;
};
type Wanted = Omit<ListingFilters, 'fits' | 'listed'> & Pick<queries.Filters, 'clashes' | 'viewerId' | 'since'>;

const shared = asOne<Awaited<ReturnType<typeof findPage>>>();

/**
 * One page of the listings that pass the filters, and where the next one starts. Simultaneous requests for the same page
 * share one answer; only viewers with a block against one of its sellers get a page of their own.
 */
export async function findListings(ctx: Ctx, { fits, listed, ...filters }: ListingFilters) {
  const clashes = fits ? await findClashes(ctx, fits) : undefined;
  const wanted = { ...filters, clashes, since: sinceOf(ctx, listed) };
  const [page, blocked] = await Promise.all([
    shared(ctx.db, JSON.stringify(wanted), () => findPage(ctx, wanted)),
    blocks.findBlockedIds(ctx, ctx.actor.id),
  ]);
  if (!blocked.some((id) => page.sellerIds.has(id))) return page;
  return findPage(ctx, { ...wanted, viewerId: ctx.actor.id });
}

const MINUTE_MS = 60_000;

/** The cutoff for recent listings, rounded to the minute so that simultaneous requests can share an answer. */
const sinceOf = (ctx: Market, listed: ListingFilters['listed']) =>
  listed &&
  new Date(Math.floor((ctx.now().getTime() - LISTED_WITHIN_MS[listed]) / MINUTE_MS) * MINUTE_MS).toISOString();

async function findPage(ctx: Market, wanted: Wanted) {
  const { rows, size, cursorOf, sought } = await findRows(ctx, wanted);
  const page = cutPage(rows, size, cursorOf);
  const marks = sought === undefined ? [] : await findMarks(ctx.db, sought, page.rows);
  return {
    cards: shareAnswer(page.rows.map((row, at) => presentListing(row, marks[at]))),
    next: page.next,
    /** Includes the row after the page, which might move up into it. */
    sellerIds: new Set(rows.map(({ sellerId }) => sellerId)),
  };
}

/** The rows of one page, with one more when there is another page. */
async function findRows(ctx: Market, { sort, search, location, limit, cursor, ...filters }: Wanted): Promise<Found> {
  const read = search ? await readText(ctx, search) : {};
  const { text } = read;
  const wanted = { ...filters, ...read, location: await findNear(ctx, location) };
  const sought =
    text &&
    [text, read.names, read.place?.rest]
      .filter(Boolean)
      .map((part) => `(${part})`)
      .join(' | ');
  const size = pageSize({ limit });
  const page = { limit: size + 1, now: ctx.now() };
  const order = sort ?? (text ? 'best-match' : 'newest');

  if (order === 'best-match' && text)
    return { ...(await findBestMatches(ctx, wanted, { ...page, cursor }, size)), sought };
  const by = order === 'best-match' ? 'newest' : order;
  const after = readCursor({ cursor }, by.startsWith('price') ? 'money' : 'moment', 'id');
  const rows = await findInOrder(ctx, wanted, { ...page, order: by, cursor: after });
  return { rows, size, cursorOf: CURSORS[by], sought };
}

/** Whether the actor would find a listing by these filters. It’s judged by its own location, which may be a new one. */
export async function isFoundBy(
  ctx: Ctx,
  listing: { id: string; location: string },
  { search, fits, location, ...filters }: Omit<ListingFilters, 'sort' | 'limit' | 'cursor' | 'listed'>,
): Promise<boolean> {
  const clashes = fits ? await findClashes(ctx, fits).catch(nothingFitsWhatIsGone) : undefined;
  if (fits && !clashes) return false;
  return queries.isShown(ctx.db, listing.id, {
    ...filters,
    location: await findNear(ctx, location, [listing.location]),
    ...(search && (await readText(ctx, search, listing.location))),
    clashes,
    viewerId: ctx.actor.id,
  });
}

/** The tank may be gone or, in a search saved long ago, somebody else's. */
function nothingFitsWhatIsGone(error: unknown): undefined {
  if (!(error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden'))) throw error;
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
  ctx: Market,
  filters: queries.Filters,
  { cursor, limit, now }: { cursor: string | undefined; limit: number; now: Date },
  size: number,
): Promise<Found> {
  const whole = readCursor({ cursor }, 'digit', 'moment', 'id');
  if (await areFewInAll(ctx, filters)) {
    const page = { order: 'best-match', cursor: whole, areFew: true, limit, now } as const;
    const rows = await queries.findShownListings(ctx.db, filters, page);
    return { rows, size, cursorOf: (row) => [row.inTitle ? '0' : '1', ...newest(row)] };
  }
  const [part = '0', ...after] = whole ?? [];
  const from = after.length > 0 ? after : undefined;
  const inTitle = part === '0' ? await findInOrder(ctx, filters, { order: 'in-title', cursor: from, limit, now }) : [];
  const elsewhere =
    inTitle.length < limit
      ? await findInOrder(ctx, filters, {
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

const NEAR = 5_000; // listings to look through first: they hold a page of any word that is not rare
const FEW = 500; // listings that are always sorted; of many, twice the square root of their number
const SPREAD_KEPT_MS = 5 * 60_000;

/**
 * Listings in order. The text index finds matches but not in order, and the sorted index can't filter by text. So in a large
 * market a search for a common word first scans the rows nearest in the order, and searches all of them only if those don't
 * fill the page. The next such search remembers that.
 */
async function findInOrder(
  ctx: Market,
  filters: queries.Filters,
  page: Parameters<typeof queries.findShownListings>[2],
) {
  if (!filters.text) return queries.findShownListings(ctx.db, filters, page);
  if (await areFew(ctx, filters, page.order))
    return queries.findShownListings(ctx.db, filters, { ...page, areFew: true });
  const reach = filters.category ? NEAR * LISTING_CATEGORIES.length : NEAR;
  const until = await nearBound(ctx, page.order, page.cursor?.[0], reach);
  if (!until) return queries.findShownListings(ctx.db, filters, page);
  const near = await queries.findShownListings(ctx.db, filters, { ...page, until });
  if (near.length === page.limit) return near;
  figuresOf(ctx).correct(fewKey(filters, page.order), SPREAD_KEPT_MS, true);
  return queries.findShownListings(ctx.db, filters, { ...page, areFew: true });
}

const fewKey = ({ viewerId: _, location, place, ...filters }: queries.Filters, order: queries.Order) =>
  JSON.stringify(['few', order, filters, location?.place, place?.near.place, place?.rest]);

/** Whether the estimated matches are few enough that sorting them is faster than scanning in order. */
const areFew = (ctx: Market, filters: queries.Filters, order: queries.Order) =>
  figuresOf(ctx).keep(fewKey(filters, order), SPREAD_KEPT_MS, async () => {
    const { listings } = await spreadOf(ctx);
    const among = filters.category ? listings / LISTING_CATEGORIES.length : listings;
    return (await queries.expectMatches(ctx.db, filters, order)) <= Math.max(FEW, 2 * Math.sqrt(among));
  });

/** Whether both parts of the best matches are few, so that one query sorts both. */
const areFewInAll = async (ctx: Market, filters: queries.Filters) =>
  // An excluded word may be in the description of a title match; then the two parts can’t be combined.
  !filters.text?.includes('!') && (await areFew(ctx, filters, 'in-title')) && areFew(ctx, filters, 'elsewhere');

const spreadOf = (ctx: Market) => figuresOf(ctx).keep('spread', SPREAD_KEPT_MS, () => queries.findSpread(ctx.db));

/** A time or price such that about `near` listings lie between it and the start of the page; undefined in a small market. */
async function nearBound(ctx: Market, order: queries.Order, from: string | undefined, near: number) {
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

/** How many listings each choice would leave. Cached briefly, because everyone who opens the page asks the same. */
export async function countFacets(
  ctx: Ctx,
  { search, fits, listed, location, ...filters }: Omit<ListingFilters, 'sort' | 'limit' | 'cursor'>,
): Promise<Facets> {
  const since = sinceOf(ctx, listed);
  const clashes = fits ? await findClashes(ctx, fits) : undefined;
  const blocked = await blocks.findBlockedIds(ctx, ctx.actor.id);
  const viewerId = blocked.length > 0 ? ctx.actor.id : undefined;
  return figuresOf(ctx).once(JSON.stringify(['facets', search, location, filters, since, clashes, blocked]), async () =>
    facets.countFacets(ctx.db, {
      ...filters,
      location: await findNear(ctx, location),
      since,
      clashes,
      viewerId,
      ...(search && (await readText(ctx, search))),
    }),
  );
}

/** The suggestions under the search box. */
export async function suggest(ctx: Ctx, typed: string): Promise<Suggestions> {
  if (wordsOf(typed).length === 0) return { listings: [], species: [], conditions: [], sellers: [] };
  const { cards } = await findListings(ctx, { search: typed, limit: SUGGESTED });
  return {
    listings: cards.map(({ id, title, price, images }) => ({ id, title, price, image: images[0] ?? null })),
    species: (await suggestSpecies(ctx, typed, SUGGESTED)).map(({ key, species, scientificName }) => ({
      key,
      name: species,
      scientificName,
    })),
    conditions: (await findDiseases({ search: typed })).slice(0, SUGGESTED).map(({ key, name }) => ({ key, name })),
    sellers: await profiles.findMembers(ctx, typed, SUGGESTED),
  };
}
