export type TradeEvent = { type: 'PAYMENT_RECEIVED'; payment: { amount: string } };
