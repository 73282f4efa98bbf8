import { A_PRODUCT, aBrand, aProduct } from '../../../../test/factories/shop.ts';
import { NOBODY, type Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/affiliate/products': () => ({
    query: {
      brand: 'sicce',
      category: 'Pumps',
      aquariumType: 'reef',
      search: 'pump',
      minPrice: '1',
      maxPrice: '900',
      sort: 'rating',
      limit: '5',
    },
  }),
  'GET /api/affiliate/recommendations': () => ({ query: { userId: NOBODY, limit: '5' } }),
  'POST /api/affiliate/track-click': async (world, owner) => ({
    body: {
      userId: owner.id,
      productId: await aProduct(world),
      recommendationType: 'for_you',
      context: 'general_browsing',
    },
  }),
  'POST /api/wishlist': async (world) => ({
    body: {
      productId: await aProduct(world),
      priority: 'medium',
      notes: 'For the sump',
      priceAlert: '80',
      isPublic: false,
      targetPurchaseDate: '2027-01-01T00:00:00.000Z',
    },
  }),
  'PATCH /api/wishlist/:productId': async (world, owner) => ({
    params: { productId: await aProduct(world, owner) },
    body: { priority: 'high', notes: '', priceAlert: '70', isPublic: true },
  }),
  'DELETE /api/wishlist/:productId': async (world, owner) => ({ params: { productId: await aProduct(world, owner) } }),
  'POST /api/wishlist/:productId/bought': async (world, owner) => ({
    params: { productId: await aProduct(world, owner) },
  }),
  'GET /api/users/:id/wishlist': (_, owner) => ({ params: { id: owner.id } }),
  'GET /api/admin/brands': () => ({}),
  'POST /api/admin/brands': () => ({
    body: { name: 'Reefline', slug: `brand-${crypto.randomUUID().slice(0, 8)}`, description: 'Pumps.', sortOrder: 9 },
  }),
  'PUT /api/admin/brands/:id': async (world) => ({
    params: { id: await aBrand(world) },
    body: { name: 'Reefline', description: '', logoUrl: '', isActive: true, sortOrder: 9 },
  }),
  'GET /api/admin/products': () => ({ query: { search: 'pump', brand: 'sicce', limit: '5' } }),
  'POST /api/admin/products': () => ({ body: A_PRODUCT }),
  'PUT /api/admin/products/:id': async (world) => ({ params: { id: await aProduct(world) }, body: A_PRODUCT }),
  'DELETE /api/admin/products/:id': async (world) => ({ params: { id: await aProduct(world) } }),
  'POST /api/admin/products/import': () => ({
    body: { csv: 'name,brand,category,price,affiliateUrl\nPump,Sicce,Pumps,9.50,https://shop.example/1', dryRun: true },
  }),
};
