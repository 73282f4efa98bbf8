// What selling needs of an auction once it’s over, and buying it now. Call these inside the transaction that changes the
// order: each locks the auction, then the listing.
import { moneyOf } from '@nautical/core/domain/common/money';
import { isBuyNowOpen } from '@nautical/core/domain/market/bidding';
import { type Ctx, entrusted, type GuestCtx } from '../../../kit/context.ts';
import { against, notFound } from '../../../kit/errors.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { forgetFigures } from '../listings/listings.figures.service.ts';
import { auctionChanged } from './auctions.live.service.ts';
import { demandOpen } from './auctions.rules.ts';
import * as queries from './auctions.sale.queries.ts';
import { standingIn, termsOf } from './auctions.standing.ts';
import { tellNoSale } from './auctions.tell.service.ts';

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
    onceKey: `auction-bought:${row.id}`,
  });
  await settled(ctx, row.id);
  return getSale(ctx, row.id);
}

/** Nobody paid for what was bought now: it runs on until its end, or it’s over without a sale. */
export async function reopenAfterUnpaid(ctx: GuestCtx, auctionId: string) {
  const row = await queries.holdWithListing(ctx.db, auctionId, undefined);
  if (row?.status !== 'sold') return;
  if (row.endTime <= ctx.now()) return endHeld(ctx, row);
  await queries.changeWithListing(
    ctx.db,
    entrusted(row),
    { status: 'active', winnerId: null, winningBid: null, closedAt: null },
    row.listingStatus === 'reserved' ? { status: 'active' } : {},
  );
  await settled(ctx, row.id);
}

/** Who may be offered it next: the highest maximum of those who haven’t been asked yet, if it reaches the reserve. */
export async function findNextBidder(ctx: GuestCtx, auctionId: string, notUserIds: string[]) {
  const row = await queries.findTerms(ctx.db, auctionId);
  return row && queries.findNextBidder(ctx.db, row, row.sellerId, notUserIds);
}

/** Nobody paid: the seller may relist it. */
export async function endWithoutSale(ctx: GuestCtx, auctionId: string) {
  const row = await queries.holdWithListing(ctx.db, auctionId, undefined);
  if (row?.status === 'sold') await endHeld(ctx, row);
}

async function endHeld(ctx: GuestCtx, row: queries.HeldRow) {
  await queries.changeWithListing(
    ctx.db,
    entrusted(row),
    { status: 'ended', winnerId: null, winningBid: null },
    row.listingStatus === 'reserved' || row.listingStatus === 'active' ? { status: 'expired' } : {},
  );
  await tellNoSale(ctx, [{ ...row, reason: 'nobody-paid' }]);
  await settled(ctx, row.id);
}

async function settled(ctx: GuestCtx, auctionId: string) {
  await forgetFigures(ctx);
  await auctionChanged(ctx, auctionId);
}
