// A refund is booked when it starts, asked of the gateway afterwards, and booked again when it's made.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { LINES } from '@nautical/core/domain/trade/ledger';
import { entrusted, inTransaction, type Services } from '../../../kit/context.ts';
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
  await inTransaction(withoutRequest(services), async (ctx) => {
    const held = (await queries.findRowForUpdate(ctx.db, row.id))!;
    const about = { orderId: held.orderId, paymentId: held.id };
    const lines = LINES.refunded(held.buyerId, started.cents);
    if (!(await post(ctx, `refunded:${started.id}`, 'refunded', lines, about))) return;
    const refunded = await ledger.sumRefunded(ctx.db, held.id);
    const status = refunded >= centsOf(held.amount) ? 'refunded' : 'partially_refunded';
    await queries.updateRow(ctx.db, entrusted(held), {
      refundAmount: moneyOf(refunded),
      refundedAt: ctx.now(),
      // What came too late never paid for the order.
      ...(held.status !== 'cancelled' && { status }),
    });
  });
}
