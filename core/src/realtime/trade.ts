export type TradeEvent =
  | { type: 'PAYMENT_RECEIVED'; payment: { amount: string } }
  /** An order moved on; for its two sides. */
  | { type: 'ORDER_CHANGED'; orderId: string };
