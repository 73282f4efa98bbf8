// The labels for the values of the contract.
import type { ListingAuction } from '@nautical/core/contracts/market/listings';
import type { CONDITIONS, DELIVERY_OPTIONS, LIVESTOCK_ORIGINS, SEXES } from '@nautical/core/domain/market/listings';

export const DELIVERY_LABELS: Record<(typeof DELIVERY_OPTIONS)[number], string> = {
  pickup: 'Pickup',
  local: 'Local Delivery',
  courier: 'Courier Service',
  postage: 'Post & Packaging',
};

export const CONDITION_LABELS: Record<(typeof CONDITIONS)[number], string> = {
  new: 'New',
  'like-new': 'Like New',
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
};

export const SEX_LABELS: Record<(typeof SEXES)[number], string> = {
  male: 'Male',
  female: 'Female',
  pair: 'Pair',
  group: 'Group',
  unsexed: 'Unsexed',
};

export const ORIGIN_LABELS: Record<(typeof LIVESTOCK_ORIGINS)[number], string> = {
  'captive-bred': 'Captive-bred',
  wild: 'Wild',
};

export const bidCount = ({ totalBids }: Pick<ListingAuction, 'totalBids'>) =>
  totalBids === 0 ? 'No bids' : totalBids === 1 ? '1 bid' : `${totalBids} bids`;
