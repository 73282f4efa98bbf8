// The moves an order makes, each one inside a transaction that holds its row: what changes, what is written into its time
// line, where the money goes and who is told.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import {
  isBinding,
  nextSentence,
  type OrderEventKind,
  type OrderRole,
  type OrderStep,
  stepsOf,
} from '@nautical/core/domain/trade/orders';
import type { Rule } from '@nautical/core/policies/members/actor';
import { roleOf } from '@nautical/core/policies/trade/orders';
import { type Ctx, entrusted, type GuestCtx, permit } from '../../../kit/context.ts';
import { against } from '../../../kit/errors.ts';
import { tell } from '../../../kit/happenings.ts';
import { undoSale } from '../../market/auctions/auctions.sale.service.ts';
import { releaseListing } from '../../market/listings/listings.sale.service.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import * as payments from '../payments/payments.service.ts';
import { releasePromotion } from '../promotions/promotions.service.ts';
import { orderCompleted } from './orders.happenings.ts';
import * as queries from './orders.queries.ts';

export type ItemRow = queries.ItemRow;
export type OrderRow = queries.OrderRow;

/** Locks an order the actor may do this to, until the transaction ends. */
export const holdOrder = async <May extends string>(ctx: Ctx, rule: Rule<OrderRow, May>, id: string) =>
  permit(ctx.actor, rule, await queries.findOrderForUpdate(ctx.db, id), 'Order');

/** Locks an order without anybody asking. */
export const lockOrder = ({ db }: Pick<GuestCtx, 'db'>, id: string) => queries.findOrderForUpdate(db, id);

export const isUnpaid = ({ status }: Pick<OrderRow, 'status'>) => status === 'reserved' || status === 'offered';

export const getOrder = async <May extends string>(ctx: Ctx, rule: Rule<OrderRow, May>, id: string) =>
  permit(ctx.actor, rule, await queries.findOrder(ctx.db, id), 'Order');

export const findItems = ({ db }: Pick<GuestCtx, 'db'>, orderId: string) => queries.findItems(db, [orderId]);

/** Refuses a step that isn’t open to the actor now, and says what comes next instead. */
export function demandStep({ actor, now }: Ctx, order: OrderRow, step: OrderStep) {
  const role = roleOf(actor, order);
  if (stepsOf(order, role, now()).includes(step)) return role;
  if (role === 'buyer' && step === 'cancel' && isBinding(order) && now() < order.payUntil)
    throw against(
      'binding',
      'You won this auction, and bids are binding. If something came up, ask the seller to cancel it.',
    );
  if (role === 'buyer' && (order.status === 'reserved' || order.status === 'offered'))
    throw against('too_late', 'The time to pay is up, so this order is being canceled.');
  if (role === 'admin' && step === 'refund' && order.status === 'disputed')
    throw against(
      'claim_open',
      'There’s an open claim about this order. Decide the claim on the order’s page instead, and the buyer gets back what you enter there.',
    );
  const why = order.status === 'completed' ? 'The order is complete.' : nextSentence(order, role);
  throw against('wrong_step', `You can’t do that now. ${why}`);
}

type Move = { kind: OrderEventKind; role: OrderRole | null; note?: string | null; eventId?: string };

/** Changes an order, writes it into its time line, and tells both sides’ screens after the commit. */
export async function moveOrder(
  ctx: GuestCtx,
  order: OrderRow,
  change: Parameters<typeof queries.updateOrder>[2],
  { kind, role, note = null, eventId }: Move,
) {
  const now = ctx.now();
  const isNew = await queries.insertEvent(ctx.db, {
    ...(eventId && { id: eventId }),
    orderId: order.id,
    kind,
    role,
    actorId: role === null ? null : (ctx.actor?.id ?? null),
    note,
    at: now,
  });
  if (!isNew) return order;
  const after = await queries.updateOrder(ctx.db, entrusted(order), { ...change, updatedAt: now });
  ctx.publish({ userIds: sidesOf(order) }, { type: 'ORDER_CHANGED', orderId: order.id });
  return after;
}

const sidesOf = ({ buyerId, sellerId }: Pick<OrderRow, 'buyerId' | 'sellerId'>) =>
  [buyerId, sellerId].filter((id) => id !== null);

/** Notifies one side of an order, once for each `about`. */
export async function tellSide(
  ctx: GuestCtx,
  order: Pick<OrderRow, 'id' | 'buyerId' | 'sellerId'>,
  side: 'buyer' | 'seller',
  about: string,
  { title, body }: { title: string; body: string },
) {
  const userId = side === 'buyer' ? order.buyerId : order.sellerId;
  if (userId === null) return;
  await notify(ctx, [userId], {
    topic: 'orders',
    title,
    body,
    link: `/orders/${order.id}`,
    data: { kind: 'order', orderId: order.id },
    onceKey: `order:${order.id}:${about}`,
  });
}

/** Whether the buyer’s bank has taken the payment of an order back, so that there’s no money to give to either side. */
export const isChargedBack = ({ db }: Pick<GuestCtx, 'db'>, { id }: Pick<OrderRow, 'id'>) =>
  queries.isChargedBack(db, id);

/** What hasn’t gone back to the buyer yet, in cents. */
export const remainingOf = ({ total, refundedAmount }: Pick<OrderRow, 'total' | 'refundedAmount'>) =>
  centsOf(total) - centsOf(refundedAmount);

