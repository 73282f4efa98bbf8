// Taking a buyer's money, keeping it for an order, and passing it on: what orders call.
import type { PAYMENT_METHODS, PAYMENT_TYPES } from '@nautical/core/domain/trade/payments';
import type { Ctx, GuestCtx } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import type { PaymentRow } from './payments.queries.ts';

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
const notYet = () => new AppError('unavailable', 'You can’t pay right now. Please try again later.');

/** Charges the buyer. Call it outside any transaction. While a charge is pending or done, the same one is returned. */
export async function charge(_ctx: Ctx, _of: Charge): Promise<Charged> {
  throw notYet();
}

/** Starts giving back part or all of what is held for an order, once per key, as part of the caller's transaction. */
export async function refund(
  _ctx: GuestCtx,
  _of: { orderId: string; amount: string; reason: string; key: string },
): Promise<void> {
  throw notYet();
}

/** Gives the seller what is still held for an order, minus the fees, as part of the caller's transaction. */
export async function releaseToSeller(
  _ctx: GuestCtx,
  _of: { orderId: string; sellerId: string | null },
): Promise<void> {
  throw notYet();
}

/** The latest payment of an order. */
export async function findPaymentOf(_ctx: GuestCtx, _orderId: string): Promise<PaymentRow | undefined> {
  throw notYet();
}

/** Whether the gateway may still take money for the order. */
export async function isPaymentUnderWay(_ctx: GuestCtx, _orderId: string): Promise<boolean> {
  throw notYet();
}
