/** Who moves the money: the built-in sandbox outside production, a card gateway, a lender. */
export const GATEWAYS = ['sandbox', 'valor', 'skeps'] as const;
export type Gateway = (typeof GATEWAYS)[number];
export const PAYMENT_METHODS = ['valor', 'skeps'] as const;
export const PAYMENT_TYPES = ['purchase', 'auction', 'consultation', 'emergency'] as const;
export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'completed',
  'failed',
  'cancelled',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `offered` is a second-chance offer to the next bidder; `reserved` waits for payment. */
export const ORDER_STATUSES = [
  'offered',
  'reserved',
  'paid',
  'shipped',
  'delivered',
  'disputed',
  'completed',
  'refunded',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PROMOTION_TYPES = ['percentage', 'fixed'] as const;

/** Where an order is sent. */
export type PostalAddress = {
  name: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  region: string;
  postcode: string;
  country: string;
};
