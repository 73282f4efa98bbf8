// Badges of sellers. They follow from what is on record and can’t be bought: who earns one has it, who no longer does
// loses it.

export const TRUST_BADGES = ['established', 'top-rated', 'live-arrivals', 'quick-replies'] as const;
export type TrustBadge = (typeof TRUST_BADGES)[number];

const ESTABLISHED_SALES = 10;
const TOP_RATING = 4.8;
const TOP_REVIEWS = 10; // fewer say little
const ALIVE_PERCENT = 98;
const ALIVE_ORDERS = 10;
const QUICK_MINUTES = 120;
export const DISPUTE_DAYS = 90; // a lost dispute costs the badges of selling this long

/** What is known of a member as a seller. */
export type TrustFacts = {
  completedSales: number;
  rating: number | null;
  reviewCount: number;
  /** How many in a hundred orders of live animals came without a loss; null when there were too few. */
  liveArrivalPercent: number | null;
  liveArrivalOrders: number;
  responseMinutes: number | null;
  /** Disputes an admin decided against them in the last 90 days. */
  disputesLost: number;
};

/** The badges a seller has earned. */
export function trustBadgesOf(facts: TrustFacts): TrustBadge[] {
  const isClean = facts.disputesLost === 0;
  const earned: Record<TrustBadge, boolean> = {
    established: isClean && facts.completedSales >= ESTABLISHED_SALES,
    'top-rated': isClean && (facts.rating ?? 0) >= TOP_RATING && facts.reviewCount >= TOP_REVIEWS,
    'live-arrivals':
      isClean && (facts.liveArrivalPercent ?? 0) >= ALIVE_PERCENT && facts.liveArrivalOrders >= ALIVE_ORDERS,
    'quick-replies': facts.responseMinutes !== null && facts.responseMinutes <= QUICK_MINUTES,
  };
  return TRUST_BADGES.filter((badge) => earned[badge]);
}

const SHOWN_FROM = 3; // orders; a share of one or two says nothing

/** The share of orders without a loss in whole percent, rounded down: 99.6% isn’t all of them. */
export const liveArrivalPercent = (orders: number, withLoss: number): number | null =>
  orders < SHOWN_FROM ? null : Math.floor((100 * (orders - withLoss)) / orders);

/** What each badge says, and what it takes. */
export const TRUST_TEXTS: Record<TrustBadge, { label: string; earned: string }> = {
  established: {
    label: 'Established seller',
    earned: `At least ${ESTABLISHED_SALES} completed sales, and no dispute lost in ${DISPUTE_DAYS} days`,
  },
  'top-rated': {
    label: 'Top rated',
    earned: `${TOP_RATING} stars or more from at least ${TOP_REVIEWS} reviews, and no dispute lost in ${DISPUTE_DAYS} days`,
  },
  'live-arrivals': {
    label: 'Safe arrivals',
    earned: `At least ${ALIVE_PERCENT}% of ${ALIVE_ORDERS} or more orders arrived without a loss, and no dispute lost in ${DISPUTE_DAYS} days`,
  },
  'quick-replies': { label: 'Quick replies', earned: `Usually replies within ${QUICK_MINUTES / 60} hours` },
};
