// What sellers decide about their auctions: starting one, changing its terms and ending it, all before the first bid. The
// listing's service calls this inside its own transaction, after it has locked the auction and then the listing.
import type { AuctionTermsForm } from '@nautical/core/contracts/market/auction-form';
import { centsOf } from '@nautical/core/domain/common/money';
import { whyTimesWrong } from '@nautical/core/domain/market/auction-times';
import type { Ctx } from '../../../kit/context.ts';
import { invalid } from '../../../kit/errors.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { publicFigures } from './auctions.standing.ts';
import * as queries from './auctions.terms.queries.ts';

export type OpenAuction = queries.OpenAuction;

type Lot = { id: string; title: string; sellerId: string };

/**
 * The open or scheduled auction of a listing, locked so that nobody bids meanwhile. Bidding and closing lock the auction
 * before the listing, so this comes before the listing's own lock.
 */
export const holdOpenAuction = ({ db }: Pick<Ctx, 'db'>, postId: string) =>
  queries.findOpenAuctionForUpdate(db, postId);

/** Refuses times that no new auction may have. */
export async function demandTimes({ now }: Pick<Ctx, 'now'>, terms: Pick<AuctionTermsForm, 'startTime' | 'endTime'>) {
  const problem = whyTimesWrong(terms, now());
  if (problem) throw invalid(`auction.${problem.field}`, problem.message);
}

/** Starts the auction of a listing, at once or at the planned time. */
export async function startAuction(ctx: Ctx, lot: Lot, terms: AuctionTermsForm) {
  await demandTimes(ctx, terms);
  const auction = await queries.insertAuction(ctx.db, { postId: lot.id, ...columnsOf(terms, ctx.now()) });
  await publishTerms(ctx, lot, auction);
  return auction;
}

/** Changes the terms of an auction nobody has bid in. What has started keeps its start. */
export async function changeTerms(ctx: Ctx, lot: Lot, auction: queries.OpenAuction, terms: AuctionTermsForm) {
  if (auction.status === 'scheduled') {
    const keepsStart = terms.startTime !== undefined && Date.parse(terms.startTime) === auction.startTime.getTime();
    // A planned start that has just come is no mistake of the seller's.
    if (keepsStart && auction.startTime <= ctx.now()) await demandEnd(ctx, auction.startTime, terms.endTime);
    else await demandTimes(ctx, terms);
    const changed = await queries.updateAuction(ctx.db, auction, columnsOf(terms, ctx.now()));
    return publishTerms(ctx, lot, changed);
  }
  const { startTime } = auction;
  if (terms.startTime !== undefined && Date.parse(terms.startTime) !== startTime.getTime())
    throw invalid('auction.startTime', 'The auction has already started');
  await demandEnd(ctx, startTime, terms.endTime);
  const changed = await queries.updateAuction(ctx.db, auction, { ...columnsOf(terms, ctx.now()), startTime });
  return publishTerms(ctx, lot, changed);
}

/** A running auction ends in the future, and lasts no longer in all than a new one may. */
async function demandEnd(ctx: Ctx, startTime: Date, endTime: string) {
  await demandTimes(ctx, { endTime });
  await demandTimes({ now: () => startTime }, { endTime });
}

/** Ends an auction nobody has bid in, and tells those who watched it. */
export async function endUnbid(ctx: Ctx, lot: Lot, auction: queries.OpenAuction, status: 'ended' | 'cancelled') {
  const ended = await queries.updateAuction(ctx.db, auction, { status, closedAt: ctx.now() });
  await notify(ctx, await queries.findFollowerIds(ctx.db, auction.id), {
    topic: 'auctions',
    ...(auction.status === 'scheduled'
      ? { title: 'Auction canceled', body: `The seller canceled the auction for “${lot.title}” before it started.` }
      : { title: 'Auction ended early', body: `The seller ended the auction for “${lot.title}” before anyone bid.` }),
    link: '/auctions/watchlist',
    data: { auctionId: auction.id, postId: lot.id },
    onceKey: `auction-ended-early:${auction.id}`,
  });
  await publishTerms(ctx, lot, ended);
}

/** The terms of an auction as the form sends them. A start that has passed is left out: a next auction starts at once. */
export const formOf = (auction: queries.OpenAuction, now: Date): AuctionTermsForm => ({
  startingBid: auction.startingBid,
  bidIncrement: auction.bidIncrement,
  automaticIncrement: auction.automaticIncrement,
  ...(auction.reservePrice !== null && { reservePrice: auction.reservePrice }),
  ...(auction.buyNowPrice !== null && { buyNowPrice: auction.buyNowPrice }),
  ...(auction.startTime > now && { startTime: auction.startTime.toISOString() }),
  endTime: auction.originalEndTime.toISOString(),
});

/** Whether a form says just what an auction already has. */
export function areSameTerms(auction: queries.OpenAuction, terms: AuctionTermsForm) {
  const isSame = (a: string | null, b: string | undefined) =>
    a === null || b === undefined ? a === null && b === undefined : centsOf(a) === centsOf(b);
  const isSameTime = (a: Date, b: string) => a.getTime() === Date.parse(b);
  return (
    isSame(auction.startingBid, terms.startingBid) &&
    isSame(auction.reservePrice, terms.reservePrice) &&
    isSame(auction.buyNowPrice, terms.buyNowPrice) &&
    auction.automaticIncrement === (terms.automaticIncrement ?? false) &&
    (auction.automaticIncrement || isSame(auction.bidIncrement, terms.bidIncrement ?? DEFAULT_INCREMENT)) &&
    (terms.startTime === undefined || isSameTime(auction.startTime, terms.startTime)) &&
    (isSameTime(auction.endTime, terms.endTime) || isSameTime(auction.originalEndTime, terms.endTime))
  );
}

const DEFAULT_INCREMENT = '1.00';

function columnsOf(terms: AuctionTermsForm, now: Date) {
  const startTime = terms.startTime === undefined ? now : new Date(terms.startTime);
  const endTime = new Date(terms.endTime);
  return {
    startingBid: terms.startingBid,
    bidIncrement: terms.bidIncrement ?? DEFAULT_INCREMENT,
    automaticIncrement: terms.automaticIncrement ?? false,
    reservePrice: terms.reservePrice ?? null,
    buyNowPrice: terms.buyNowPrice ?? null,
    startTime,
    endTime,
    originalEndTime: endTime,
    status: startTime > now ? ('scheduled' as const) : ('active' as const),
    // With another end, those who watch it are told again before it ends.
    endingToldAt: null,
  };
}

/** Brings every open page up to date. */
async function publishTerms(ctx: Ctx, { sellerId }: Lot, auction: queries.OpenAuction) {
  const everyoneExcept = await blocks.findBlockedIds(ctx, sellerId);
  ctx.publish({ everyoneExcept }, { type: 'AUCTION_CHANGED', auction: publicFigures(auction) });
}
