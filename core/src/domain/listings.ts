export const LISTING_CATEGORIES = [
  'fish',
  'coral-inverts',
  'equipment',
  'plants',
  'tanks-stands',
  'food-supplements',
  'services',
] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];

export const CONDITIONS = ['new', 'like-new', 'excellent', 'good', 'fair'] as const;
export const LISTING_TYPES = ['fixed', 'auction'] as const;

/** A paused listing is an active one whose owner has set `isActive` to false. */
export const LISTING_STATUSES = ['draft', 'active', 'reserved', 'sold', 'expired', 'removed'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const DELIVERY_OPTIONS = ['pickup', 'local', 'courier', 'postage'] as const;
export type DeliveryOption = (typeof DELIVERY_OPTIONS)[number];

export const SEXES = ['male', 'female', 'pair', 'group', 'unsexed'] as const;
export const LIVESTOCK_ORIGINS = ['captive-bred', 'wild'] as const;
