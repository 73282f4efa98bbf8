import { affiliateProducts, shopBrands, wishlists } from '../../src/db/schema/market/shop.ts';
import type { TestApp } from '../harness.ts';

/** What an admin fills in. */
export const A_PRODUCT = {
  name: 'Return pump 3000',
  description: 'Moves water quietly.',
  price: '99.00',
  retailPrice: '120.00',
  category: 'Pumps',
  subCategory: 'Return pumps',
  brand: 'Sicce',
  imageUrl: '',
  affiliateUrl: 'https://shop.example/pump-3000',
  affiliateNetwork: 'direct',
  commissionRate: 5,
  rating: 4.5,
  reviewCount: 12,
  tags: ['sump'],
  targetAudience: 'reef keepers',
  aquariumType: 'reef',
  isActive: true,
  priority: 10,
} as const;

/** A product of the shop, on the wishlist of `wisher` if there is one. Answers with its id. */
export async function aProduct(
  { db }: Pick<TestApp, 'db'>,
  wisher?: { id: string },
  overrides: Partial<typeof affiliateProducts.$inferInsert> = {},
) {
  const [row] = await db
    .insert(affiliateProducts)
    .values({ ...A_PRODUCT, imageUrl: null, tags: [...A_PRODUCT.tags], ...overrides })
    .returning({ id: affiliateProducts.id });
  if (wisher) await db.insert(wishlists).values({ userId: wisher.id, productId: row!.id });
  return row!.id;
}

/** A brand with a page of its own. Answers with its id. */
export async function aBrand({ db }: Pick<TestApp, 'db'>, overrides: Partial<typeof shopBrands.$inferInsert> = {}) {
  const [row] = await db
    .insert(shopBrands)
    .values({ name: 'Reefline', slug: `reefline-${crypto.randomUUID()}`, sortOrder: 50, ...overrides })
    .returning({ id: shopBrands.id });
  return row!.id;
}
