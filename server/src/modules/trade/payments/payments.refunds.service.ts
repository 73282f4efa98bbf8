// A refund is booked when it starts, asked of the gateway afterwards, and booked again when it's made.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { type LedgerKind, LINES, REFUND_BY_HAND_MS } from '@nautical/core/domain/trade/ledger';
import { paymentPolicy } from '@nautical/core/policies/trade/payments';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, entrusted, type GuestCtx, inTransaction, permit, type Services } from '../../../kit/context.ts';
import { AppError, against } from '../../../kit/errors.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import { notifyAdmins } from '../../members/notifications/notify.service.ts';
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
    refundedCents: (await ledger.sumRefunded(db, row.id)).gateway,
  });
  if (!isMade) {
    // It stays under way, is asked for again, and shows in the figures until somebody has looked.
    log.error({ paymentId: row.id, transferId }, 'The gateway refused a refund');
    return;
  }
  await inTransaction(withoutRequest(services), async (ctx) => {
    const held = (await queries.findRowForUpdate(ctx.db, row.id))!;
    const stored = await ledger.findStartedRefund(ctx.db, transferId);
    // A bank that took everything back meanwhile has booked this refund with it.
    if (!stored?.endedBy) await book(ctx, held, started, 'refunded');
    else if (stored.endedBy === 'refunded_by_hand')
      await tellSentTwice(ctx, held, started.cents, 'The gateway has made a refund of');
  });
}

/** Books that a refund was made. Call it while the payment’s row is held and the refund is under way. */
async function book(
  ctx: GuestCtx,
  row: queries.PaymentRow,
  { id, cents }: { id: string; cents: number },
  kind: 'refunded' | 'refunded_by_hand',
) {
  const about = { orderId: row.orderId, paymentId: row.id };
  await post(ctx, `refunded:${id}`, kind, LINES[kind](row.buyerId, cents), about);
  const { gateway, byHand } = await ledger.sumRefunded(ctx.db, row.id);
  const refunded = gateway + byHand;
  const status = refunded >= centsOf(row.amount) ? 'refunded' : 'partially_refunded';
  await queries.updateRow(ctx.db, entrusted(row), {
    refundAmount: moneyOf(refunded),
    refundedAt: ctx.now(),
    // What came too late never paid for the order.
    ...(row.status !== 'cancelled' && { status }),
  });
}

/** What an admin had sent by hand went back some other way, too: the gateway was still making it, or the bank took it. */
export async function tellSentTwice(ctx: GuestCtx, { id }: queries.PaymentRow, cents: number, how: string) {
  ctx.log.error({ paymentId: id, cents }, 'What an admin had sent by hand went back a second time');
  await notifyAdmins(ctx, {
    topic: 'orders',
    title: 'A refund went out twice',
    body: `${how} $${moneyOf(cents)} that an admin had already sent by hand. Ask the buyer to send it back.`,
    link: `/payments?view=portal&payment=${id}`,
    data: { kind: 'payment', paymentId: id },
  });
}

/** Why a refund isn’t under way anymore, by the kind of transfer that ended it. */
const ENDED: Partial<Record<LedgerKind, string>> = {
  refunded: 'The gateway has made this refund meanwhile.',
  refunded_by_hand: 'An admin has already booked this refund as sent.',
  charged_back:
    'The buyer’s bank took the whole payment back, so this refund isn’t due anymore. If you’ve already sent the money, ask the buyer to send it back.',
};

async function findForAdmin({ db, actor }: Ctx, id: string) {
  const stored = await ledger.findStartedRefund(db, id);
  const found = stored?.paymentId ? await queries.findRow(db, stored.paymentId) : undefined;
  const row = permit(actor, paymentPolicy.bookRefund, found, 'Refund');
  const started = await ledger.findRefundUnderWay(db, id);
  if (!started) throw against('already_refunded', ENDED[stored?.endedBy ?? 'refunded'] ?? ENDED.refunded!);
  return { started, row };
}

/** Has the gateway asked once more before an admin books a refund as sent some other way, so that it isn’t made twice. */
export async function tryRefundAgain(ctx: Ctx, id: string) {
  const { started, row } = await findForAdmin(ctx, id);
  if (ctx.now().getTime() < started.at.getTime() + REFUND_BY_HAND_MS)
    throw against('too_early', 'We’re still asking the gateway for this refund. Wait an hour from when it started.');
  const [oldest] = await ledger.findRefundsOf(ctx.db, row.id);
  if (oldest && oldest.id !== id)
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
    const found = await findForAdmin(ctx, id);
    const row = entrusted((await queries.findRowForUpdate(ctx.db, found.row.id))!);
    // Read again now that nothing else can end it.
    const { started } = await findForAdmin(ctx, id);
    await book(ctx, row, started, 'refunded_by_hand');
    const amount = moneyOf(started.cents);
    await audit(ctx, 'payment.refund_by_hand', { kind: 'payment', id: row.id }, { amount, note });
  });
