import type { ListingCategory } from '../market/listings.ts';

/** Buyer and seller each review the other once. */
export const RATING_AUTHORS = ['buyer', 'seller'] as const;

export const REVIEW_DAYS = 7; // after a completed order both sides may review; then what was written is shown

/** How live animals arrived. */
export const ARRIVAL_CONDITIONS = ['all-alive', 'some-lost', 'all-lost'] as const;

/** The categories of listings whose animals can be lost on the way. */
export const LIVE_CATEGORIES = ['fish', 'coral-inverts'] as const satisfies readonly ListingCategory[];
