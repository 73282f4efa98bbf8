// What happens by itself when a time is up. One pass a minute on any number of servers: each order is locked and looked at
// again before it moves, so that running twice changes nothing.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { refundBySilence } from '@nautical/core/domain/trade/disputes';
import { PAY_REMINDERS_MS, WON_MS } from '@nautical/core/domain/trade/orders';
import { entrusted, type GuestCtx, inTransaction, type Services } from '../../../kit/context.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import * as payments from '../payments/payments.service.ts';
import { takePayment } from './orders.pay.service.ts';
import * as queries from './orders.queries.ts';
import { endUnpaid } from './orders.release.service.ts';
import { completeOrder, moveOrder, refundOrder, remainingOf, tellNoRefund, tellSide } from './orders.steps.service.ts';

const AT_ONCE = 200;

type Handle = (ctx: GuestCtx, order: queries.OrderRow) => Promise<unknown>;

const HANDLERS: [queries.Due, Handle][] = [
  ['unpaid', lapse],
  ['unshipped', giveUpShipping],
  ['uncompleted', (ctx, order) => completeOrder(ctx, order, null)],
  ['unconfirmed', countAsDelivered],
  ['undecided', settleBySilence],
  // The later reminder first: it stands for an earlier one that was missed.
  ...PAY_REMINDERS_MS.toReversed().map((after): [queries.Due, Handle] => [WON_MS - after, remindToPay]),
  ['ship-reminder', remindToShip],
  ['confirm-reminder', remindToConfirm],
  ['complete-reminder', remindToComplete],
];

export async function runOrderClock(services: Services) {
  for (const [due, handle] of HANDLERS) {
    let lastId: string | undefined;
    do {
      const now = services.now();
      const ids = await queries.findDue(services.db, due, now, lastId, AT_ONCE);
      for (const id of ids)
        try {
          await inTransaction(withoutRequest(services), async (ctx) => {
            const order = await queries.takeDue(ctx.db, id, due, now);
            if (order) await handle(ctx, order);
          });
        } catch (error) {
          // One order that can’t move now doesn’t keep the others waiting.
          services.log.error({ err: error, orderId: id, due }, 'Could not move an order on; trying again');
        }
      lastId = ids.length === AT_ONCE ? ids.at(-1) : undefined;
    } while (lastId);
  }
}

/** While the gateway may still take the money, the payment decides; one that was made in time counts, however late we hear. */
async function lapse(ctx: GuestCtx, order: queries.OrderRow) {
  const payment = await payments.findPaymentOf(ctx, order.id);
  if (payment?.status === 'completed') return takePayment(ctx, order.id, payment.id);
  if (await payments.isPaymentUnderWay(ctx, order.id)) return;
  await endUnpaid(ctx, order, { kind: 'lapsed', role: null });
}

async function giveUpShipping(ctx: GuestCtx, order: queries.OrderRow) {
  const reason = order.deliveryOption === 'pickup' ? NOT_PICKED_UP : NOT_SHIPPED;
  await refundOrder(ctx, order, { cents: remainingOf(order), reason, key: `unshipped:${order.id}`, role: null });
}
const NOT_SHIPPED = 'It wasn’t shipped within 14 days.';
const NOT_PICKED_UP = 'It wasn’t picked up within 14 days.';

/** The buyer said nothing. From here on the usual 14 days run, in which they can still say it never came. */
async function countAsDelivered(ctx: GuestCtx, order: queries.OrderRow) {
  const change = { status: 'delivered', deliveredAt: ctx.now() } as const;
  await moveOrder(ctx, order, change, { kind: 'delivered', role: null, note: 'Nobody confirmed it within 10 days.' });
  await tellSide(ctx, order, 'buyer', 'delivered', {
    title: 'Did it arrive?',
    body: `“${order.title}” was shipped 10 days ago, so it counts as delivered. If it never came or something is wrong, report it within 14 days.`,
  });
  await tellSide(ctx, order, 'seller', 'delivered', {
    title: 'Your parcel counts as delivered',
    body: `“${order.title}” was shipped 10 days ago. You get the money once the buyer completes the order. It completes by itself after 14 days.`,
  });
}

/** Silence never gives the buyer more than they asked for, nor more than an offer they left unanswered; the rest is the seller’s. */
async function settleBySilence(ctx: GuestCtx, order: queries.OrderRow) {
  const claim = await queries.findOpenClaim(ctx.db, order.id);
  if (!claim) return;
  const left = remainingOf(order);
  const cents = Math.min(centsOf(refundBySilence(claim)), left);
  const isOffer = claim.status === 'countered';
  const reason = isOffer
    ? 'The seller’s offer wasn’t answered within 60 days.'
    : 'The claim wasn’t settled within 60 days.';
  const refund = { cents, reason, key: `undecided:${claim.id}`, role: null };
  if (cents > 0 && cents === left) return refundOrder(ctx, order, refund);
  await queries.closeClaims(ctx.db, entrusted(order), {
    status: cents > 0 ? 'partially_refunded' : 'rejected',
    refundAmount: moneyOf(cents),
    decision: reason,
    decidedAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  const refunded = cents > 0 ? await refundOrder(ctx, order, refund) : order;
  if (cents === 0) await tellNoRefund(ctx, order, claim.id, { buyer: reason, seller: reason });
  return completeOrder(ctx, refunded, null);
}

async function remindToPay(ctx: GuestCtx, order: queries.OrderRow) {
  await moveOrder(ctx, order, {}, { kind: 'pay_reminder', role: null });
  const hours = Math.max(1, Math.round((order.payUntil.getTime() - ctx.now().getTime()) / 3_600_000));
  await tellSide(ctx, order, 'buyer', `pay-reminder:${hours > 8 ? 1 : 2}`, {
    title: 'Don’t forget to pay',
    body: `You have ${hours} ${hours === 1 ? 'hour' : 'hours'} left to pay for “${order.title}”. After that, it goes to the next bidder.`,
  });
}

async function remindToShip(ctx: GuestCtx, order: queries.OrderRow) {
  await moveOrder(ctx, order, {}, { kind: 'ship_reminder', role: null });
  await tellSide(ctx, order, 'seller', 'ship-reminder', {
    title: order.deliveryOption === 'pickup' ? 'The buyer is waiting' : 'Please ship this',
    body: `“${order.title}” was paid 3 days ago. ${order.deliveryOption === 'pickup' ? 'Tell us once you’ve handed it over. ' : ''}After 14 days, the buyer gets the money back.`,
  });
}

async function remindToConfirm(ctx: GuestCtx, order: queries.OrderRow) {
  await moveOrder(ctx, order, {}, { kind: 'complete_reminder', role: null });
  await tellSide(ctx, order, 'buyer', 'confirm-reminder', {
    title: 'Has it arrived?',
    body: `“${order.title}” was shipped 5 days ago. Tell us when you have it. After 10 days, it counts as delivered.`,
  });
}

async function remindToComplete(ctx: GuestCtx, order: queries.OrderRow) {
  await moveOrder(ctx, order, {}, { kind: 'complete_reminder', role: null });
  await tellSide(ctx, order, 'buyer', 'complete-reminder', {
    title: 'Is everything all right?',
    body: `“${order.title}” completes by itself in 2 days. If something is wrong, tell us before then.`,
  });
}
