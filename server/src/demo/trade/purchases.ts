import type { DeliveryOption } from '@nautical/core/domain/market/listings';
import type { DisputeReason, DisputeStatus } from '@nautical/core/domain/trade/disputes';
import type { OrderStatus, PostalAddress } from '@nautical/core/domain/trade/payments';
import type { ARRIVAL_CONDITIONS } from '@nautical/core/domain/trade/reviews';
import type { DemoMember } from '../members.ts';
import type { CLAIM_PICTURES } from './goods.ts';

type Review = { rating: number; text: string; daysAgo: number; answer?: string };

export type DemoOrder = {
  buyer: DemoMember;
  listing: string;
  status: OrderStatus;
  delivery: DeliveryOption;
  /** Hours before the first start, as all that follows. */
  ordered: number;
  paid?: number;
  shipped?: number;
  delivered?: number;
  completed?: number;
  /** Canceled or refunded. */
  closed?: number;
  carrier?: string;
  tracking?: string;
  code?: string;
  /** Paid by financing instead of by card. */
  isFinanced?: boolean;
  /** A card that was refused before another one worked. */
  declined?: { hoursAgo: number; message: string };
  /** A second chance: the price leaves out the winner who didn't pay. */
  isSecondChance?: boolean;
  /** Why the order was canceled or refunded, if somebody said so. */
  reason?: string;
  canceledBy?: 'buyer' | 'seller';
  claim?: {
    reason: DisputeReason;
    lost: number;
    pictures: keyof typeof CLAIM_PICTURES;
    description: string;
    hoursAgo: number;
    status: DisputeStatus;
    counter?: { amount: string; text: string; hoursAgo: number };
    answeredHoursAgo?: number;
    response?: string;
  };
  byBuyer?: Review & { arrival?: (typeof ARRIVAL_CONDITIONS)[number] };
  bySeller?: Review;
};

