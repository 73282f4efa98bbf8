import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import { savedItems as items } from '../../../db/schema/market/listings.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { savedItemsRoutes } from './saved-items.routes.ts';

export const savedItems: Noun = {
  name: 'saved-items',
  routes: savedItemsRoutes,
  tables: [owned('saved-listings', 'Listings you saved, with the price at that time.', items, items.userId)],
  hiddenByBlock: [savedItemsApi.list],
  demo: async () => (await import('../../../demo/seed-saved.ts')).savedItemsDemo,
};
