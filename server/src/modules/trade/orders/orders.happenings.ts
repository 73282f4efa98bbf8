import { happening } from '../../../kit/noun.ts';

/** An order is over and its seller has the money. Told to the buyer. */
export const orderCompleted = happening<{ orderId: string }>('order-completed');
