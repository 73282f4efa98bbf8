// A refund is booked when it starts, asked of the gateway afterwards, and booked again when it's made.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { LINES, REFUND_BY_HAND_MS } from '@nautical/core/domain/trade/ledger';
import { paymentPolicy } from '@nautical/core/policies/trade/payments';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, entrusted, type GuestCtx, inTransaction, permit, type Services } from '../../../kit/context.ts';
import { AppError, against } from '../../../kit/errors.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import { knownOf } from './payments.known.ts';
import * as ledger from './payments.ledger.queries.ts';
import { post } from './payments.ledger.service.ts';
import * as queries from './payments.queries.ts';

/** Has a refund made that was started. The gateway knows it by the id of its transfer, so asking again makes no second one. */
export async function finishRefund(services: Services, transferId: string) {
  const { db, gateways, log } = services;
  const started = await ledger.findRefundUnderWay(db, transferId);
  const row = started?.paymentId ? await queries.findRow(db, started.paymentId) : undefined;
  const port = row && gateways.find(row.gateway);
  if (!started || !row || !port) return;
  // One after the other: where refunds have no key, the sums tell which of them were made.
  const [oldest] = await ledger.findRefundsOf(db, row.id);
  if (oldest && oldest.id !== started.id) {
    await finishRefund(services, oldest.id);
    if (await ledger.findRefundUnderWay(db, oldest.id)) return;
  }
  const isMade = await port.refund({
    ...knownOf(row),
    refundKey: started.id,
    refundCents: started.cents,
    refundedCents: await ledger.sumRefunded(db, row.id),
  });
  if (!isMade) {
    // It stays under way, is asked for again, and shows in the figures until somebody has looked.
    log.error({ paymentId: row.id, transferId }, 'The gateway refused a refund');
    return;
  }
  await inTransaction(withoutRequest(services), async (ctx) =>
    book(ctx, (await queries.findRowForUpdate(ctx.db, row.id))!, started),
  );
}

/** Books that a refund was made, once. */
async function book(ctx: GuestCtx, row: queries.PaymentRow, { id, cents }: { id: string; cents: number }) {
  const about = { orderId: row.orderId, paymentId: row.id };
  if (!(await post(ctx, `refunded:${id}`, 'refunded', LINES.refunded(row.buyerId, cents), about))) return;
  const refunded = await ledger.sumRefunded(ctx.db, row.id);
  const status = refunded >= centsOf(row.amount) ? 'refunded' : 'partially_refunded';
  await queries.updateRow(ctx.db, entrusted(row), {
    refundAmount: moneyOf(refunded),
    refundedAt: ctx.now(),
    // What came too late never paid for the order.
    ...(row.status !== 'cancelled' && { status }),
  });
}

const madeMeanwhile = () => against('already_refunded', 'The gateway has made this refund meanwhile.');

async function findForAdmin({ db, actor }: Ctx, id: string) {
  const started = await ledger.findRefundUnderWay(db, id);
  const row = started?.paymentId ? await queries.findRow(db, started.paymentId) : undefined;
  if (!started && (await ledger.findStartedRefund(db, id))) throw madeMeanwhile();
  return { started: started!, row: permit(actor, paymentPolicy.bookRefund, row, 'Refund') };
}

/** Has the gateway asked once more before an admin books a refund as sent some other way, so that it isn’t made twice. */
export async function tryRefundAgain(ctx: Ctx, id: string) {
  const { started, row } = await findForAdmin(ctx, id);
  if (ctx.now().getTime() < started.at.getTime() + REFUND_BY_HAND_MS)
    throw against('too_early', 'We’re still asking the gateway for this refund. Wait an hour from when it started.');
  const [oldest] = await ledger.findRefundsOf(ctx.db, row.id);
  if (oldest!.id !== id)
    throw against('not_first', 'An earlier refund of this payment is still waiting. Settle that one first.');
  try {
    await finishRefund(ctx, id);
  } catch (error) {
    ctx.log.warn({ err: error, transferId: id }, 'A gateway didn’t answer about a refund');
    throw new AppError(
      'unavailable',
      'The gateway isn’t answering, so we can’t be sure that it hasn’t made this refund. Try again when it answers.',
      { retryAfter: 60 },
    );
  }
}

/** Books a refund that the gateway refuses as sent some other way. */
export const bookRefundByHand = (outer: Ctx, id: string, { note }: { note: string }) =>
  inTransaction(outer, async (ctx) => {
    const { row } = await findForAdmin(ctx, id);
    const held = (await queries.findRowForUpdate(ctx.db, row.id))!;
    const started = await ledger.findRefundUnderWay(ctx.db, id);
    if (!started) throw madeMeanwhile();
    await book(ctx, held, started);
    const amount = moneyOf(started.cents);
    await audit(ctx, 'payment.refund_by_hand', { kind: 'payment', id: row.id }, { amount, note });
  });
