// Taking a buyer's money, keeping it for an order, and passing it on: what orders call.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { addedFor, feesOn, LINES } from '@nautical/core/domain/trade/ledger';
import { DECLINES, type PAYMENT_METHODS, type PAYMENT_TYPES } from '@nautical/core/domain/trade/payments';
import { v7 } from 'uuid';
import type { GatewayPort, Standing } from '../../../gateways/gateway.ts';
import { invoiceNumberOf } from '../../../gateways/invoice-number.ts';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, enqueueAfterCommit, entrusted, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import { against } from '../../../kit/errors.ts';
import * as ledger from './payments.ledger.queries.ts';
import { post } from './payments.ledger.service.ts';
import * as queries from './payments.queries.ts';
import { finishRefundJob } from './payments.refunds.jobs.ts';
import { settle } from './payments.settle.service.ts';

export type Charge = {
  orderId: string;
  postId: string | null;
  sellerId: string | null;
  /** Money as text with two decimals. */
  amount: string;
  type: (typeof PAYMENT_TYPES)[number];
  method: (typeof PAYMENT_METHODS)[number];
  /** From the gateway's own card fields. */
  token: string;
  title: string;
};
export type Charged = {
  paymentId: string;
  outcome: 'completed' | 'pending' | 'declined';
  /** Why it was declined, in words for the buyer. */
  message: string | null;
  /** Where the buyer confirms the payment, if their bank asks for that. */
  confirmUrl: string | null;
};

/**
 * Charges the buyer. Call it outside any transaction. The payment is stored before the gateway is asked, and known there by
 * its id: whatever is lost on the way, the reconciliation finds out how it ended. While a payment of the order is pending
 * or done, that one is returned and nothing is charged. `hold` runs in the transaction that stores the payment: what it
 * locks can't change before everybody sees that a payment is under way, and what it throws keeps the payment from being made.
 */
export async function charge(
  ctx: Ctx,
  { method, token, title, type, ...of }: Charge,
  hold?: (ctx: Ctx) => Promise<void>,
): Promise<Charged> {
  const way = ctx.gateways.ways().find((each) => each.method === method);
  if (!way)
    throw against(
      'no_gateway',
      ctx.gateways.ways().length > 0
        ? 'You can’t pay this way here. Choose another one.'
        : 'This site can’t take payments yet.',
    );
  const id = v7();
  // Whoever asks about it later has to ask there.
  const address = await way.port.address?.().catch(() => undefined);
  const pending = await inTransaction(ctx, async (inner) => {
    await hold?.(inner);
    return queries.insertPayment(inner.db, {
      ...of,
      id,
      buyerId: ctx.actor.id,
      gateway: way.port.name,
      paymentMethod: method,
      paymentType: type,
      valorInvoiceNumber: invoiceNumberOf(id),
      ...(way.port.name === 'valor'
        ? { valorAppId: ctx.config.valor?.appId, valorEpi: ctx.config.valor?.epi }
        : { valorEpi: address }),
      createdAt: ctx.now(),
    });
  });
  if (!pending) {
    const earlier = await queries.findLivePayment(ctx.db, of.orderId);
    if (!earlier) throw against('try_again', 'Your last payment has just failed. Please try again.');
    return outcomeOf(earlier);
  }
  const cents = centsOf(pending.amount);
  const standing: Standing =
    cents === 0
      ? { status: 'completed', facts: {} }
      : await tryCharge(ctx, way.port, { key: id, cents, token, title, returnPath: `/orders/${of.orderId}` });
  return outcomeOf(await settle(ctx, id, standing));
}

/** Whatever goes wrong says nothing about the money: the payment stays pending and is asked about later. */
async function tryCharge(
  { log }: Ctx,
  port: GatewayPort,
  order: Parameters<GatewayPort['charge']>[0],
): Promise<Standing> {
  try {
    return await port.charge(order);
  } catch (error) {
    log.warn({ err: error, paymentId: order.key, gateway: port.name }, 'A gateway didn’t answer a charge');
    return { status: 'pending', confirmUrl: null, facts: {} };
  }
}

const outcomeOf = ({ id, status, valorResponseMessage, confirmUrl }: queries.PaymentRow): Charged => {
  const outcome =
    status === 'failed' || status === 'cancelled'
      ? 'declined'
      : status === 'pending' || status === 'authorized'
        ? 'pending'
        : 'completed';
  return {
    paymentId: id,
    outcome,
    message: outcome === 'declined' ? (valorResponseMessage ?? DECLINES.declined) : null,
    confirmUrl: outcome === 'pending' ? confirmUrl : null,
  };
};

/** Starts giving back part or all of what is held for an order, once per key, as part of the caller's transaction. */
export async function refund(
  ctx: GuestCtx,
  { orderId, amount, reason, key }: { orderId: string; amount: string; reason: string; key: string },
): Promise<void> {
  const row = await queries.findLivePaymentForUpdate(ctx.db, orderId);
  const ledgerKey = `refund:${orderId}:${key}`;
  if (await ledger.findTransfer(ctx.db, ledgerKey)) return;
  const cents = centsOf(amount);
  const held = row ? ((await ledger.sumPayment(ctx.db, row.id)).held ?? 0) : 0;
  if (!row || held <= 0)
    throw against('nothing_held', 'No money is held for this order anymore, so nothing can be refunded.');
  if (cents <= 0) throw against('nothing_to_refund', 'A refund must be above zero.');
  if (cents > held) throw against('more_than_held', `You can refund $${moneyOf(held)} at most.`);
  const about = { orderId, paymentId: row.id };
  const started = await post(ctx, ledgerKey, 'refund_started', LINES.refund_started(cents), about);
  await audit(ctx, 'payment.refund', { kind: 'payment', id: row.id }, { amount: moneyOf(cents), reason });
  // Should the queue be away, the reconciliation asks.
  if (started) await enqueueAfterCommit(ctx, finishRefundJob, { transferId: started.id });
}

/**
 * Gives the seller what is still held for an order and what the site adds for its promotion code, minus the fees, as part of the
 * caller's transaction.
 */
export async function releaseToSeller(
  ctx: GuestCtx,
  { orderId, sellerId, price, discount }: { orderId: string; sellerId: string | null; price: string; discount: string },
): Promise<void> {
  const row = await queries.findLivePaymentForUpdate(ctx.db, orderId);
  const kept = row ? ((await ledger.sumPayment(ctx.db, row.id)).held ?? 0) : 0;
  if (!row || kept <= 0) return;
  const { processing, platform } = feesOn(kept, ctx.config.payments.fees);
  const fees = processing + platform;
  const added = addedFor(centsOf(discount), { price: centsOf(price), wentBack: centsOf(row.amount) - kept });
  const lines = LINES.completed(sellerId, { kept, added, fees });
  if (!(await post(ctx, `completed:${orderId}`, 'completed', lines, { orderId, paymentId: row.id }))) return;
  await queries.updateRow(ctx.db, entrusted(row), {
    processingFee: moneyOf(fees),
    netAmount: moneyOf(kept + added - fees),
  });
}

/** The payment of an order: the one that is pending, made or given back, or else the latest attempt. */
export const findPaymentOf = async (ctx: GuestCtx, orderId: string): Promise<queries.PaymentRow | undefined> =>
  (await queries.findLivePayment(ctx.db, orderId)) ?? queries.findLatestPayment(ctx.db, orderId);

/** Whether an unpaid order has a payment: one the gateway may still carry out, or one the order hasn't heard of yet. */
export const isPaymentUnderWay = (ctx: GuestCtx, orderId: string): Promise<boolean> =>
  queries.isUnderWay(ctx.db, orderId);
