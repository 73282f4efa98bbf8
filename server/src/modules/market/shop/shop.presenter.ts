import type {
  AdminBrand,
  AdminProduct,
  AffiliateProduct,
  PublicWish,
  ShopBrand,
  Wish,
} from '@nautical/core/contracts/market/shop';
import type { AdminBrandRow, AdminProductRow, BrandRow, ProductRow, WishRow } from './shop.queries.ts';

export const presentBrand = (row: BrandRow): ShopBrand => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  logoUrl: row.logoUrl,
});

export const presentAdminBrand = ({ brand, products }: AdminBrandRow): AdminBrand => ({
  ...presentBrand(brand),
  isActive: brand.isActive,
  sortOrder: brand.sortOrder,
  products,
});

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

export const presentWish = ({ wish, product }: WishRow): Wish => ({
  productId: wish.productId,
  priority: wish.priority,
  notes: wish.notes,
  targetPurchaseDate: wish.targetPurchaseDate?.toISOString() ?? null,
  priceAlert: wish.priceAlert,
  isPublic: wish.isPublic,
  createdAt: wish.createdAt.toISOString(),
  product: presentProduct(product),
});

export const presentPublicWish = ({ wish, product }: WishRow): PublicWish => ({
  productId: wish.productId,
  priority: wish.priority,
  product: presentProduct(product),
});

export const presentAdminProduct = ({ product, clicks }: AdminProductRow): AdminProduct => ({
  ...presentProduct(product),
  affiliateNetwork: product.affiliateNetwork,
  targetAudience: product.targetAudience,
  isActive: product.isActive,
  priority: product.priority,
  clicks,
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
});
