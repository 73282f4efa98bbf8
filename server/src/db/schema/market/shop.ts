import { AQUARIUM_TYPES } from '@nautical/core/domain/common/aquarium-types';
import { RECOMMENDATION_TYPES, WISHLIST_PRIORITIES } from '@nautical/core/domain/market/shop';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  between,
  createdAt,
  id,
  mayPointTo,
  measure,
  moment,
  money,
  notNegative,
  oneOf,
  partOf,
  timestamps,
} from '../columns.ts';
import { users } from '../members/accounts.ts';

export const shopBrands = pgTable(
  'shop_brands',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text(),
    logoUrl: text(),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    createdBy: mayPointTo(() => users.id),
    ...timestamps(),
  },
  (t) => [index().on(t.createdBy)],
);

export const affiliateProducts = pgTable(
  'affiliate_products',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    price: money().notNull(),
    retailPrice: money(),
    category: text().notNull(),
    subCategory: text(),
    brand: text().notNull(),
    imageUrl: text(),
    affiliateUrl: text().notNull(),
    affiliateNetwork: text(),
    commissionRate: measure(5, 2).notNull().default(0),
    rating: measure(2, 1),
    reviewCount: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    targetAudience: text(),
    aquariumType: text({ enum: AQUARIUM_TYPES }),
    isActive: boolean().notNull().default(true),
    priority: integer().notNull().default(0),
    createdById: mayPointTo(() => users.id),
    ...timestamps(),
  },
  (t) => [
    index('affiliate_products_brand').on(sql`lower(${t.brand})`, t.priority),
    index().on(t.category, t.priority),
    index().on(t.createdById),
    oneOf('affiliate_products_aquarium_type', t.aquariumType, AQUARIUM_TYPES),
    notNegative('affiliate_products_prices', t.price, t.retailPrice),
    between('affiliate_products_commission_rate', t.commissionRate, 0, 100),
    between('affiliate_products_rating', t.rating, 0, 5),
    notNegative('affiliate_products_review_count', t.reviewCount),
  ],
);

/** A product shown to a member, and what came of it. */
export const productRecommendations = pgTable(
  'product_recommendations',
  {
    id: id(),
    userId: partOf(() => users.id),
    productId: partOf(() => affiliateProducts.id),
    recommendationType: text({ enum: RECOMMENDATION_TYPES }).notNull(),
    relevanceScore: measure(5, 2),
    context: text().notNull().default('general_browsing'),
    clicked: boolean().notNull().default(false),
    purchased: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.productId),
    index('product_recommendations_clicked').on(t.createdAt, t.productId).where(sql`${t.clicked}`),
    oneOf('product_recommendations_type', t.recommendationType, RECOMMENDATION_TYPES),
  ],
);

/** `priceAlert` is the price at or below which the member wants to hear of it. */
export const wishlists = pgTable(
  'wishlists',
  {
    userId: partOf(() => users.id),
    productId: partOf(() => affiliateProducts.id),
    priority: text({ enum: WISHLIST_PRIORITIES }).notNull().default('medium'),
    notes: text(),
    targetPurchaseDate: moment(),
    priceAlert: money(),
    isPublic: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index().on(t.productId),
    oneOf('wishlists_priority', t.priority, WISHLIST_PRIORITIES),
    notNegative('wishlists_price_alert', t.priceAlert),
  ],
);
