import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { feesOn, LINES } from '@nautical/core/domain/trade/ledger';
import { v7 } from 'uuid';
import { payments } from '../../db/schema/trade/payments.ts';
import type { Demo } from '../demo-part.ts';
import type { Book } from './book.ts';
import type { DemoOrder } from './purchases.ts';

const HOUR = 3_600_000;
const AUTH_CODE = 'A81K20';
/** The sides and rows of an order that other rows point to. */
export type Placed = { orderId: string; itemId: string; postId: string; buyerId: string; sellerId: string };

/** What was paid for an order, and where the money is now. Only what is final: the gateway knows nothing of these. */
export async function seedPayment(
  { db, now, config }: Demo,
  book: Book,
  order: DemoOrder,
  { orderId, postId, buyerId, sellerId }: Placed,
  { total, refunded, discount }: { total: string; refunded: string; discount: string },
  paymentType: 'auction' | 'purchase',
): Promise<string> {
  const at = (hoursAgo: number) => new Date(now().getTime() - hoursAgo * HOUR);
  const common = { orderId, postId, buyerId, sellerId, amount: total, paymentType } as const;
  if (order.declined)
    await db.insert(payments).values({
      ...common,
      status: 'failed',
      ...card('0002', '05', order.declined.message),
      createdAt: at(order.declined.hoursAgo),
      updatedAt: at(order.declined.hoursAgo),
    });
  const cents = centsOf(total);
  const isRefunded = order.status === 'refunded';
  const fees = feesOn(cents, config.payments.fees);
  const taken = fees.processing + fees.platform;
  const added = centsOf(discount);
  const id = v7();
  await db.insert(payments).values({
    ...common,
    id,
    status: isRefunded ? 'refunded' : 'completed',
    ...(order.isFinanced
      ? { paymentMethod: 'skeps' as const, skepsFinancingId: `demo-${id}` }
      : { ...card('1111', '00', 'Approved'), valorTransactionId: `demo-${id}`, valorAuthCode: AUTH_CODE }),
    ...(isRefunded && { refundAmount: refunded, refundedAt: at(order.closed!) }),
    ...(order.completed !== undefined && {
      processingFee: moneyOf(fees.processing),
      netAmount: moneyOf(cents + added - taken),
    }),
    createdAt: at(order.paid!),
    updatedAt: at(order.closed ?? order.completed ?? order.paid!),
  });
  book.charge({
    key: id,
    transactionId: `demo-${id}`,
    cents,
    title: order.listing,
    cardType: 'Visa',
    cardLast4: '1111',
    authCode: AUTH_CODE,
    createdAt: at(order.paid!).getTime(),
    refunded: centsOf(refunded),
  });
  const of = { orderId, paymentId: id };
  book.move('captured', `captured:${id}`, of, order.paid!, LINES.captured(buyerId, cents));
  book.move('settled', `settled:${id}`, of, order.paid!, LINES.settled(cents));
  if (order.completed !== undefined)
    book.move(
      'completed',
      `completed:${orderId}`,
      of,
      order.completed,
      LINES.completed(sellerId, { kept: cents, added, fees: taken }),
    );
  if (isRefunded) {
    const back = centsOf(refunded);
    const started = book.move(
      'refund_started',
      `refund:${orderId}:demo`,
      of,
      order.closed!,
      LINES.refund_started(back),
    );
    book.move('refunded', `refunded:${started}`, of, order.closed!, LINES.refunded(buyerId, back));
  }
  return id;
}

const card = (last4: string, code: string, message: string) => ({
  valorCardLast4: last4,
  valorCardType: 'Visa',
  valorResponseCode: code,
  valorResponseMessage: message,
});
