export const WISHLIST_PRIORITIES = ['low', 'medium', 'high'] as const;
export const RECOMMENDATION_TYPES = ['for_you', 'trending', 'category'] as const;