/** Orders of the demo member and the demo admin in every state, and those behind the other sold lots. */
export const DEMO_ORDERS: DemoOrder[] = [
  // What the demo member buys.
  { buyer: 'member', listing: 'Corydoras, six youngsters', status: 'reserved', delivery: 'courier', ordered: 3 },
  {
    buyer: 'help',
    listing: 'Betta, halfmoon male, blue',
    status: 'cancelled',
    delivery: 'courier',
    ordered: 54,
    closed: 6,
  },
  {
    buyer: 'member',
    listing: 'Betta, halfmoon male, blue',
    status: 'offered',
    delivery: 'courier',
    ordered: 6,
    isSecondChance: true,
  },
  {
    buyer: 'member',
    listing: 'Return pump, 900 gph, with spare impeller',
    status: 'paid',
    delivery: 'postage',
    ordered: 20,
    paid: 19.8,
    declined: { hoursAgo: 19.9, message: 'Your bank declined the card. Try another one.' },
  },
  {
    buyer: 'member',
    listing: 'Canister filter for 20–40 gallons',
    status: 'shipped',
    delivery: 'postage',
    ordered: 92,
    paid: 91.9,
    shipped: 40,
    carrier: 'USPS',
    tracking: '9405 5036 9930 0412 6617 28',
  },
  {
    buyer: 'member',
    listing: 'Neon tetras, a dozen',
    status: 'delivered',
    delivery: 'courier',
    ordered: 73,
    paid: 72.9,
    shipped: 26,
    delivered: 1,
    carrier: 'FedEx',
    tracking: '7946 2210 8853',
  },
  {
    buyer: 'member',
    listing: 'Guppies, six cobra males',
    status: 'disputed',
    delivery: 'courier',
    ordered: 98,
    paid: 97.9,
    shipped: 50,
    delivered: 27,
    carrier: 'UPS',
    tracking: '1Z 58X 9F2 03 1184 7720',
    claim: {
      reason: 'dead-on-arrival',
      lost: 2,
      pictures: 'fish',
      description: 'Two of the six were dead in the bag. The other four are eating already.',
      hoursAgo: 26,
      status: 'countered',
      counter: {
        amount: '3.50',
        text: 'I’m sorry about that. One looks alive to me in the second photo, so I can refund one of them.',
        hoursAgo: 9,
      },
    },
  },
  {
    buyer: 'member',
    listing: 'Heater, 200 W, nearly new',
    status: 'completed',
    delivery: 'postage',
    ordered: 27 * 24,
    paid: 27 * 24 - 0.1,
    shipped: 26 * 24,
    delivered: 23 * 24,
    completed: 22 * 24,
    carrier: 'USPS',
    tracking: '9405 5036 9930 0388 1502 77',
    code: 'WELCOME10',
    byBuyer: { rating: 5, text: 'It arrived sooner than expected and holds 78 °F to the degree.', daysAgo: 21 },
    bySeller: { rating: 5, text: 'Paid right away and let me know when it arrived.', daysAgo: 21.5 },
  },
  {
    buyer: 'member',
    listing: 'Cherry shrimp, 20 for a new colony',
    status: 'completed',
    delivery: 'courier',
    ordered: 153 * 24,
    paid: 153 * 24 - 0.1,
    shipped: 151 * 24,
    delivered: 150 * 24,
    completed: 149 * 24,
    carrier: 'UPS',
    tracking: '1Z 58X 9F2 03 0926 4418',
    byBuyer: {
      rating: 5,
      text: 'All twenty made it, and the heat pack was still warm.',
      arrival: 'all-alive',
      daysAgo: 148,
      answer: 'Thank you! Feed them lightly for the first week.',
    },
    bySeller: { rating: 5, text: 'Was home for the delivery and told me at once. Perfect.', daysAgo: 147 },
  },
  {
    buyer: 'member',
    listing: 'Guppies, breeding trio',
    status: 'refunded',
    delivery: 'courier',
    ordered: 20 * 24,
    paid: 20 * 24 - 0.1,
    shipped: 19 * 24,
    delivered: 17 * 24,
    closed: 16 * 24,
    carrier: 'FedEx',
    tracking: '7946 1874 3306',
    claim: {
      reason: 'dead-on-arrival',
      lost: 3,
      pictures: 'fish',
      description: 'The box was a day late and ice cold. None of the three was alive.',
      hoursAgo: 17 * 24 - 1,
      status: 'refunded',
      answeredHoursAgo: 16 * 24,
      response:
        'That’s terrible, I’m so sorry. You get everything back, shipping included, and I’ll talk to the carrier.',
    },
  },
  { buyer: 'member', listing: 'Royal gramma', status: 'cancelled', delivery: 'local', ordered: 30, closed: 29.75 },
  // What the demo member sells to the demo admin.
  {
    buyer: 'admin',
    listing: 'Vallisneria, 15 rooted runners',
    status: 'paid',
    delivery: 'postage',
    ordered: 14,
    paid: 13.9,
  },
  {
    buyer: 'admin',
    listing: 'Freshwater test kit, opened once',
    status: 'shipped',
    delivery: 'postage',
    ordered: 76,
    paid: 75.9,
    shipped: 30,
    carrier: 'USPS',
    tracking: '9405 5036 9930 0419 2280 05',
  },
  {
    buyer: 'admin',
    listing: 'Feeding tongs and two nets',
    status: 'delivered',
    delivery: 'postage',
    ordered: 170,
    paid: 169.9,
    shipped: 120,
    delivered: 28,
    carrier: 'USPS',
    tracking: '9405 5036 9930 0402 7719 41',
  },
  {
    buyer: 'admin',
    listing: 'Nerite snails, six zebras',
    status: 'disputed',
    delivery: 'courier',
    ordered: 100,
    paid: 99.9,
    shipped: 52,
    delivered: 28.5,
    carrier: 'UPS',
    tracking: '1Z 58X 9F2 03 1190 0034',
    claim: {
      reason: 'dead-on-arrival',
      lost: 1,
      pictures: 'snails',
      description: 'One snail was dead when the bag arrived. You can tell by the smell. The other five are fine.',
      hoursAgo: 27.5,
      status: 'open',
    },
  },
  {
    buyer: 'admin',
    listing: 'Java moss, a full quart bag',
    status: 'completed',
    delivery: 'postage',
    ordered: 16 * 24,
    paid: 15.9 * 24,
    shipped: 15 * 24,
    delivered: 12 * 24,
    completed: 11 * 24,
    carrier: 'USPS',
    tracking: '9405 5036 9930 0379 6625 13',
    byBuyer: {
      rating: 5,
      text: 'A huge bag, bright green and well packed.',
      daysAgo: 10,
      answer: 'Glad you like it! It’ll need a trim in a month.',
    },
    bySeller: { rating: 5, text: 'Smooth from start to finish.', daysAgo: 9 },
  },
  {
    buyer: 'gear',
    listing: 'Bow-front tank, 46 gallons, with stand',
    status: 'completed',
    delivery: 'pickup',
    ordered: 32 * 24,
    paid: 32 * 24 - 0.1,
    delivered: 30 * 24,
    completed: 30 * 24 - 1,
    isFinanced: true,
    byBuyer: { rating: 4, text: 'Just as described. Bring a friend, it’s heavy.', daysAgo: 28 },
    bySeller: { rating: 5, text: 'Came on time with straps and a blanket.', daysAgo: 28 },
  },
  {
    buyer: 'plants',
    listing: 'Cherry shrimp, 5 starters',
    status: 'completed',
    delivery: 'pickup',
    ordered: 40.2,
    paid: 40,
    delivered: 34,
    completed: 33,
    // Shown as soon as the other side has reviewed as well, or after a week.
    byBuyer: { rating: 5, text: 'Lively and well colored.', arrival: 'all-alive', daysAgo: 1 },
  },
  // What else the demo admin buys.
  { buyer: 'admin', listing: 'Angelfish pair, marbled', status: 'reserved', delivery: 'courier', ordered: 7 },
  {
    buyer: 'oddball',
    listing: 'LED light, 24 in, freshwater',
    status: 'cancelled',
    delivery: 'postage',
    ordered: 55,
    closed: 7,
  },
  {
    buyer: 'admin',
    listing: 'LED light, 24 in, freshwater',
    status: 'offered',
    delivery: 'postage',
    ordered: 7,
    isSecondChance: true,
  },
  {
    buyer: 'admin',
    listing: 'Pond pump, 1,500 gph',
    status: 'refunded',
    delivery: 'postage',
    ordered: 18 * 24,
    paid: 18 * 24 - 0.1,
    closed: 4 * 24 - 0.1,
  },
  {
    buyer: 'admin',
    listing: 'Stem plant bundle, six kinds',
    status: 'cancelled',
    delivery: 'postage',
    ordered: 22,
    closed: 21.9,
    canceledBy: 'buyer',
    reason: 'I found the same plants around the corner.',
  },
  // The lot the demo member lost.
  {
    buyer: 'marine',
    listing: 'Zoanthid colony, about 30 polyps',
    status: 'shipped',
    delivery: 'courier',
    ordered: 80,
    paid: 70,
    shipped: 24,
    carrier: 'FedEx',
    tracking: '7946 2207 6419',
    code: 'REEF5',
  },
];

