// What selling needs of an auction once it’s over, and buying it now. Call these inside the transaction that changes the
// order: each locks the auction, then the listing.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import type { BidDrop } from '@nautical/core/domain/market/auctions';
import { isBuyNowOpen, isReserveMet, standingOf } from '@nautical/core/domain/market/bidding';
import { type Ctx, entrusted, type GuestCtx } from '../../../kit/context.ts';
import { against, notFound } from '../../../kit/errors.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { forgetFigures } from '../listings/listings.figures.service.ts';
import { auctionChanged } from './auctions.live.service.ts';
import { demandOpen } from './auctions.rules.ts';
import * as queries from './auctions.sale.queries.ts';
import { standingIn, termsOf } from './auctions.standing.ts';
import { tellNoSale, tellRunningAgain } from './telling/auctions.tell.service.ts';

/** Who sold what to whom, and for how much. */
export async function getSale({ db }: GuestCtx, auctionId: string) {
  const sale = await queries.findSale(db, auctionId);
  if (!sale) throw notFound('Auction');
  return sale;
}

/** The actor buys an auction for its buy-now price. Of two at once the second finds it sold. */
export async function buyAuctionNow(ctx: Ctx, auctionId: string) {
  const row = demandOpen(
    await queries.holdWithListing(ctx.db, auctionId, ctx.actor.id),
    ctx.actor.id,
    ctx.now(),
    'already_sold',
  );
  const terms = termsOf(row);
  if (terms.buyNow === undefined) throw against('no_buy_now', 'This auction has no buy-now price.');
  if (!isBuyNowOpen(terms, standingIn(row)))
    throw against('buy_now_over', 'Somebody has bid, so you can’t buy this now anymore. You can still bid.');
  await queries.changeWithListing(
    ctx.db,
    entrusted(row),
    { status: 'sold', winnerId: ctx.actor.id, winningBid: moneyOf(terms.buyNow), closedAt: ctx.now() },
    { status: 'reserved' },
  );
  await notify(ctx, await queries.findBidderIds(ctx.db, row.id, ctx.actor.id), {
    topic: 'auctions',
    title: 'Auction over',
    body: `Somebody bought “${row.title}” for its buy-now price of $${row.buyNowPrice}.`,
    link: `/auctions?post=${row.postId}`,
    data: { kind: 'bought-now', auctionId: row.id, postId: row.postId },
    onceKey: `auction-bought:${row.id}:${ctx.now().getTime()}`,
  });
  await settled(ctx, row.id);
  return getSale(ctx, row.id);
}

type Hold = { orderId: string; buyerId: string | null; since: Date };

/** Nobody paid for what was bought now: it runs on, and gets back the time in which nobody could bid. */
export async function reopenAfterUnpaid(ctx: GuestCtx, auctionId: string, hold: Hold) {
  const row = await queries.holdWithListing(ctx.db, auctionId, undefined);
  if (row?.status !== 'sold') return;
  if (row.listingStatus === 'removed') return undoSale(ctx, auctionId);
  const heldMs = Math.max(0, ctx.now().getTime() - hold.since.getTime());
  const later = (moment: Date) => new Date(moment.getTime() + heldMs);
  await queries.changeWithListing(
    ctx.db,
    entrusted(row),
    {
      status: 'active',
      winnerId: null,
      winningBid: null,
      closedAt: null,
      endTime: later(row.endTime),
      originalEndTime: later(row.originalEndTime),
      // With another end, those who watch it are told again before it ends.
      endingToldAt: null,
    },
    row.listingStatus === 'reserved' ? { status: 'active' } : {},
  );
  const bidderIds = await queries.findBidderIds(ctx.db, row.id, hold.buyerId ?? row.sellerId);
  await tellRunningAgain(ctx, row, bidderIds, { orderId: hold.orderId, heldMs });
  await settled(ctx, row.id);
}

/**
 * Who may be offered it next, and for how much: whoever leads among the bids of those who haven’t been asked yet, at the price
 * the rules give without the others, so that nobody drives it up with bids they don’t pay. Nobody, if the reserve isn’t met.
 */
export async function findNextBidder(ctx: GuestCtx, auctionId: string, notUserIds: string[]) {
  const row = await queries.findTerms(ctx.db, auctionId);
  if (!row) return undefined;
  const counting = (await queries.findBidsWithout(ctx.db, row, notUserIds)).map(({ userId, max }) => ({
    bidderId: userId,
    max: centsOf(max),
  }));
  const [terms, standing] = [termsOf(row), standingOf(termsOf(row), counting)];
  return standing.leaderId !== null && standing.price !== null && isReserveMet(terms, standing)
    ? { userId: standing.leaderId, price: moneyOf(standing.price) }
    : undefined;
}

/** The sale to a bidder came to nothing, which their bids say from now on. */
export const dropBidder = (ctx: GuestCtx, auctionId: string, bidderId: string, why: BidDrop) =>
  queries.dropBids(ctx.db, entrusted({ id: auctionId }), { bidderId, why });

/** The winner didn’t pay, so the lot goes to another bidder at the price for them: from now on the auction names them. */
export async function passOn(ctx: GuestCtx, auctionId: string, { userId, price }: { userId: string; price: string }) {
  const row = await queries.holdWithListing(ctx.db, auctionId, undefined);
  if (row?.status !== 'sold') return;
  await queries.changeWithListing(
    ctx.db,
    entrusted(row),
    { winnerId: userId, winningBid: price, acceptedAt: null },
    {},
  );
  await settled(ctx, row.id);
}

/** Who it was offered to has to buy it now, like a winner. */
export async function acceptOffer(ctx: GuestCtx, auctionId: string) {
  const row = await queries.holdWithListing(ctx.db, auctionId, undefined);
  if (row?.status !== 'sold') return;
  await queries.changeWithListing(ctx.db, entrusted(row), { acceptedAt: ctx.now() }, {});
  await settled(ctx, row.id);
}

/** Nobody paid: the seller may relist it. */
export async function endWithoutSale(ctx: GuestCtx, auctionId: string) {
  const row = await endSold(ctx, auctionId);
  // Whose listing an admin took down can’t relist it.
  if (row && row.listingStatus !== 'removed') await tellNoSale(ctx, [{ ...row, reason: 'nobody-paid' }]);
}

/** A paid sale came to nothing, which its order tells both sides: the seller may relist it. */
export async function undoSale(ctx: GuestCtx, auctionId: string) {
  await endSold(ctx, auctionId);
}

async function endSold(ctx: GuestCtx, auctionId: string) {
  const row = await queries.holdWithListing(ctx.db, auctionId, undefined);
  if (row?.status !== 'sold') return undefined;
  const isUp = row.listingStatus === 'reserved' || row.listingStatus === 'active' || row.listingStatus === 'sold';
  await queries.changeWithListing(
    ctx.db,
    entrusted(row),
    { status: 'ended', winnerId: null, winningBid: null },
    isUp ? { status: 'expired', soldAt: null } : {},
  );
  await settled(ctx, row.id);
  return row;
}

async function settled(ctx: GuestCtx, auctionId: string) {
  await forgetFigures(ctx);
  await auctionChanged(ctx, auctionId);
}
