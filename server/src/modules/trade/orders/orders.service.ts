// Buying: from the reservation to the completed order. Each change holds the order’s row.
import type { ShipTo } from '@nautical/core/contracts/trade/orders';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import type { DeliveryOption } from '@nautical/core/domain/market/listings';
import { isBriefHold, orderTitle, RESERVED_MOST, RESERVED_MS } from '@nautical/core/domain/trade/orders';
import { orderPolicy } from '@nautical/core/policies/trade/orders';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, entrusted, inTransaction } from '../../../kit/context.ts';
import { against, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { acceptOffer, buyAuctionNow } from '../../market/auctions/auctions.sale.service.ts';
import { reserveListing } from '../../market/listings/listings.sale.service.ts';
import * as payments from '../payments/payments.service.ts';
import { holdPromotion, releasePromotion } from '../promotions/promotions.service.ts';
import {
  categoryOf,
  type Delivery,
  deliveriesOf,
  demandAddress,
  demandDelivery,
  demandLegal,
  demandReach,
  demandTotal,
  findDestination,
  openOrder,
  totalOf,
} from './orders.opening.service.ts';
import * as queries from './orders.queries.ts';
import { endUnpaid } from './orders.release.service.ts';
import {
  completeOrder,
  demandStep,
  holdOrder,
  moveOrder,
  refundOrder,
  remainingOf,
  tellSide,
} from './orders.steps.service.ts';

const BUYING: Limit = { name: 'orders', points: 60, seconds: 3600 };

/** The other side still waits for animals or money. */
export const waitForOrders = async ({ db }: Pick<Ctx, 'db'>, { id }: { id: string }) =>
  (await queries.countOpenOrders(db, id)) > 0 ? 'You still have open orders. Please finish them first.' : undefined;

/** A listing stays as it was bought until its order is over. */
export async function waitForSale({ db }: Pick<Ctx, 'db'>, postId: string) {
  const holding = await queries.findHoldingOrder(db, postId);
  return (
    holding &&
    (holding.paidAt === null
      ? 'Somebody is buying this right now. You can change it if they don’t pay in time.'
      : 'This was bought here. You can change or delete it once the order is completed.')
  );
}

type Checkout = {
  deliveryOption?: DeliveryOption | undefined;
  shipTo?: ShipTo | undefined;
  promotionCode?: string | undefined;
};

/** Reserves a fixed-price listing for the actor. Answers with the order’s id. */
export async function createOrder(outer: Ctx, { postId, ...checkout }: Checkout & { postId: string }) {
  await outer.limits.spend(BUYING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    await demandFewHolds(ctx);
    const { price } = await reserveListing(ctx, postId);
    return reserve(ctx, { postId, auctionId: null, price }, checkout);
  });
}

/** Buys an auction’s lot at its buy-now price. */
export async function buyNow(outer: Ctx, auctionId: string, checkout: Checkout) {
  await outer.limits.spend(BUYING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    await demandFewHolds(ctx);
    if (await queries.hasLeftUnpaid(ctx.db, ctx.actor.id, auctionId))
      throw against('left_unpaid', 'You bought this before and didn’t pay, so you can only bid on it now.');
    const { postId, winningBid } = await buyAuctionNow(ctx, auctionId);
    if (winningBid === null) throw notFound('Auction');
    return reserve(ctx, { postId, auctionId, price: winningBid }, checkout);
  });
}

/** Refuses to hold more than a few things at once, because nobody else can buy them meanwhile. */
async function demandFewHolds({ db, actor }: Ctx) {
  await queries.lockBuyer(db, actor.id);
  if ((await queries.countBriefHolds(db, actor.id)) >= RESERVED_MOST)
    throw against(
      'too_many_unpaid',
      `You have ${RESERVED_MOST} things reserved that you haven’t paid for. Pay for one or cancel it first.`,
    );
}

type Taken = { postId: string; auctionId: string | null; price: string };

