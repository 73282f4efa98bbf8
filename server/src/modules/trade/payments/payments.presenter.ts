import type { LedgerEntry, Payment, Payout } from '@nautical/core/contracts/trade/payments';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { REFUND_BY_HAND_MS } from '@nautical/core/domain/trade/ledger';
import { DECLINES } from '@nautical/core/domain/trade/payments';
import type { DescribedLine, DescribedPayout, findEvents } from './payments.ledger.queries.ts';
import type { DescribedPayment } from './payments.queries.ts';

/** Cents with their sign. */
const signed = (cents: number) => (cents < 0 ? `-${moneyOf(-cents)}` : moneyOf(cents));

/** How the buyer paid is the buyer's alone; what the seller keeps is the seller's. Staff see the sums, and no card. */
export function presentPayment(
  { payment, title, buyer, seller, heldCents, addedCents }: DescribedPayment,
  me: string,
  isStaff = false,
): Payment {
  const isBuyer = payment.buyerId === me;
  const isReleased = payment.netAmount !== null && (!isBuyer || isStaff);
  // A bank that took the payment back after that leaves the seller with the fees.
  const netAmount =
    payment.valorStatus === 'charged_back' ? signed(-centsOf(payment.processingFee ?? '0.00')) : payment.netAmount;
  return {
    id: payment.id,
    orderId: payment.orderId,
    postId: payment.postId,
    title,
    direction: payment.sellerId === me ? 'received' : 'paid',
    buyer,
    seller,
    amount: payment.amount,
    paymentMethod: isBuyer || isStaff ? payment.paymentMethod : null,
    paymentType: payment.paymentType,
    status: payment.status,
    processingFee: isReleased ? payment.processingFee : null,
    promotionAmount: isReleased && addedCents < 0 ? moneyOf(-addedCents) : null,
    netAmount: isReleased ? netAmount : null,
    refundAmount: payment.refundAmount,
    refundedAt: payment.refundedAt?.toISOString() ?? null,
    isHeld: heldCents > 0,
    cardType: isBuyer ? payment.valorCardType : null,
    cardLast4: isBuyer ? payment.valorCardLast4 : null,
    invoiceNumber: payment.valorInvoiceNumber,
    message:
      payment.status === 'failed' && (isBuyer || isStaff) ? (payment.valorResponseMessage ?? DECLINES.declined) : null,
    confirmUrl: isBuyer && payment.status === 'pending' ? payment.confirmUrl : null,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  };
}

export const presentPayout = ({ payout, member, owedCents }: DescribedPayout): Payout => ({
  id: payout.id,
  member,
  amount: payout.amount,
  status: payout.status,
  owed: owedCents > 0 ? moneyOf(owedCents) : null,
  destination: payout.destination,
  note: payout.note,
  createdAt: payout.createdAt.toISOString(),
  decidedAt: payout.decidedAt?.toISOString() ?? null,
});

export const presentLine = ({ line, transfer, member }: DescribedLine): LedgerEntry => ({
  id: line.id,
  transferId: transfer.id,
  kind: transfer.kind,
  account: line.account,
  memberId: line.memberId,
  member,
  amount: signed(line.cents),
  orderId: transfer.orderId,
  paymentId: transfer.paymentId,
  payoutId: transfer.payoutId,
  at: transfer.at.toISOString(),
});

export const presentEvent = (event: Awaited<ReturnType<typeof findEvents>>[number]) => ({
  id: event.id,
  gateway: event.gateway,
  kind: event.kind,
  status: event.status,
  isVerified: event.isVerified,
  receivedAt: event.receivedAt.toISOString(),
  handledAt: event.handledAt?.toISOString() ?? null,
});

export const presentRefund = ({ id, cents, at }: { id: string; cents: number; at: Date }) => ({
  id,
  amount: moneyOf(cents),
  startedAt: at.toISOString(),
  byHandFrom: new Date(at.getTime() + REFUND_BY_HAND_MS).toISOString(),
});

export const presentDay = (
  day: Record<'day' | 'captured' | 'refunded' | 'fees' | 'promotions' | 'paidOut' | 'heldAtEnd', string>,
) => ({
  day: day.day,
  captured: signed(Number(day.captured)),
  refunded: signed(Number(day.refunded)),
  fees: signed(Number(day.fees)),
  promotions: signed(Number(day.promotions)),
  paidOut: signed(Number(day.paidOut)),
  heldAtEnd: signed(Number(day.heldAtEnd)),
});
