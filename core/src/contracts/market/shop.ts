import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import { PRODUCT_SORTS, RECOMMENDATION_TYPES, WISHLIST_PRIORITIES } from '../../domain/market/shop.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { amount, ById, blankIsNone, Limit, Moment, Money, maybeWords, Page } from '../common/shapes.ts';

export const ShopBrand = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
});
export type ShopBrand = z.infer<typeof ShopBrand>;

/** A brand with what only admins see. */
export const AdminBrand = z.extend(ShopBrand, { isActive: z.boolean(), sortOrder: z.number(), products: z.number() });
export type AdminBrand = z.infer<typeof AdminBrand>;

export const AffiliateProduct = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  price: Money,
  retailPrice: z.nullable(Money),
  category: z.string(),
  subCategory: z.nullable(z.string()),
  brand: z.string(),
  imageUrl: z.nullable(z.string()),
  affiliateUrl: z.string(),
  commissionRate: z.number(),
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  tags: z.array(z.string()),
  aquariumType: z.nullable(z.enum(AQUARIUM_TYPES)),
});
export type AffiliateProduct = z.infer<typeof AffiliateProduct>;

/** A product for one member, with the reason in words. */
export const Recommendation = z.extend(AffiliateProduct, { relevanceScore: z.number(), reason: z.string() });
export type Recommendation = z.infer<typeof Recommendation>;

export const Wish = z.object({
  productId: Id,
  priority: z.enum(WISHLIST_PRIORITIES),
  notes: z.nullable(z.string()),
  targetPurchaseDate: z.nullable(Moment),
  priceAlert: z.nullable(Money),
  isPublic: z.boolean(),
  createdAt: Moment,
  product: AffiliateProduct,
});
export type Wish = z.infer<typeof Wish>;

/** A public wishlist item: the product and its priority, but not the price alert. */
export const PublicWish = z.pick(Wish, { productId: true, priority: true, product: true });
export type PublicWish = z.infer<typeof PublicWish>;

const WishFields = z.object({
  priority: z.optional(z.enum(WISHLIST_PRIORITIES)),
  notes: maybeWords('Notes', 1000),
  targetPurchaseDate: blankIsNone(Moment),
  /** The price at or below which the member wants to be notified. */
  priceAlert: blankIsNone(amount('Price alert')),
  isPublic: z.optional(z.boolean()),
});

/** A product with what only admins see. */
export const AdminProduct = z.extend(AffiliateProduct, {
  affiliateNetwork: z.nullable(z.string()),
  targetAudience: z.nullable(z.string()),
  isActive: z.boolean(),
  priority: z.number(),
  clicks: z.number(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** The result of a CSV import. If there is any error, nothing changes. */
export const ImportResult = z.object({
  created: z.number(),
  updated: z.number(),
  errors: z.array(z.object({ line: z.number(), message: z.string() })),
});
export type ImportResult = z.infer<typeof ImportResult>;

const ByProduct = z.object({ productId: Id });
export const word = z.optional(z.string().check(z.maxLength(60)));

export const shopApi = {
  brands: endpoint('GET', '/api/shop/brands', {
    access: 'member',
    shows: ['brands'],
    summary: 'The brands that have their own page, in menu order.',
    reply: z.array(ShopBrand),
  }),
  products: endpoint('GET', '/api/affiliate/products', {
    access: 'member',
    shows: ['products', 'brands'],
    summary: 'Products from the shop brands. `brand` is the name or the last part of the brand page’s address.',
    query: z.extend(Page, {
      category: word,
      brand: word,
      aquariumType: blankIsNone(z.enum(AQUARIUM_TYPES)),
      search: blankIsNone(z.string().check(z.trim(), z.maxLength(100))),
      minPrice: blankIsNone(amount('Lowest price')),
      maxPrice: blankIsNone(amount('Highest price')),
      sort: blankIsNone(z.enum(PRODUCT_SORTS)),
    }),
    reply: z.array(AffiliateProduct),
  }),
  recommendations: endpoint('GET', '/api/affiliate/recommendations', {
    access: 'member',
    shows: ['products', 'brands', 'wishlist', 'aquariums', 'livestock'],
    summary: 'Product recommendations based on the member’s tanks, livestock, wishlist and clicks, each with a reason.',
    // Sent by the specified client and ignored: recommendations are for the signed-in member.
    query: z.extend(Limit, { userId: z.optional(z.string()) }),
    reply: z.array(Recommendation),
  }),
  trackClick: endpoint('POST', '/api/affiliate/track-click', {
    access: 'member',
    changes: [], // a click affects recommendations at the next visit, not under the pointer
    summary: 'Records that a member opened a product.',
    body: z.object({
      userId: z.optional(z.unknown()),
      productId: idOf('Product is required'),
      recommendationType: z.optional(z.enum(RECOMMENDATION_TYPES)),
      context: maybeWords('Context', 60),
    }),
  }),
};

export const wishlistApi = {
  list: endpoint('GET', '/api/wishlist', {
    access: 'member',
    shows: ['wishlist', 'products', 'brands'],
    summary: 'The member’s wishlist, newest first.',
    reply: z.array(Wish),
  }),
  add: endpoint('POST', '/api/wishlist', {
    access: 'member',
    changes: ['wishlist'],
    summary: 'Adds a product to the wishlist.',
    body: z.extend(WishFields, { productId: idOf('Product is required') }),
    reply: Wish,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/wishlist/:productId', {
    access: 'member',
    changes: ['wishlist'],
    summary: 'Updates a wishlist item: its priority, notes, date or price alert. An empty field is cleared.',
    params: ByProduct,
    body: WishFields,
    reply: Wish,
  }),
  remove: endpoint('DELETE', '/api/wishlist/:productId', {
    access: 'member',
    changes: ['wishlist'],
    summary: 'Removes a product from the wishlist.',
    params: ByProduct,
  }),
  bought: endpoint('POST', '/api/wishlist/:productId/bought', {
    access: 'member',
    changes: ['wishlist'],
    summary: 'Marks a wishlist product as bought and removes it from the wishlist.',
    params: ByProduct,
  }),
  ofMember: endpoint('GET', '/api/users/:id/wishlist', {
    access: 'member',
    shows: ['wishlist', 'products', 'brands', 'blocks'],
    summary: 'The public part of a member’s wishlist, newest first.',
    params: ById,
    reply: z.array(PublicWish),
  }),
};
