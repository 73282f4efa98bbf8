// An order becomes paid in one way only: the payment tells that it’s complete.
import { centsOf } from '@nautical/core/domain/common/money';
import type { Decline, PAYMENT_METHODS } from '@nautical/core/domain/trade/payments';
import { orderPolicy } from '@nautical/core/policies/trade/orders';
import { type Ctx, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import { AppError, against } from '../../../kit/errors.ts';
import { auctionChanged } from '../../market/auctions/auctions.live.service.ts';
import { sellListing } from '../../market/listings/listings.sale.service.ts';
import * as payments from '../payments/payments.service.ts';
import { recordUse } from '../promotions/promotions.service.ts';
import { demandAddress, demandLegal } from './orders.opening.service.ts';
import * as queries from './orders.queries.ts';
import { dropTakenDown, endUnpaid } from './orders.release.service.ts';
import {
  demandStep,
  findItems,
  getOrder,
  holdOrder,
  isChargedBack,
  isUnpaid,
  lockOrder,
  moveOrder,
  type OrderRow,
  tellSide,
} from './orders.steps.service.ts';

const LATE_FAILURE_MS = 60_000; // by then the buyer has left the page

/** Charges the buyer. Call it outside any transaction: the gateway may take its time. */
export async function payOrder(
  ctx: Ctx,
  id: string,
  { method, token }: { method: (typeof PAYMENT_METHODS)[number]; token: string },
) {
  const order = await getOrder(ctx, orderPolicy.pay, id);
  const items = await demandPayable(ctx, order);
  const { outcome, message } = await payments.charge(
    ctx,
    {
      orderId: id,
      postId: order.postId,
      sellerId: order.sellerId,
      amount: order.total,
      type: items.some(({ auctionId }) => auctionId) ? 'auction' : 'purchase',
      method,
      token,
      title: order.title,
    },
    // Whoever changes, combines or cancels the order holds its row too: they see the payment, or it sees what they did.
    async (inner) => {
      const held = await holdOrder(inner, orderPolicy.pay, id);
      await demandPayable(inner, held);
      if (held.total !== order.total)
        throw against('order_changed', 'Your order has just changed. Look at the new total before you pay.');
    },
  );
  if (outcome === 'declined') throw new AppError('declined', message ?? 'Your payment was declined. Try another card.');
}

async function demandPayable(ctx: Ctx, order: OrderRow) {
  demandStep(ctx, order, 'pay');
  demandAddress(order.deliveryOption, order.shipTo);
  const items = await findItems(ctx, order.id);
  if ((await queries.findTakenDown(ctx.db, items)).length > 0)
    throw against('taken_down', 'An admin took this listing down, so you can’t pay for it.');
  if (await queries.isSellerSuspended(ctx.db, order.sellerId))
    throw against('seller_suspended', 'This seller’s account is suspended, so you can’t pay for this.');
  await demandLegal(ctx, items, order.shipTo);
  return items;
}

/** The money is here. An order that was canceled meanwhile, or costs something else now, gives it back. */
export const takePayment = (outer: GuestCtx, orderId: string, paymentId: string) =>
  inTransaction(outer, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const payment = await queries.findPayment(ctx.db, paymentId);
    if (!order || !payment || order.paidAt || order.status === 'refunded') return;
    const isGone = (await queries.findTakenDown(ctx.db, await findItems(ctx, orderId))).length > 0;
    if (isUnpaid(order) && !isGone && centsOf(payment.amount) === centsOf(order.total))
      return markPaid(ctx, order, paymentId);
    const reason = isGone
      ? 'An admin took the listing down.'
      : 'The order had ended or changed before the payment came through.';
    const isTakenBack = await isChargedBack(ctx, order);
    if (!isTakenBack) await payments.refund(ctx, { orderId, amount: payment.amount, reason, key: `late:${paymentId}` });
    const ended = isUnpaid(order) ? await endUnpaid(ctx, order, { kind: 'cancelled', role: null }) : order;
    const refundedAmount = centsOf(payment.amount) < centsOf(order.total) ? payment.amount : order.total;
    await moveOrder(
      ctx,
      ended,
      { status: 'refunded', refundedAmount },
      { kind: 'refunded', role: null, note: payment.amount },
    );
    if (isTakenBack) return;
    await tellSide(ctx, order, 'buyer', 'late', {
      title: 'Money on its way back to you',
      body: `Your payment of $${payment.amount} for “${order.title}” ${isGone ? 'came when an admin had taken it down' : 'came too late'}, so you get it back.`,
    });
  });

async function markPaid(ctx: GuestCtx, order: OrderRow, paymentId: string) {
  await moveOrder(ctx, order, { status: 'paid', paidAt: ctx.now() }, { kind: 'paid', role: null, note: order.total });
  for (const { postId, auctionId } of await findItems(ctx, order.id)) {
    if (postId) await sellListing(ctx, postId);
    // It’s no longer only offered or reserved, which not just the two sides see.
    if (auctionId) await auctionChanged(ctx, auctionId);
  }
  if (order.promotionId)
    await recordUse(ctx, {
      promotionId: order.promotionId,
      userId: order.buyerId,
      paymentId,
      discount: order.discount,
      original: order.price,
    });
  const isPickup = order.deliveryOption === 'pickup';
  const isLocal = order.deliveryOption === 'local';
  await tellSide(ctx, order, 'seller', 'paid', {
    title: 'You sold something',
    body: isPickup
      ? `“${order.title}” is paid. Arrange a time for the pickup with the buyer, and tell us once you’ve handed it over.`
      : `“${order.title}” is paid. ${isLocal ? 'Bring it to the buyer within 14 days.' : 'Ship it within 14 days and enter the tracking number.'}`,
  });
  // After the notification, because the last toast is the one that's seen, and this one has the amount.
  if (order.sellerId)
    ctx.publish({ userIds: [order.sellerId] }, { type: 'PAYMENT_RECEIVED', payment: { amount: order.total } });
  await tellSide(ctx, order, 'buyer', 'paid', {
    title: 'Payment received',
    body: `You paid $${order.total} for “${order.title}”. We hold the money until you have it.`,
  });
}

/** The payment came to nothing; the order waits for another until its time is up. */
export const notePaymentFailed = (outer: GuestCtx, orderId: string, paymentId: string, message: string) =>
  inTransaction(outer, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (!order || !isUnpaid(order)) return;
    const payment = await queries.findPayment(ctx.db, paymentId);
    await moveOrder(ctx, order, {}, { kind: 'payment_failed', role: null, note: message, eventId: paymentId });
    await dropTakenDown(ctx, order);
    const age = payment ? ctx.now().getTime() - payment.createdAt.getTime() : 0;
    if (age < LATE_FAILURE_MS || payment?.valorStatus === ('withdrawn' satisfies Decline)) return;
    await tellSide(ctx, order, 'buyer', `failed:${paymentId}`, {
      title: 'Your payment didn’t go through',
      body: `“${order.title}” isn’t paid yet. Try again before your time to pay is up.`,
    });
  });
