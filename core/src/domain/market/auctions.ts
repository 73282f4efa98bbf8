/** `ended` is an auction without a sale: no bids, or its reserve was not met. */
export const AUCTION_STATUSES = ['scheduled', 'active', 'sold', 'ended', 'cancelled'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];
