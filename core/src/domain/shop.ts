export const WISHLIST_PRIORITIES = ['low', 'medium', 'high'] as const;
export const RECOMMENDATION_TYPES = ['for_you', 'trending', 'category'] as const;
export const PRODUCT_SORTS = ['featured', 'trending', 'price-asc', 'price-desc', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
