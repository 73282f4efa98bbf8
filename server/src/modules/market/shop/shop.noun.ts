import { wishlistApi } from '@nautical/core/contracts/market/shop';
import { affiliateProducts, productRecommendations, shopBrands, wishlists } from '../../../db/schema/market/shop.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { shopRoutes } from './shop.routes.ts';

export const shop: Noun = {
  name: 'shop',
  routes: shopRoutes,
  tables: [
    owned('wishlist', wishlists, wishlists.userId),
    owned('product-clicks', productRecommendations, productRecommendations.userId),
    {
      table: affiliateProducts,
      outlives: [affiliateProducts.createdById],
      takenAlong: { not: 'What admins did in their office.' },
    },
    { table: shopBrands, outlives: [shopBrands.createdBy], takenAlong: { not: 'What admins did in their office.' } },
  ],
  pictures: [
    { column: affiliateProducts.imageUrl, of: () => undefined },
    { column: shopBrands.logoUrl, of: () => undefined },
  ],
  hiddenByBlock: [wishlistApi.ofMember],
  demo: async () => (await import('../../../demo/seed-products.ts')).productsDemo,
};