/** Where parcels go. */
export const DEMO_ADDRESSES: Partial<Record<DemoMember, PostalAddress>> = {
  member: address('Sam Rivera', '418 SE Alder Street', 'Portland', 'OR', '97214'),
  admin: address('Dana Cole', '92 Linden Avenue', 'Columbus', 'OH', '43215'),
  help: address('Chris Doyle', '2206 NE Dean Street', 'Portland', 'OR', '97211'),
  marine: address('Grace Walker', '17 Battery Lane', 'Charleston', 'SC', '29401'),
  oddball: address('Lena Novak', '3140 Elliot Avenue', 'Minneapolis', 'MN', '55407'),
};

function address(name: string, line1: string, city: string, region: string, postcode: string): PostalAddress {
  return { name, line1, city, region, postcode, country: 'United States' };
}

type DemoPromotion = {
  code: string;
  name: string;
  description: string;
  type: 'percentage' | 'fixed';
  value: string;
  category?: 'coral-inverts' | 'equipment';
  minPurchase?: string;
  maxDiscount?: string;
  usageLimit?: number;
  isActive?: boolean;
  /** Days before the first start that it began, and ended or ends. */
  from: number;
  until?: number;
};

/** Active, used up, paused and expired ones. */
export const DEMO_PROMOTIONS: DemoPromotion[] = [
  {
    code: 'WELCOME10',
    name: 'Welcome',
    description: 'For one purchase of every member.',
    type: 'percentage',
    value: '10.00',
    maxDiscount: '15.00',
    from: 180,
  },
  {
    code: 'REEF5',
    name: 'Reef week',
    description: 'The last one went to a zoanthid colony.',
    type: 'fixed',
    value: '5.00',
    category: 'coral-inverts',
    minPurchase: '30.00',
    usageLimit: 1,
    from: 8,
    until: -20,
  },
  {
    code: 'GEAR8',
    name: 'Gear days',
    description: 'Paused until the winter sale.',
    type: 'fixed',
    value: '8.00',
    category: 'equipment',
    minPurchase: '40.00',
    isActive: false,
    from: 12,
    until: -60,
  },
  {
    code: 'SUMMER15',
    name: 'Summer sale',
    description: 'It ran for the whole summer.',
    type: 'percentage',
    value: '15.00',
    maxDiscount: '20.00',
    from: 150,
    until: 60,
  },
];

export type DemoPayout = { who: DemoMember; amount: string; hoursAgo: number; sentHoursAgo?: number; note?: string };

export const DEMO_PAYOUTS: DemoPayout[] = [
  {
    who: 'member',
    amount: '60.00',
    hoursAgo: 26 * 24,
    sentHoursAgo: 25 * 24,
    note: 'Sent to the account ending in 4417.',
  },
  { who: 'member', amount: '20.00', hoursAgo: 20 },
  { who: 'gear', amount: '15.00', hoursAgo: 45 },
];
