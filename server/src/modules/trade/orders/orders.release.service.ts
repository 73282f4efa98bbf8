// What becomes of the lots of an order that nobody pays: a listing is up again, an auction that was bought now runs on, and
// the lot of a won one is offered to the next bidder.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { type OrderRole, orderTitle, WON_MS } from '@nautical/core/domain/trade/orders';
import { entrusted, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import {
  dropBidder,
  endWithoutSale,
  findNextBidder,
  getSale,
  passOn,
  reopenAfterUnpaid,
  undoSale,
} from '../../market/auctions/auctions.sale.service.ts';
import { releaseListing } from '../../market/listings/listings.sale.service.ts';
import * as payments from '../payments/payments.service.ts';
import { adjustPromotion, releasePromotion } from '../promotions/promotions.service.ts';
import { categoryOf, deliveriesOf, firstPayable, openOrder, totalOf } from './orders.opening.service.ts';
import * as queries from './orders.queries.ts';
import { isUnpaid, lockOrder, moveOrder, tellSide } from './orders.steps.service.ts';

type Ending = { kind: 'cancelled' | 'lapsed'; role: OrderRole | null; note?: string | null };

/** Ends an order nobody has paid, and gives back what it held. */
export async function endUnpaid(ctx: GuestCtx, order: queries.OrderRow, { kind, role, note }: Ending) {
  const items = await queries.findItems(ctx.db, [order.id]);
  const after = await moveOrder(
    ctx,
    order,
    { status: 'cancelled', closedAt: ctx.now() },
    { kind, role, ...(note !== undefined && { note }) },
  );
  if (order.promotionId) await releasePromotion(ctx, order.promotionId);
  const boughtNow = new Set(await queries.findBoughtNow(ctx.db, items));
  await queries.releaseItems(ctx.db, entrusted(order), ctx.now());
  let isOfferedOn = true;
  for (const { id, auctionId, postId, createdAt: since } of items)
    if (auctionId && boughtNow.has(id))
      await reopenAfterUnpaid(ctx, auctionId, { orderId: order.id, buyerId: order.buyerId, since });
    else if (auctionId) {
      const why = kind === 'lapsed' ? 'unpaid' : role === 'buyer' ? 'declined' : 'cancelled';
      if (order.buyerId) await dropBidder(ctx, auctionId, order.buyerId, why);
      if (!(await offerToNext(ctx, auctionId))) isOfferedOn = false;
    } else if (postId) await releaseListing(ctx, postId, 'active');
  await tellOfEnd(ctx, order, { kind, role }, boughtNow.size > 0 ? undefined : isOfferedOn);
  return after;
}

/** `isOfferedOn` says whether other bidders can have all of it now; an auction that runs on tells so itself. */
async function tellOfEnd(
  ctx: GuestCtx,
  order: queries.OrderRow,
  { kind, role }: Ending,
  isOfferedOn: boolean | undefined,
) {
  if (kind === 'lapsed' && order.status === 'reserved')
    await tellSide(ctx, order, 'buyer', 'lapsed', {
      title: 'Your reservation ended',
      body: `“${order.title}” wasn’t paid in time, so it’s no longer reserved for you. You weren’t charged.`,
    });
  // A reservation of minutes is none of the seller’s business, and they know what they canceled themselves.
  const isDeclined = kind === 'cancelled' && role === 'buyer';
  if (!order.auctionId || isOfferedOn === undefined || (kind === 'cancelled' && !isDeclined)) return;
  // If nobody else can have it, another notification says so.
  const next = isOfferedOn ? ' It’s offered to the next bidder now.' : '';
  await tellSide(
    ctx,
    order,
    'seller',
    'ended',
    isDeclined
      ? { title: 'The next bidder declined', body: `The bidder who was offered “${order.title}” declined it.${next}` }
      : { title: 'The buyer didn’t pay', body: `“${order.title}” wasn’t paid in time.${next}` },
  );
}

/**
 * Ends what a suspended member has won or was offered, and what others won of theirs: nobody could pay for it. While a payment is
 * under way, its end decides.
 */
export async function endUnpaidOf(outer: GuestCtx, userId: string) {
  for (const id of await queries.findUnpaidOf(outer.db, userId))
    await inTransaction(outer, async (ctx) => {
      const order = await lockOrder(ctx, id);
      if (!order || !isUnpaid(order) || (await payments.isPaymentUnderWay(ctx, id))) return;
      const role = order.sellerId === userId ? 'seller' : 'buyer';
      const why = `The ${role}’s account was suspended`;
      await endUnpaid(ctx, order, { kind: 'cancelled', role: null, note: `${why}.` });
      if (role === 'seller')
        await tellSide(ctx, order, 'buyer', 'suspended', {
          title: 'Your order was canceled',
          body: `${why}, so you can’t buy “${order.title}” anymore. You weren’t charged.`,
        });
      else
        await tellSide(ctx, order, 'seller', 'suspended', {
          title: 'The sale was canceled',
          body: `${why}, so they can’t buy “${order.title}” anymore. If somebody else bid, they can have it now.`,
        });
    });
}

/** An admin took a listing down: nobody can pay for it anymore. While a payment is under way, its end decides. */
export const endTakenDown = (outer: GuestCtx, postId: string) =>
  inTransaction(outer, async (ctx) => {
    const holderId = await queries.findUnpaidHolder(ctx.db, postId);
    const order = holderId && (await queries.findOrderForUpdate(ctx.db, holderId));
    if (order) await dropTakenDown(ctx, order);
  });

/** Takes what an admin took down out of an unpaid order, which ends if nothing is left. */
export async function dropTakenDown(ctx: GuestCtx, order: queries.OrderRow) {
  if (!isUnpaid(order)) return;
  const items = await queries.findItems(ctx.db, [order.id]);
  const gone = await queries.findTakenDown(ctx.db, items);
  if (gone.length === 0 || (await payments.isPaymentUnderWay(ctx, order.id))) return;
  const rest = items.filter((item) => !gone.includes(item));
  const [first] = rest;
  const names = gone.map(({ title }) => `“${title}”`).join(' and ');
  const note = `An admin took down ${names}.`;
  if (!first) {
    await endUnpaid(ctx, order, { kind: 'cancelled', role: null, note });
    return tellSide(ctx, order, 'buyer', 'taken-down', {
      title: 'Your order was canceled',
      body: `An admin took down ${names}, so you can’t buy it anymore. You weren’t charged.`,
    });
  }
  for (const item of gone) {
    await queries.removeItem(ctx.db, entrusted(item));
    if (item.auctionId) await undoSale(ctx, item.auctionId);
  }
  const price = moneyOf(rest.reduce((sum, item) => sum + centsOf(item.price), 0));
  const { promotionId, discount } = await adjustPromotion(ctx, order, { price, category: categoryOf(rest) });
  const next = { price, deliveryCost: order.deliveryCost, discount };
  await moveOrder(
    ctx,
    order,
    {
      ...next,
      promotionId,
      total: totalOf(next),
      title: orderTitle(rest.map(({ title }) => title)),
      postId: first.postId,
      auctionId: first.auctionId,
    },
    { kind: 'changed', role: null, note },
  );
  const lostCode = order.promotionId && !promotionId ? ' Your promotion code doesn’t work for it anymore.' : '';
  await tellSide(ctx, order, 'buyer', `taken-down:${gone[0]!.id}`, {
    title: 'Your order has changed',
    body: `An admin took down ${names}. You can still pay for the rest.${lostCode}`,
  });
}

/** Opens the one order of an auction’s winner. Idempotent: a lot that an order holds stays with it. */
export const openWonOrder = (outer: GuestCtx, auctionId: string) =>
  inTransaction(outer, async (ctx) => {
    const [listing] = await queries.lockListingOf(ctx.db, auctionId);
    if (!listing) return; // deleted meanwhile
    const { status, winnerId, winningBid, postId } = await getSale(ctx, auctionId);
    if (status !== 'sold' || (await queries.countHolding(ctx.db, auctionId)) > 0) return;
    // Whoever had it before and didn’t pay isn’t asked again.
    const isNew = winnerId !== null && !(await queries.findEarlierBuyers(ctx.db, auctionId)).includes(winnerId);
    if (!isNew || winningBid === null) {
      await offerToNext(ctx, auctionId);
      return;
    }
    // The winner was told to pay when the auction closed.
    const order = await openFor(ctx, { auctionId, postId, buyerId: winnerId, price: winningBid, kind: 'won' });
    if (!order) return endWithoutSale(ctx, auctionId);
  });

/** Offers the lot to the next bidder, at the price without the bids of those who didn’t pay, for as long as the winner had; if there’s nobody, it’s over. Returns whether there was. */
async function offerToNext(ctx: GuestCtx, auctionId: string) {
  const { postId } = await getSale(ctx, auctionId);
  const next = await findNextBidder(ctx, auctionId, await queries.findEarlierBuyers(ctx.db, auctionId));
  const order =
    next && (await openFor(ctx, { auctionId, postId, buyerId: next.userId, price: next.price, kind: 'offered' }));
  if (!next || !order) {
    await endWithoutSale(ctx, auctionId);
    return false;
  }
  await passOn(ctx, auctionId, next);
  await tellSide(ctx, order, 'buyer', 'offered', {
    title: 'Second chance',
    body: `The winner of “${order.title}” didn’t buy it. Without the bids of those who could have it before you, the price is $${order.price}. It’s yours if you pay within 48 hours.`,
  });
  return true;
}

type ForBidder = { auctionId: string; postId: string; buyerId: string; price: string; kind: 'won' | 'offered' };

async function openFor(ctx: GuestCtx, { auctionId, postId, buyerId, price, kind }: ForBidder) {
  const [lot] = await queries.findLots(ctx.db, [postId]);
  if (!lot || lot.status === 'removed' || (await queries.isSellerSuspended(ctx.db, lot.sellerId))) return undefined;
  const delivery = firstPayable(deliveriesOf([lot], await queries.findLocation(ctx.db, buyerId)), price);
  return openOrder(ctx, {
    buyerId,
    lot,
    auctionId,
    price,
    delivery,
    status: kind === 'won' ? 'reserved' : 'offered',
    payWithinMs: WON_MS,
    kind,
  });
}
