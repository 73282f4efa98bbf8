import type { AuctionTermsForm } from '@nautical/core/contracts/market/auction-form';
import type { AuctionFilters } from '@nautical/core/contracts/market/auctions';
import type { BidState } from '@nautical/core/domain/market/auctions';
import { listingPolicy } from '@nautical/core/policies/market/listings';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { against, notFound } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { forgetFigures } from '../listings/listings.figures.service.ts';
import { findClashes } from '../listings/listings.fits.service.ts';
import { mayKnowOf, relistAuction } from '../listings/listings.service.ts';
import * as queries from './auctions.queries.ts';
import { endOf } from './auctions.standing.ts';
import { endUnbid, formOf, holdOpenAuction } from './auctions.terms.service.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Ended auctions always come newest first; those that start soon come in the order they start. */
function orderOf({ status = 'running', sort = 'ending' }: AuctionFilters): queries.Order {
  if (status === 'ended') return 'ended';
  if (status === 'soon' && (sort === 'ending' || sort === 'newest')) return 'starting';
  return sort;
}

const cursorKind = (order: queries.Order) =>
  order === 'bids' ? 'count' : order === 'price-asc' || order === 'price-desc' ? 'money' : 'moment';

export async function findAuctions(ctx: Ctx, filters: AuctionFilters) {
  const { db, actor, now } = ctx;
  const size = pageSize(filters);
  const order = orderOf(filters);
  if (filters.post)
    return { rows: await queries.findNewestOf(db, actor.id, filters.post, mayKnowOf(actor.id)), size, order };
  const { status: view = 'running', category, minPrice, maxPrice, ending, fits } = filters;
  const clashes = fits ? await findClashes(ctx, fits) : undefined;
  const at = now();
  const wanted = {
    view,
    order,
    now: at,
    category,
    minPrice,
    maxPrice,
    clashes,
    endsBefore: ending && view === 'running' ? new Date(at.getTime() + Number(ending) * HOUR_MS) : undefined,
  };
  const cursor = readCursor(filters, cursorKind(order), 'id');
  return { rows: await queries.findAuctions(db, actor.id, wanted, cursor, size + 1), size, order };
}

/** What names a row in a list of this order. */
export function cursorOf(order: queries.Order, row: queries.AuctionRow) {
  const at = {
    ending: row.endTime.toISOString(),
    ended: endOf(row).toISOString(),
    starting: row.startTime.toISOString(),
    newest: row.startTime.toISOString(),
    'price-asc': row.currentBid ?? row.startingBid,
    'price-desc': row.currentBid ?? row.startingBid,
    bids: String(row.totalBids),
  };
  return [at[order], row.id];
}

export async function findWatched({ db, actor }: Ctx, query: PageQuery) {
  const size = pageSize(query);
  const cursor = readCursor(query, 'digit', 'moment', 'id');
  return { rows: await queries.findWatchedAuctions(db, actor.id, cursor, size + 1), size };
}

export async function findMyBids({ db, actor }: Ctx, query: PageQuery & { state?: BidState | undefined }) {
  const size = pageSize(query);
  const cursor = readCursor(query, 'digit', 'moment', 'id');
  return { rows: await queries.findBidAuctions(db, actor.id, query.state, cursor, size + 1), size };
}

export async function findMine({ db, actor }: Ctx, query: PageQuery) {
  const size = pageSize(query);
  const cursor = readCursor(query, 'moment', 'id');
  return { rows: await queries.findAuctionsOfSeller(db, actor.id, cursor, size + 1), size };
}

/** An auction the actor may see. A hidden one is reported as not found. */
export async function readAuction({ db, actor }: Ctx, id: string) {
  const row = await queries.findAuction(db, actor.id, id);
  demandSight(actor, row && { ...row, status: row.listingStatus });
  return row!;
}

export async function findBids({ db, actor }: Ctx, id: string, query: PageQuery) {
  demandSight(actor, await queries.findForSight(db, actor.id, id));
  const size = pageSize(query);
  const cursor = readCursor(query, 'money', 'digit', 'count');
  return { rows: await queries.findBids(db, id, cursor, size + 1), size };
}

type Sight = Parameters<typeof listingPolicy.see>[1] & { isHidden: boolean };

function demandSight(actor: Ctx['actor'], listing: Sight | undefined) {
  if (!listing || listing.isHidden || !listingPolicy.see(actor, listing)) throw notFound('Auction');
}

export async function watch({ db, actor }: Ctx, id: string) {
  demandSight(actor, await queries.findForSight(db, actor.id, id));
  await queries.insertWatch(db, actor.id, id);
}

/** Whatever it was, it’s no longer watched. */
export async function unwatch({ db, actor }: Ctx, id: string) {
  await queries.removeWatch(db, actor.id, id);
}

/** Ends the seller’s own auction early, as long as nobody has bid. Its terms are kept for the next one. */
export const endEarly = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const auction = permit(ctx.actor, listingPolicy.changeStatus, await readAuction(ctx, id), 'Auction');
    const open = await holdOpenAuction(ctx, auction.postId);
    if (open?.id !== id || open.endTime <= ctx.now()) throw against('auction_over', 'This auction has ended.');
    if (open.totalBids > 0) throw against('has_bids', 'Somebody has bid, so this auction has to run until it ends.');
    await endUnbid(ctx, { id: auction.postId, title: auction.title, sellerId: auction.sellerId }, open, 'ended');
    await queries.expireListing(ctx.db, auction, formOf(open, ctx.now()));
    await forgetFigures(ctx);
    return readAuction(ctx, id);
  });

/** Starts a new auction of a listing whose last one ended without a sale. */
export async function relist(ctx: Ctx, postId: string, terms: AuctionTermsForm) {
  await relistAuction(ctx, postId, terms);
  const [row] = await queries.findNewestOf(ctx.db, ctx.actor.id, postId, undefined);
  return readAuction(ctx, row!.id);
}

/** Members who lead an auction, or have bids on their own, can’t delete their account yet. */
export async function waitForBids({ db }: Pick<Ctx, 'db'>, { id }: { id: string }) {
  const { sells, leads } = await queries.findTies(db, id);
  if (sells) return 'One of your auctions has bids. Please wait until it ends.';
  if (leads) return 'You’re the highest bidder in an auction. Please wait until it ends.';
  return undefined;
}
