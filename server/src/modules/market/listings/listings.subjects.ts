import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { aListing, aListingForm } from '../../../../test/factories/listings.ts';
import { NOBODY, type Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/posts': () => ({
    query: {
      category: 'fish',
      search: 'clown',
      minPrice: '1',
      maxPrice: '500',
      condition: 'new',
      location: 'Boise, ID',
      delivery: 'pickup',
      listingType: 'fixed',
      sellerId: NOBODY,
      species: 'clownfish',
      sort: 'best-match',
      limit: '5',
    },
  }),
  'GET /api/posts/facets': () => ({ query: { category: 'fish', search: 'clown' } }),
  'GET /api/posts/mine': () => ({ query: { tab: 'active', search: 'clown', limit: '5' } }),
  'GET /feeds/listings.xml': () => ({ query: { category: 'fish' } }),
  'GET /api/search/suggest': () => ({ query: { q: 'clown' } }),
  'GET /api/posts/:id': async (world, owner) => ({ params: { id: await aListing(world, owner) } }),
  'POST /api/posts': async (world, owner) => ({ body: await aListingForm(world, owner) }),
  'PUT /api/posts/:id': async (world, owner) => ({
    params: { id: await aListing(world, owner) },
    body: await aListingForm(world, owner),
  }),
  'PATCH /api/posts/:id/status': async (world, owner) => ({
    params: { id: await aListing(world, owner) },
    body: { status: 'reserved', isActive: true },
  }),
  'DELETE /api/posts/:id': async (world, owner) => ({ params: { id: await aListing(world, owner) } }),
  'GET /api/aquariums/:id/fits': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
};