async function reserve(ctx: Ctx, { postId, auctionId, price }: Taken, checkout: Checkout) {
  const [lot] = await queries.findLots(ctx.db, [postId]);
  if (!lot) throw notFound('Listing');
  const shipTo = checkout.shipTo ?? null;
  const choices = deliveriesOf([lot], await findDestination(ctx, ctx.actor.id, shipTo));
  const [first] = choices;
  // Whoever buys now without choosing gets the first choice and enters the address before paying.
  const delivery =
    checkout.deliveryOption || !first ? demandDelivery(choices, checkout.deliveryOption ?? 'pickup') : first;
  if (checkout.deliveryOption) demandAddress(delivery.option, shipTo);
  demandReach(delivery.option, [lot], shipTo);
  demandTotal('deliveryOption', { price, deliveryCost: delivery.cost, discount: '0.00' });
  await demandLegal(ctx, [lot], shipTo);
  const code = checkout.promotionCode;
  const promotion = code ? await holdPromotion(ctx, { code, category: lot.category, price }) : null;
  const order = await openOrder(ctx, {
    buyerId: ctx.actor.id,
    lot,
    auctionId,
    price,
    delivery,
    shipTo,
    promotion,
    status: 'reserved',
    payWithinMs: RESERVED_MS,
    kind: 'reserved',
  });
  return order.id;
}

/** Refuses changes to what is being paid right now. */
async function demandNoPayment(ctx: Ctx, orderId: string) {
  if (await payments.isPaymentUnderWay(ctx, orderId))
    throw against('payment_under_way', 'A payment is being processed. Please wait until it’s done.');
}

/** Changes delivery, address or code before payment. What isn’t sent stays; an empty code is removed. */
export const changeOrder = (outer: Ctx, id: string, change: Checkout) =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, orderPolicy.change, id);
    demandStep(ctx, order, 'change');
    await demandNoPayment(ctx, id);
    const items = await queries.findItems(ctx.db, [id]);
    const lots = await findLotsOf(ctx, items);
    const given = 'shipTo' in change ? (change.shipTo ?? null) : order.shipTo;
    const choices = deliveriesOf(lots, await findDestination(ctx, ctx.actor.id, given));
    const delivery: Delivery = change.deliveryOption
      ? demandDelivery(choices, change.deliveryOption)
      : { option: order.deliveryOption, cost: order.deliveryCost };
    const shipTo = delivery.option === 'pickup' ? null : given;
    demandReach(delivery.option, lots, shipTo);
    await demandLegal(ctx, items, shipTo);
    const promotion = 'promotionCode' in change ? await changeCode(ctx, order, items, change.promotionCode) : order;
    const next = { price: order.price, deliveryCost: delivery.cost, discount: promotion.discount };
    demandTotal('deliveryOption', next);
    await moveOrder(
      ctx,
      order,
      {
        deliveryOption: delivery.option,
        shipTo,
        promotionId: promotion.promotionId,
        ...next,
        total: totalOf(next),
      },
      { kind: 'changed', role: 'buyer' },
    );
  });

async function changeCode(
  ctx: Ctx,
  order: queries.OrderRow,
  items: readonly queries.ItemRow[],
  code: string | undefined,
): Promise<{ promotionId: string | null; discount: string }> {
  if (order.promotionId) await releasePromotion(ctx, order.promotionId);
  if (!code) return { promotionId: null, discount: '0.00' };
  return holdPromotion(ctx, { code, category: categoryOf(items), price: order.price, orderId: order.id });
}

const findLotsOf = ({ db }: Pick<Ctx, 'db'>, items: readonly queries.ItemRow[]) =>
  queries.findLots(
    db,
    items.flatMap(({ postId }) => postId ?? []),
  );

/**
 * Puts other unpaid wins from the same seller into this one. One parcel costs as much as the dearest of them alone, and
 * everything has to be paid by the earliest of their times.
 */
