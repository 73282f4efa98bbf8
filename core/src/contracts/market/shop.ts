import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import { PRODUCT_SORTS, RECOMMENDATION_TYPES, WISHLIST_PRIORITIES } from '../../domain/market/shop.ts';
import { endpoint } from '../../endpoint.ts';
import { amount, ById, blankIsNone, Limit, Moment, Money, maybeWords, Page } from '../common/shapes.ts';

export const ShopBrand = z.object({
  id: z.uuid(),
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
  id: z.uuid(),
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
  productId: z.uuid(),
  priority: z.enum(WISHLIST_PRIORITIES),
  notes: z.nullable(z.string()),
  targetPurchaseDate: z.nullable(Moment),
  priceAlert: z.nullable(Money),
  isPublic: z.boolean(),
  createdAt: Moment,
  product: AffiliateProduct,
});
export type Wish = z.infer<typeof Wish>;

/** A wish its owner shows to everybody: what and how much, not what they would pay. */
export const PublicWish = z.pick(Wish, { productId: true, priority: true, product: true });
export type PublicWish = z.infer<typeof PublicWish>;

const WishFields = z.object({
  priority: z.optional(z.enum(WISHLIST_PRIORITIES)),
  notes: maybeWords('Notes', 1000),
  targetPurchaseDate: blankIsNone(Moment),
  /** The price at or below which the member wants to hear of it. */
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

/** What a CSV led to. With any error nothing is changed. */
export const ImportResult = z.object({
  created: z.number(),
  updated: z.number(),
  errors: z.array(z.object({ line: z.number(), message: z.string() })),
});
export type ImportResult = z.infer<typeof ImportResult>;

const ByProduct = z.object({ productId: z.uuid() });
export const word = z.optional(z.string().check(z.maxLength(60)));

export const shopApi = {
  brands: endpoint('GET', '/api/shop/brands', {
    access: 'member',
    shows: ['brands'],
    summary: 'The brands with a page of their own, in the order of the menu.',
    reply: z.array(ShopBrand),
  }),
  products: endpoint('GET', '/api/affiliate/products', {
    access: 'member',
    shows: ['products', 'brands'],
    summary: 'Products of the shop brands; `brand` is the name or the last part of the brand page’s address.',
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
    summary: 'Products for the member, by tanks, livestock, wishlist and clicks, each with its reason.',
    // Sent by the specified client and never read: they are for whoever is signed in.
    query: z.extend(Limit, { userId: z.optional(z.string()) }),
    reply: z.array(Recommendation),
  }),
  trackClick: endpoint('POST', '/api/affiliate/track-click', {
    access: 'member',
    changes: [], // what a click teaches is shown at the next visit, not under the pointer
    summary: 'Notes that a member went to look at a product.',
    body: z.object({
      userId: z.optional(z.unknown()),
      productId: z.uuid('Product is required'),
      recommendationType: z.optional(z.enum(RECOMMENDATION_TYPES)),
      context: maybeWords('Context', 60),
    }),
  }),
};

export const wishlistApi = {
  list: endpoint('GET', '/api/wishlist', {
    access: 'member',
    shows: ['wishlist', 'products', 'brands'],
    summary: 'The member’s wishlist, latest first.',
    reply: z.array(Wish),
  }),
  add: endpoint('POST', '/api/wishlist', {
    access: 'member',
    changes: ['wishlist'],
    summary: 'Puts a product on the wishlist.',
    body: z.extend(WishFields, { productId: z.uuid('Product is required') }),
    reply: Wish,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/wishlist/:productId', {
    access: 'member',
    changes: ['wishlist'],
    summary: 'Changes a wish: its priority, notes, date or price alert. Sent empty, a field is cleared.',
    params: ByProduct,
    body: WishFields,
    reply: Wish,
  }),
  remove: endpoint('DELETE', '/api/wishlist/:productId', {
    access: 'member',
    changes: ['wishlist'],
    summary: 'Takes a product off the wishlist.',
    params: ByProduct,
  }),
  bought: endpoint('POST', '/api/wishlist/:productId/bought', {
    access: 'member',
    changes: ['wishlist'],
    summary: 'Notes that the member has bought a wished product, and takes it off the wishlist.',
    params: ByProduct,
  }),
  ofMember: endpoint('GET', '/api/users/:id/wishlist', {
    access: 'member',
    shows: ['wishlist', 'products', 'brands', 'blocks'],
    summary: 'What a member wishes for and shows to everybody, latest first.',
    params: ById,
    reply: z.array(PublicWish),
  }),
};