/** The buyer is content, or the time to say otherwise is up: the seller gets what is still held. */
export async function completeOrder(
  ctx: GuestCtx,
  order: OrderRow,
  role: OrderRole | null,
  note: string | null = null,
) {
  const now = ctx.now();
  await payments.releaseToSeller(ctx, {
    orderId: order.id,
    sellerId: order.sellerId,
    price: order.price,
    discount: order.discount,
  });
  const after = await moveOrder(
    ctx,
    order,
    { status: 'completed', completedAt: now, closedAt: now },
    { kind: 'completed', role, note },
  );
  const told = order.buyerId ?? order.sellerId;
  if (told) await tell(ctx, orderCompleted, told, { orderId: order.id });
  await tellSide(ctx, order, 'seller', 'completed', {
    title: 'Order completed',
    body: (await isChargedBack(ctx, order))
      ? `“${order.title}” is complete. The buyer’s bank took the payment back, so you don’t get money for it.`
      : `“${order.title}” is complete. The money is in your balance.`,
  });
  if (role === null)
    await tellSide(ctx, order, 'buyer', 'completed', {
      title: 'Order completed',
      body: `“${order.title}” completed by itself ${order.status === 'disputed' ? 'because the claim wasn’t settled within 60 days' : '14 days after delivery'}. Tell others how it went.`,
    });
  return after;
}

/** What was never handed over goes back to its seller unsold, who can list it again. */
async function unsell(ctx: GuestCtx, order: OrderRow) {
  const items = await queries.findItems(ctx.db, [order.id]);
  await queries.releaseItems(ctx.db, entrusted(order), ctx.now());
  for (const { auctionId, postId } of items)
    if (auctionId) await undoSale(ctx, auctionId);
    else if (postId) await releaseListing(ctx, postId, 'expired');
}

/** A reason as each side is told it. */
export type Reasons = { buyer: string; seller: string };

/** Tells both sides of a claim that was settled without a refund. */
export async function tellNoRefund(ctx: GuestCtx, order: OrderRow, claimId: string, reasons: Reasons) {
  const isTakenBack = await isChargedBack(ctx, order);
  const title = (whose: string) =>
    isTakenBack ? `${whose} payment dispute was decided` : `${whose} claim was decided`;
  const body = (bank: string, side: keyof Reasons) =>
    `There’s no refund for “${order.title}”${isTakenBack ? `, but ${bank} took the payment back before` : ''}. Reason: ${reasons[side]}`;
  await tellSide(ctx, order, 'buyer', `rejected:${claimId}`, {
    title: title('Your'),
    body: body('your bank', 'buyer'),
  });
  await tellSide(ctx, order, 'seller', `rejected:${claimId}`, {
    title: title('The'),
    body: body('the buyer’s bank', 'seller'),
  });
}

export const BY_BANK = 'The buyer’s bank took the payment back.';

/**
 * Gives back part or all of what the buyer paid. When nothing is left, the order is over, and so is its claim; what was never
 * handed over is the seller’s again. `key` makes the money go out once.
 */
export async function refundOrder(
  ctx: GuestCtx,
  order: OrderRow,
  {
    cents,
    reason,
    key,
    role,
    reasons,
  }: { cents: number; reason: string; key: string; role: OrderRole | null; reasons?: Reasons },
) {
  const amount = moneyOf(cents);
  const isWhole = cents === remainingOf(order);
  const isNeverHandedOver = isWhole && !order.shippedAt && !order.deliveredAt;
  if (isNeverHandedOver) await unsell(ctx, order);
  // The buyer’s bank may have taken everything back already.
  const isTakenBack = await isChargedBack(ctx, order);
  if (cents > 0 && !isTakenBack) await payments.refund(ctx, { orderId: order.id, amount, reason, key });
  const after = await moveOrder(
    ctx,
    order,
    {
      refundedAmount: moneyOf(centsOf(order.refundedAmount) + cents),
      ...(isWhole && { status: 'refunded', closedAt: ctx.now() }),
    },
    { kind: 'refunded', role, note: `${amount}\n${isTakenBack ? `${BY_BANK} ` : ''}${reason}` },
  );
  // What was never handed over gives its code back.
  if (isNeverHandedOver && order.promotionId) await releasePromotion(ctx, order.promotionId);
  if (isWhole)
    await queries.closeClaims(ctx.db, entrusted(order), {
      status: 'refunded',
      refundAmount: amount,
      decision: reason,
      decidedAt: ctx.now(),
      decidedBy: role === null ? null : (ctx.actor?.id ?? null),
    });
  await tellSide(
    ctx,
    order,
    'buyer',
    `refund:${key}`,
    isTakenBack
      ? {
          title: 'Your payment dispute was decided',
          body: `Your bank already gave you back the payment for “${order.title}”, so we don’t send you any money. Reason: ${reasons?.buyer ?? reason}`,
        }
      : {
          title: 'Money on its way back to you',
          body: `You get $${amount} back for “${order.title}”. Reason: ${reasons?.buyer ?? reason}`,
        },
  );
  await tellSide(
    ctx,
    order,
    'seller',
    `refund:${key}`,
    isTakenBack
      ? {
          title: 'The payment dispute was decided',
          body: `The buyer’s bank took back the payment for “${order.title}”, so no money moves. Reason: ${reasons?.seller ?? reason}`,
        }
      : {
          title: 'The buyer got money back',
          body: `$${amount} went back to the buyer of “${order.title}”. Reason: ${reasons?.seller ?? reason}`,
        },
  );
  return after;
}
