// Payments as their two sides and the staff see them.
import { CSV_START, csvLine, withoutInnerFormulas } from '@nautical/core/domain/common/csv';
import { paymentPolicy } from '@nautical/core/policies/trade/payments';
import { type Ctx, permit } from '../../../kit/context.ts';
import { makeDownloads } from '../../../kit/downloads.ts';
import { AppError, against } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { knownOf } from './payments.known.ts';
import * as ledger from './payments.ledger.queries.ts';
import { presentPayment } from './payments.presenter.ts';
import * as queries from './payments.queries.ts';
import { checkPayment, settle } from './payments.settle.service.ts';

type Filters = queries.PaymentFilters & { direction?: 'paid' | 'received' | undefined };

export async function findPayments({ db, actor }: Ctx, { limit, cursor, ...filters }: PageQuery & Filters) {
  const size = pageSize({ limit });
  const after = readCursor({ cursor }, 'moment', 'id');
  return { rows: await queries.findPayments(db, actor.id, filters, after, size + 1), size };
}

export async function findAllPayments(
  { db }: Ctx,
  { limit, cursor, ...filters }: PageQuery & queries.PaymentFilters & { search?: string | undefined },
) {
  const size = pageSize({ limit });
  const after = readCursor({ cursor }, 'moment', 'id');
  return { rows: await queries.findAllPayments(db, filters, after, size + 1), size };
}

export async function getPayment({ db, actor }: Ctx, id: string): Promise<queries.DescribedPayment> {
  const found = await queries.findPayment(db, id);
  permit(actor, paymentPolicy.see, found?.payment, 'Payment');
  return found!;
}

/** With what was booked for it, what its gateway sent, and the refunds it hasn’t made yet. */
export async function getWholePayment(ctx: Ctx, id: string) {
  const found = await getPayment(ctx, id);
  return {
    found,
    lines: await ledger.findLines(ctx.db, { paymentId: id }, undefined, 500),
    events: await ledger.findEvents(ctx.db, id),
    refunds: await ledger.findRefundsOf(ctx.db, id),
  };
}

const CHECKS: Limit = { name: 'payment-checks', points: 60, seconds: 60 };

/** Asks the gateway how a payment stands. */
export async function checkOne(ctx: Ctx, id: string): Promise<queries.DescribedPayment> {
  const row = permit(ctx.actor, paymentPolicy.check, await queries.findRow(ctx.db, id), 'Payment');
  await ctx.limits.spend(CHECKS, ctx.actor.id);
  await orUnavailable(ctx, id, () => checkPayment(ctx, row));
  return (await queries.findPayment(ctx.db, id))!;
}

/** Gives up a payment that waits for the buyer to confirm it. If they just did, it’s made instead. */
export async function cancelOne(ctx: Ctx, id: string): Promise<queries.DescribedPayment> {
  const row = permit(ctx.actor, paymentPolicy.cancel, await queries.findRow(ctx.db, id), 'Payment');
  await ctx.limits.spend(CHECKS, ctx.actor.id);
  const cancel = ctx.gateways.find(row.gateway)?.cancel;
  if (row.status !== 'pending' || !row.confirmUrl || !cancel)
    throw against('not_waiting', 'This payment isn’t waiting for you to confirm it, so it can’t be given up.');
  await orUnavailable(ctx, id, async () => {
    const standing = await cancel(knownOf(row));
    // Its bank may have declined it a moment before.
    const isGivenUp = standing.status === 'declined' && standing.decline === 'unconfirmed';
    return settle(ctx, id, isGivenUp ? { ...standing, decline: 'withdrawn' } : standing);
  });
  return (await queries.findPayment(ctx.db, id))!;
}

/** Does what asks the gateway, and says so if it isn’t answering. */
async function orUnavailable(ctx: Ctx, paymentId: string, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error, paymentId }, 'A gateway didn’t answer about a payment');
    throw new AppError('unavailable', 'The payment service isn’t answering. We’ll keep trying by ourselves.', {
      retryAfter: 10,
    });
  }
}

/** The ways to pay, with the address of each gateway's own card fields. */
export async function findWays({ gateways, log }: Ctx) {
  const found = await Promise.all(
    gateways.ways().map(async ({ method, port }) => {
      try {
        const { url, fieldsUrl } = await port.fields(method);
        const label = method === 'skeps' ? 'Pay over time' : 'Card';
        return [{ method, gateway: port.name, label, url, fieldsUrl, isSandbox: port.name === 'sandbox' }];
      } catch (error) {
        log.warn({ err: error, gateway: port.name }, 'A gateway has no card fields to show');
        return [];
      }
    }),
  );
  return found.flat();
}

const PAGE = 500;
const EXPORTS: Limit = { name: 'payment-exports', points: 60, seconds: 3600 };
const download = makeDownloads(EXPORTS, 'You’re already downloading your payments. Wait until that download is done.');
const HEADINGS = [
  'date',
  'receipt',
  'item',
  'paid or received',
  'with',
  'amount $',
  'fees $',
  'promotion $',
  'you keep $',
  'refunded $',
  'status',
  'card',
];

export const exportPayments = (ctx: Ctx, filters: Filters) => download(ctx, linesOf(ctx, filters));

async function* linesOf({ db, actor }: Ctx, filters: Filters) {
  yield CSV_START + csvLine(HEADINGS);
  let cursor: string[] | undefined;
  for (;;) {
    const rows = await queries.findPayments(db, actor.id, filters, cursor, PAGE);
    yield rows.map((row) => lineOf(row, actor.id)).join('');
    const last = rows.at(-1)?.payment;
    if (!last || rows.length < PAGE) return;
    cursor = [last.createdAt.toISOString(), last.id];
  }
}

function lineOf(row: queries.DescribedPayment, me: string) {
  const payment = presentPayment(row, me);
  const other = payment.direction === 'paid' ? payment.seller : payment.buyer;
  return csvLine([
    payment.createdAt,
    payment.invoiceNumber,
    withoutInnerFormulas(payment.title ?? ''),
    payment.direction,
    withoutInnerFormulas(other?.username ?? ''),
    payment.amount,
    payment.processingFee,
    payment.promotionAmount,
    payment.netAmount,
    payment.refundAmount,
    payment.status.replaceAll('_', ' '),
    payment.cardLast4 ? `${payment.cardType ?? 'card'} ending in ${payment.cardLast4}` : null,
  ]);
}
