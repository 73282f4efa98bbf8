import type { Order, OrderDetail } from '@nautical/core/contracts/trade/orders';
import { isBriefHold } from '@nautical/core/domain/trade/orders';
import { RATING_AUTHORS } from '@nautical/core/domain/trade/reviews';
import { orderPolicy, roleOf } from '@nautical/core/policies/trade/orders';
import { type Ctx, permit } from '../../../kit/context.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { findDisputeOf } from '../disputes/disputes.read.service.ts';
import * as payments from '../payments/payments.service.ts';
import { findReviewedIds } from '../reviews/reviews.service.ts';
import { deliveriesOf, findDestination } from './orders.opening.service.ts';
import { presentEvent, presentOrder, presentPayment, type Reader } from './orders.presenter.ts';
import * as queries from './orders.queries.ts';

/** A member’s orders with the sort values of each, for the next page. */
export async function listOrders(ctx: Ctx, { limit, cursor, ...chosen }: PageQuery & queries.Chosen) {
  const size = pageSize({ limit });
  const after = readCursor({ cursor }, 'moment', 'id');
  const rows = await queries.findOrders(ctx.db, ctx.actor.id, chosen, after, size + 1);
  const ids = rows.map(({ order }) => order.id);
  const itemsOf = Map.groupBy(await queries.findItems(ctx.db, ids), ({ orderId }) => orderId);
  const arrived = new Set(await queries.findArrivedIds(ctx.db, ctx.actor.id, ids));
  const reviewed = await findReviewed(ctx, rows);
  const readerOf = ({ order }: queries.ViewRow): Reader => ({
    role: roleOf(ctx.actor, order),
    now: ctx.now(),
    hasReviewed: reviewed.has(order.id),
    hasArrived: arrived.has(order.id),
  });
  const listed = rows.map((row): Order => presentOrder(row, itemsOf.get(row.order.id) ?? [], readerOf(row)));
  return { listed, size };
}

/** Those of the orders that the actor has reviewed as their buyer or seller. */
async function findReviewed(ctx: Ctx, rows: readonly queries.ViewRow[]) {
  const completed = rows.filter(({ order }) => order.status === 'completed');
  const found = RATING_AUTHORS.map((author) => {
    const own = completed.filter(({ order }) => roleOf(ctx.actor, order) === author);
    return findReviewedIds(
      ctx,
      own.map(({ order }) => order.id),
      author,
    );
  });
  return new Set((await Promise.all(found)).flat());
}

/** One order with everything its page shows. */
export async function readOrder(ctx: Ctx, id: string): Promise<OrderDetail> {
  const found = await queries.findView(ctx.db, id);
  const order = permit(ctx.actor, orderPolicy.see, found?.order, 'Order');
  const view = found!;
  const items = await queries.findItems(ctx.db, [id]);
  const arrived = order.buyerId ? await queries.findArrivedIds(ctx.db, order.buyerId, [id]) : [];
  const role = roleOf(ctx.actor, order);
  const now = ctx.now();
  const hasReviewed = (await findReviewed(ctx, [view])).has(id);
  const reader: Reader = { role, now, hasReviewed, hasArrived: arrived.length > 0 };
  const presented = presentOrder(view, items, reader);
  const payment = await payments.findPaymentOf(ctx, id);
  const canChange = presented.steps.includes('change');
  // Once it’s over the place would be today’s, not where it was picked up.
  const isOver = order.closedAt !== null || order.deliveredAt !== null;
  const canPickUp = canChange || (order.deliveryOption === 'pickup' && !isOver);
  const lots = canPickUp
    ? await queries.findLots(
        ctx.db,
        items.flatMap(({ postId }) => postId ?? []),
      )
    : [];
  return {
    ...presented,
    // How the buyer tries to pay is none of the seller’s business.
    events: (await queries.findEvents(ctx.db, id))
      .filter(({ kind }) => role !== 'seller' || kind !== 'payment_failed')
      .map(presentEvent),
    dispute: await findDisputeOf(ctx, order),
    payment: payment && role !== 'seller' ? presentPayment(payment, role) : null,
    sellerGot:
      role === 'seller' && order.status === 'completed' && !view.isChargedBack ? (payment?.netAmount ?? null) : null,
    combinable: canChange && !isBriefHold(order) ? await queries.findCombinable(ctx.db, order, now) : [],
    deliveryChoices: canChange ? deliveriesOf(lots, await findDestination(ctx, ctx.actor.id, order.shipTo)) : [],
    pickupPlace: canPickUp ? placeOf(lots, view) : null,
    hasReviewed: reader.hasReviewed,
    hasArrived: reader.hasArrived,
  };
}

/** Where the listings say they are. Once those are deleted, it’s where the seller says they live. */
const placeOf = (lots: readonly queries.Lot[], { seller }: queries.ViewRow) =>
  [...new Set(lots.map(({ location }) => location))].join(' and ') || (seller?.location ?? null);
