import type { SavedSearch } from '@nautical/core/contracts/market/saved-searches';
import type { SavedSearchRow } from './saved-searches.queries.ts';

export const presentSavedSearch = ({ id, filters, createdAt }: SavedSearchRow): SavedSearch => ({
  id,
  filters,
  createdAt: createdAt.toISOString(),
});
