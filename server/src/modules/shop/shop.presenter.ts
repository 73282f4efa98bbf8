import type { AffiliateProduct } from '@nautical/core/contracts/shop';
import type { ProductRow } from './shop.queries.ts';

export const presentProduct = (row: ProductRow): AffiliateProduct => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  retailPrice: row.retailPrice,
  category: row.category,
  subCategory: row.subCategory,
  brand: row.brand,
  imageUrl: row.imageUrl,
  affiliateUrl: row.affiliateUrl,
  commissionRate: row.commissionRate,
  rating: row.rating,
  reviewCount: row.reviewCount,
  tags: row.tags,
  aquariumType: row.aquariumType,
});
