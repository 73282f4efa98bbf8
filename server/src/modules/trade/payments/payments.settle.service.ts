// How a payment stands at the gateway becomes how it stands here, in one transaction, whoever found out: the answer to the
// charge, a webhook, the buyer's own check or the reconciliation. Each may come twice and in any order.
import { centsOf } from '@nautical/core/domain/common/money';
import { LINES } from '@nautical/core/domain/trade/ledger';
import { CONFIRM_MS, DECLINES, type Decline } from '@nautical/core/domain/trade/payments';
import type { Facts, GatewayPort, Standing } from '../../../gateways/gateway.ts';
import { enqueueAfterCommit, entrusted, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import { tell } from '../../../kit/happenings.ts';
import type { Happening } from '../../../kit/noun.ts';
import { paymentCompleted, paymentDisputed, paymentFailed } from './payments.happenings.ts';
import { knownOf } from './payments.known.ts';
import * as ledger from './payments.ledger.queries.ts';
import { post } from './payments.ledger.service.ts';
import * as queries from './payments.queries.ts';
import { finishRefundJob } from './payments.refunds.jobs.ts';
import { tellSentTwice } from './payments.refunds.service.ts';

type Row = queries.PaymentRow;

const UNHEARD_MS = 10 * 60_000; // where nothing can keep a lost request from being carried out late
const IN_FLIGHT_MS = 30_000; // beyond the time limit of a charge

/** Asks the gateway how a payment stands, and settles it. It throws while the gateway is away. */
export async function checkPayment(ctx: GuestCtx, row: Row): Promise<Row> {
  const port = ctx.gateways.find(row.gateway);
  if (!port || row.amount === '0.00') return row;
  return settle(ctx, row.id, await findStanding(ctx, port, row));
}

async function findStanding({ now, config }: GuestCtx, port: GatewayPort, row: Row): Promise<Standing> {
  const known = knownOf(row);
  const standing = await port.lookup(known);
  if (row.status !== 'pending') return standing;
  const age = now().getTime() - row.createdAt.getTime();
  if (standing.status === 'pending' && standing.confirmUrl && age > CONFIRM_MS)
    return (await port.cancel?.(known)) ?? standing;
  if (standing.status !== 'unknown') return standing;
  // The charge may still be on its way there.
  if (age < config.payments.limitMs + IN_FLIGHT_MS) return { status: 'pending', confirmUrl: null, facts: {} };
  if (port.cancel) return neverHeardOf(await port.cancel(known));
  return age > UNHEARD_MS ? UNREACHED : { status: 'pending', confirmUrl: null, facts: {} };
}
const UNREACHED: Standing = { status: 'declined', decline: 'unreached', facts: {} };
const neverHeardOf = (standing: Standing) => (standing.status === 'declined' ? UNREACHED : standing);

/** Marks a payment as looked at. */
export const touch = ({ db, now }: GuestCtx, row: Pick<Row, 'id'>) =>
  queries.updateRow(db, entrusted(row), { updatedAt: now() });

/** Takes over how a payment stands. What is settled already stays. */
export const settle = (outer: GuestCtx, id: string, standing: Standing): Promise<Row> =>
  inTransaction(outer, async (ctx) => {
    const row = (await queries.findRowForUpdate(ctx.db, id))!;
    const isMade = row.status === 'completed' || row.status === 'partially_refunded';
    switch (standing.status) {
      case 'unknown':
        return row;
      case 'pending':
        return row.status === 'pending' ? keepPending(ctx, row, standing) : row;
      case 'declined':
        return row.status === 'pending' ? fail(ctx, row, standing.decline, standing.facts) : row;
      case 'completed':
        if (row.status === 'pending') return complete(ctx, row, standing.facts);
        return isMade || row.status === 'refunded' ? row : takeLate(ctx, row, standing.facts);
      case 'charged-back':
        if (row.status === 'pending') return chargeBack(ctx, await complete(ctx, row, standing.facts));
        return isMade || row.status === 'refunded' || row.status === 'cancelled' ? chargeBack(ctx, row) : row;
    }
  });

const columnsOf = (row: Row, facts: Facts) => ({
  ...(row.paymentMethod === 'skeps' && row.gateway === 'skeps'
    ? { skepsFinancingId: facts.transactionId ?? row.skepsFinancingId }
    : { valorTransactionId: facts.transactionId ?? row.valorTransactionId }),
  valorAuthCode: facts.authCode ?? row.valorAuthCode,
  valorCardType: facts.cardType ?? row.valorCardType,
  valorCardLast4: facts.cardLast4 || row.valorCardLast4,
  valorResponseCode: facts.responseCode ?? row.valorResponseCode,
});

const keepPending = (ctx: GuestCtx, row: Row, { confirmUrl, facts }: Extract<Standing, { status: 'pending' }>) =>
  queries.updateRow(ctx.db, entrusted(row), {
    ...columnsOf(row, facts),
    confirmUrl: confirmUrl ?? row.confirmUrl,
    updatedAt: ctx.now(),
  });

async function capture(ctx: GuestCtx, { id, orderId, buyerId, amount }: Row) {
  const cents = centsOf(amount);
  if (cents === 0) return;
  const about = { orderId, paymentId: id };
  await post(ctx, `captured:${id}`, 'captured', LINES.captured(buyerId, cents), about);
  await post(ctx, `settled:${id}`, 'settled', LINES.settled(cents), about);
}

async function complete(ctx: GuestCtx, row: Row, facts: Facts): Promise<Row> {
  const done = await queries.updateRow(ctx.db, entrusted(row), {
    ...columnsOf(row, facts),
    status: 'completed',
    valorStatus: 'approved',
    valorResponseMessage: facts.responseMessage ?? null,
    confirmUrl: null,
  });
  await capture(ctx, done);
  await tellOrder(ctx, paymentCompleted, done, {});
  return done;
}

/** Reasons that no lender gave. */
const OURS = new Set<Decline>(['unreached', 'unconfirmed', 'withdrawn']);

async function fail(ctx: GuestCtx, row: Row, reason: Decline, facts: Facts): Promise<Row> {
  const isLoan = row.paymentMethod === 'skeps' && !OURS.has(reason);
  const decline = isLoan ? 'lender' : reason;
  const message = DECLINES[decline];
  const failed = await queries.updateRow(ctx.db, entrusted(row), {
    ...columnsOf(row, facts),
    status: 'failed',
    valorStatus: decline,
    valorResponseMessage: message,
    confirmUrl: null,
  });
  await tellOrder(ctx, paymentFailed, failed, { message });
  return failed;
}

/**
 * The gateway took money for a payment we had given up. If nothing else pays for the order, the order decides; otherwise
 * the money goes straight back.
 */
async function takeLate(ctx: GuestCtx, row: Row, facts: Facts): Promise<Row> {
  if (row.status === 'failed' && row.orderId && !(await queries.hasOtherLivePayment(ctx.db, row)))
    return complete(ctx, row, facts);
  await capture(ctx, row);
  const about = { orderId: row.orderId, paymentId: row.id };
  const started = await post(
    ctx,
    `refund:late:${row.id}`,
    'refund_started',
    LINES.refund_started(centsOf(row.amount)),
    about,
  );
  if (started) await enqueueAfterCommit(ctx, finishRefundJob, { transferId: started.id });
  return queries.updateRow(ctx.db, entrusted(row), { ...columnsOf(row, facts), status: 'cancelled' });
}

/**
 * The card's bank took the money back: all but what the gateway has refunded. It comes from what is on its way back anyway, then
 * from what is held, then from the site for what an admin sent by hand, then from the seller.
 */
async function chargeBack(ctx: GuestCtx, row: Row): Promise<Row> {
  const sums = await ledger.sumPayment(ctx.db, row.id);
  const refunded = await ledger.sumRefunded(ctx.db, row.id);
  const taken = centsOf(row.amount) - refunded.gateway;
  const refunds = Math.min(taken, sums.refunds ?? 0);
  const held = Math.min(taken - refunds, sums.held ?? 0);
  const fees = Math.min(taken - refunds - held, refunded.byHand);
  const seller = taken - refunds - held - fees;
  // What it added for a promotion code the site gets back with it.
  const added = seller > 0 ? -(sums.promotions ?? 0) : 0;
  const from = { refunds, held, fees, seller, added };
  const lines = LINES.charged_back(row.buyerId, row.sellerId, from);
  const about = { orderId: row.orderId, paymentId: row.id };
  if (taken === 0 || !(await post(ctx, `charged-back:${row.id}`, 'charged_back', lines, about))) return row;
  if (fees > 0) await tellSentTwice(ctx, row, fees, 'The buyer’s bank took back');
  const back = { refundAmount: row.amount, refundedAt: ctx.now() };
  // What came too late never paid for the order.
  if (row.status === 'cancelled') return queries.updateRow(ctx.db, entrusted(row), back);
  await tellOrder(ctx, paymentDisputed, row, {});
  return queries.updateRow(ctx.db, entrusted(row), { ...back, status: 'refunded', valorStatus: 'charged_back' });
}

type OfOrder = { paymentId: string; orderId: string };

/** Tells the order of a payment. It goes through the buyer’s account, or the seller’s once the buyer has left. */
async function tellOrder<Data extends object>(
  ctx: GuestCtx,
  what: Happening<NoInfer<Data> & OfOrder>,
  { id: paymentId, orderId, buyerId, sellerId }: Row,
  data: Data,
) {
  const userId = buyerId ?? sellerId;
  if (userId && orderId) await tell(ctx, what, userId, { ...data, paymentId, orderId });
}