export const combineOrders = (outer: Ctx, id: string, orderIds: string[]) =>
  inTransaction(outer, async (ctx) => {
    const otherIds = [...new Set(orderIds)].filter((each) => each !== id);
    const held = await queries.findOrdersForUpdate(ctx.db, [id, ...otherIds]);
    const order = await holdOrder(ctx, orderPolicy.change, id);
    const others = held.filter((each) => each.id !== id);
    if (
      otherIds.length === 0 ||
      others.length < otherIds.length ||
      others.some(({ buyerId }) => buyerId !== ctx.actor.id)
    )
      throw invalid('orderIds', 'Choose other orders of yours');
    if (others.some(({ sellerId }) => sellerId !== order.sellerId))
      throw invalid('orderIds', 'Only orders from the same seller can share a shipment');
    if ([order, ...others].some(isBriefHold))
      throw invalid('orderIds', 'Only lots you won can share a shipment. Pay for what you reserved by itself.');
    for (const each of [order, ...others]) {
      demandStep(ctx, each, 'change');
      await demandNoPayment(ctx, each.id);
    }
    const offers = [order, ...others].filter(({ status }) => status === 'offered');
    const offered = await queries.findItems(
      ctx.db,
      offers.map((each) => each.id),
    );
    // A second chance together with a win binds like the win.
    const isBinding = offers.length < held.length;
    await queries.moveItems(ctx.db, others.map(entrusted), order);
    const items = await queries.findItems(ctx.db, [id]);
    const shipTo = order.shipTo ?? others.find((each) => each.shipTo)?.shipTo ?? null;
    const lots = await findLotsOf(ctx, items);
    const choices = deliveriesOf(lots, await findDestination(ctx, ctx.actor.id, shipTo));
    const delivery = choices.find(({ option }) => option === order.deliveryOption) ?? choices[0];
    if (!delivery)
      throw against('no_common_delivery', 'These can’t be delivered the same way, so pay for them separately.');
    // One order has one code: the first is kept.
    const [kept, ...spare] = [order, ...others].filter(({ promotionId }) => promotionId);
    for (const { promotionId } of spare) if (promotionId) await releasePromotion(ctx, promotionId);
    const next = {
      price: moneyOf(items.reduce((sum, { price }) => sum + centsOf(price), 0)),
      deliveryCost: delivery.cost,
      discount: kept?.discount ?? '0.00',
    };
    demandReach(delivery.option, lots, shipTo);
    demandTotal('orderIds', next);
    const earliest = (of: 'createdAt' | 'payUntil') =>
      new Date(Math.min(...[order, ...others].map((each) => each[of].getTime())));
    const emptied = { status: 'cancelled' as const, closedAt: ctx.now(), promotionId: null, combinedInto: id };
    for (const each of others)
      await moveOrder(
        ctx,
        each,
        { ...emptied, discount: '0.00', total: totalOf({ ...each, discount: '0.00' }) },
        { kind: 'combined', role: 'buyer' },
      );
    await moveOrder(
      ctx,
      order,
      {
        ...next,
        status: isBinding ? 'reserved' : order.status,
        total: totalOf(next),
        title: orderTitle(items.map(({ title }) => title)),
        promotionId: kept?.promotionId ?? null,
        deliveryOption: delivery.option,
        shipTo: delivery.option === 'pickup' ? null : shipTo,
        // As old as the oldest, so that it doesn’t pass for a reservation of minutes.
        createdAt: earliest('createdAt'),
        payUntil: earliest('payUntil'),
        // Nothing in it may be claimed for less time than it was bought with.
        liveArrivalHours: Math.max(...[order, ...others].map((each) => each.liveArrivalHours)),
      },
      { kind: 'combined', role: 'buyer', note: String(items.length) },
    );
    if (isBinding) for (const { auctionId } of offered) if (auctionId) await acceptOffer(ctx, auctionId);
  });

type Parcel = { carrier?: string | undefined; trackingNumber?: string | undefined };

/** The seller has handed the parcel over, or has set off with it. */
export const shipOrder = (outer: Ctx, id: string, { carrier, trackingNumber }: Parcel) =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, orderPolicy.ship, id);
    const role = demandStep(ctx, order, 'ship');
    // What the seller brings over themselves has neither.
    if (order.deliveryOption !== 'local') {
      if (!carrier) throw invalid('carrier', 'Carrier is required');
      if (!trackingNumber) throw invalid('trackingNumber', 'Tracking number is required');
    }
    await moveOrder(
      ctx,
      order,
      { carrier: carrier ?? null, trackingNumber: trackingNumber ?? null, status: 'shipped', shippedAt: ctx.now() },
      { kind: 'shipped', role, note: [carrier, trackingNumber].filter(Boolean).join(' ') || null },
    );
    await tellSide(ctx, order, 'buyer', 'shipped', {
      title: 'Your order is on its way',
      body:
        carrier && trackingNumber
          ? `“${order.title}” was shipped with ${carrier}, tracking number ${trackingNumber}.`
          : `The seller is bringing you “${order.title}”. Tell us as soon as you have it.`,
    });
  });

