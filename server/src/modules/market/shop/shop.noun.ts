import { wishlistApi } from '@nautical/core/contracts/market/shop';
import { affiliateProducts, productRecommendations, shopBrands, wishlists } from '../../../db/schema/market/shop.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { shopRoutes } from './shop.routes.ts';

export const shop: Noun = {
  name: 'shop',
  routes: shopRoutes,
  tables: [
    owned('wishlist', 'Shop products on your wishlist.', wishlists, wishlists.userId),
    owned(
      'shop-recommendations',
      'Shop products we showed you, and whether you opened them.',
      productRecommendations,
      productRecommendations.userId,
    ),
    {
      table: affiliateProducts,
      outlives: [affiliateProducts.createdById],
      takenAlong: { not: 'What admins did.' },
    },
    { table: shopBrands, outlives: [shopBrands.createdBy], takenAlong: { not: 'What admins did.' } },
  ],
  labels: [{ table: affiliateProducts, text: affiliateProducts.name }],
  pictures: [
    { column: affiliateProducts.imageUrl, of: () => undefined },
    { column: shopBrands.logoUrl, of: () => undefined },
  ],
  hiddenByBlock: [wishlistApi.ofMember],
  demo: async () => (await import('../../../demo/seed-products.ts')).productsDemo,
};
