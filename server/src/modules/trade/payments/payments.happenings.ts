import { happening } from '../../../kit/noun.ts';

// All are told to the buyer's id, or to the seller's once the buyer has left.

/** The money is here and held for the order. An order that can't take it anymore gives it back with `refund`. */
export const paymentCompleted = happening<{ paymentId: string; orderId: string }>('payment-completed');

/** The card or the lender refused, or the payment never reached the gateway. Nothing was charged. */
export const paymentFailed = happening<{ paymentId: string; orderId: string; message: string }>('payment-failed');

/** The card's bank took the money back. It's no longer held for the order. */
export const paymentDisputed = happening<{ paymentId: string; orderId: string }>('payment-disputed');