/** The buyer has picked it up. From here on the usual times run, in which they can still say that they don’t have it. */
export const handOver = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, orderPolicy.handOver, id);
    const role = demandStep(ctx, order, 'hand-over');
    await moveOrder(ctx, order, { status: 'delivered', deliveredAt: ctx.now() }, { kind: 'delivered', role });
    await tellSide(ctx, order, 'buyer', 'delivered', {
      title: 'Do you have it?',
      body: `The seller says you picked up “${order.title}”. If you don’t have it or something is wrong, report it within 14 days. After that, the order completes by itself.`,
    });
  });

/** The buyer has it. */
export const deliverOrder = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, orderPolicy.deliver, id);
    demandStep(ctx, order, 'deliver');
    await markDelivered(ctx, order);
  });

/** Starts the time to claim a loss, inside the transaction that holds the order. */
export async function markDelivered(ctx: Ctx, order: queries.OrderRow) {
  const now = ctx.now();
  const after = await moveOrder(
    ctx,
    order,
    { status: 'delivered', deliveredAt: now },
    { kind: 'delivered', role: 'buyer' },
  );
  await tellSide(ctx, order, 'seller', 'delivered', {
    title:
      order.deliveryOption === 'pickup' || order.deliveryOption === 'local'
        ? 'The buyer has it'
        : 'Your parcel arrived',
    body: `The buyer has “${order.title}”. You get the money once they complete the order. It completes by itself after 14 days.`,
  });
  return after;
}

export const confirmOrder = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, orderPolicy.complete, id);
    const role = demandStep(ctx, order, 'complete');
    await completeOrder(ctx, order, role);
  });

/**
 * The buyer gives up an unpaid order, or the seller cancels: a won lot goes to the next bidder, and the buyer of a paid order
 * gets everything back.
 */
export const cancelOrder = (outer: Ctx, id: string, reason: string | undefined) =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, orderPolicy.cancel, id);
    const role = demandStep(ctx, order, 'cancel');
    if (order.paidAt === null) {
      await demandNoPayment(ctx, id);
      await endUnpaid(ctx, order, { kind: 'cancelled', role, note: reason ?? null });
      if (role === 'seller')
        await tellSide(ctx, order, 'buyer', 'canceled', {
          title: 'The seller canceled your order',
          body: `“${order.title}” isn’t yours anymore, and you weren’t charged.${reason ? ` The seller says: ${reason}` : ''}`,
        });
      return;
    }
    const canceled = await moveOrder(ctx, order, {}, { kind: 'cancelled', role, note: reason ?? null });
    const why = (who: string) => (reason ? `${who} canceled: ${reason}` : `${who} canceled the order.`);
    await refundOrder(ctx, canceled, {
      cents: remainingOf(order),
      reason: why('The seller'),
      reasons: { buyer: why('The seller'), seller: why('You') },
      key: `canceled:${id}`,
      role,
    });
  });

/** An admin gives the buyer back part or all of what they paid. */
export const refundByAdmin = (outer: Ctx, id: string, { amount, reason }: { amount: string; reason: string }) =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, orderPolicy.refund, id);
    const role = demandStep(ctx, order, 'refund');
    const cents = centsOf(amount);
    const left = remainingOf(order);
    if (cents > left) throw invalid('amount', `At most $${moneyOf(left)} can go back to the buyer`);
    await audit(ctx, 'order.refunded', { kind: 'order', id }, { amount: moneyOf(cents), reason });
    // What was given back before makes the key: the same request sent again is another refund only if it’s stored.
    await refundOrder(ctx, order, { cents, reason, key: `admin:${id}:${order.refundedAmount}`, role });
  });
