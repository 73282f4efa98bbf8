import { affiliateProducts } from '../db/schema/market/shop.ts';
import { storeEncoded } from '../modules/members/uploads/uploads.service.ts';
import type { Demo, Part } from './demo-part.ts';
import { DEMO_PRODUCTS } from './products.ts';

export const productsDemo: Part = { seed };

/** Each kind of product is shown by the drawing of a listing of the same kind. */
async function seed({ photos, ids, ...services }: Demo) {
  const images = new Map<string, string>();
  for (const [picture, photo] of photos)
    if ('equipment' in picture && !images.has(picture.equipment))
      images.set(picture.equipment, await storeEncoded(services, ids.admin, photo, 'photo'));
  await services.db.insert(affiliateProducts).values(
    DEMO_PRODUCTS.map(({ picture, slug, ...product }) => ({
      ...product,
      imageUrl: images.get(picture) ?? null,
      affiliateUrl: `https://example.com/shop/${slug}`,
      affiliateNetwork: 'demo',
      createdById: ids.admin,
    })),
  );
}
