/** Buyer and seller each review the other once. */
export const RATING_AUTHORS = ['buyer', 'seller'] as const;

export const REVIEW_DAYS = 7; // after a completed order both sides may review; then what was written is shown

/** How live animals arrived. */
export const ARRIVAL_CONDITIONS = ['all-alive', 'some-lost', 'all-lost'] as const;
