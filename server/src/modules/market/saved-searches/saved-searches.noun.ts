import { savedSearches as searches } from '../../../db/schema/market/listings.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { matchSavedSearchesJob } from './saved-searches.jobs.ts';
import { savedSearchesRoutes } from './saved-searches.routes.ts';

export const savedSearches: Noun = {
  name: 'saved-searches',
  routes: savedSearchesRoutes,
  jobs: [matchSavedSearchesJob],
  tables: [owned('saved-searches', 'Searches you saved.', searches, searches.userId)],
  demo: async () => (await import('../../../demo/seed-saved.ts')).savedSearchesDemo,
};
