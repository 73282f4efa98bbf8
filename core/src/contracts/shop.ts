import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../domain/aquariums.ts';
import { endpoint } from '../endpoint.ts';
import { Limit, Money } from './shapes.ts';

export const AffiliateProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: Money,
  retailPrice: z.nullable(Money),
  category: z.string(),
  brand: z.string(),
  imageUrl: z.nullable(z.string()),
  affiliateUrl: z.string(),
  commissionRate: z.number(),
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  aquariumType: z.nullable(z.enum(AQUARIUM_TYPES)),
});
export type AffiliateProduct = z.infer<typeof AffiliateProduct>;

export const shopApi = {
  products: endpoint('GET', '/api/affiliate/products', {
    access: 'member',
    summary: 'Products of the shop brands, most relevant first.',
    query: z.extend(Limit, {
      category: z.optional(z.string().check(z.maxLength(60))),
      brand: z.optional(z.string().check(z.maxLength(60))),
      aquariumType: z.optional(z.enum(AQUARIUM_TYPES)),
    }),
    reply: z.array(AffiliateProduct),
  }),
};
