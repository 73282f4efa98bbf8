import type { Payment, Payout } from '@nautical/core/contracts/trade/payments';
import type { Promotion } from '@nautical/core/contracts/trade/promotions';
import type { Review } from '@nautical/core/contracts/trade/reviews';

const aPerson = (username: string) => ({ id: crypto.randomUUID(), username, avatar: null, location: null });

/** A published review by a buyer. */
export const aReview = (change: Partial<Review> = {}): Review => {
  const buyer = aPerson('robin');
  return {
    id: crypto.randomUUID(),
    rating: 4,
    review: 'Packed with care.',
    buyer,
    title: 'Clownfish pair',
    author: 'buyer',
    writer: buyer,
    arrival: null,
    answer: null,
    answeredAt: null,
    canAnswer: false,
    publishedAt: '2025-02-01T00:00:00.000Z',
    createdAt: '2025-02-01T12:00:00.000Z',
    ...change,
  };
};

/** A completed card payment the reader made. */
export const aPayment = (change: Partial<Payment> = {}): Payment => ({
  id: crypto.randomUUID(),
  orderId: crypto.randomUUID(),
  postId: crypto.randomUUID(),
  title: 'Clownfish pair',
  direction: 'paid',
  buyer: aPerson('sam'),
  seller: aPerson('kim'),
  amount: '57.00',
  paymentMethod: 'valor',
  paymentType: 'purchase',
  status: 'completed',
  processingFee: null,
  promotionAmount: null,
  netAmount: null,
  refundAmount: null,
  refundedAt: null,
  isHeld: false,
  confirmUrl: null,
  cardType: 'Visa',
  cardLast4: '1111',
  invoiceNumber: 'N-1001',
  message: null,
  createdAt: '2026-11-02T12:00:00.000Z',
  updatedAt: '2026-11-02T12:00:00.000Z',
  ...change,
});

export const aPayout = (change: Partial<Payout> = {}): Payout => ({
  id: crypto.randomUUID(),
  member: aPerson('kim'),
  amount: '40.00',
  status: 'requested',
  destination: 'PayPal: kim@example.com',
  note: null,
  createdAt: '2026-11-10T12:00:00.000Z',
  decidedAt: null,
  owed: null,
  ...change,
});

export const aPromotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: crypto.randomUUID(),
  name: 'Spring sale',
  description: null,
  type: 'percentage',
  value: '10.00',
  code: 'SPRING',
  category: null,
  minPurchase: null,
  maxDiscount: null,
  usageLimit: null,
  usageCount: 3,
  userLimit: 1,
  isActive: true,
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: null,
  discounted: '14.50',
  createdAt: '2026-02-20T12:00:00.000Z',
  ...change,
});
