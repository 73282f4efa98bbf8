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

export const CONFIRM_MS = 15 * 60_000; // a buyer who hasn’t confirmed a payment by then won’t

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

/** Why a payment isn’t made, in words for the buyer. */
export const DECLINES = {
  declined: 'Your bank declined the card. Try another card, or ask your bank why.',
  funds: 'There isn’t enough money on this card. Try another card.',
  expired: 'This card has expired. Try another card.',
  details: 'Something in the card’s details isn’t right. Check them and try again.',
  unconfirmed: 'The payment wasn’t confirmed. Try again or pay another way.',
  withdrawn: 'You decided not to pay this way.',
  lender: 'The lender didn’t approve this purchase. You can pay by card instead.',
  unreached: 'We couldn’t reach the payment service. Please try again.',
} as const;
export type Decline = keyof typeof DECLINES;
