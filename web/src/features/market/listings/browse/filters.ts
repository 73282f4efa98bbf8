import type { ListingSort } from '@nautical/core/domain/market/listings';
import type { HomeFilters } from './home-search.ts';

const SORT_LABELS: Record<ListingSort, string> = {
  'best-match': 'Best match',
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'ending-soon': 'Ending soon',
};

type Searched = Pick<HomeFilters, 'search'>;

/** The default order: best match for a search, newest first otherwise. */
export const usualSort = ({ search }: Searched): ListingSort => (search ? 'best-match' : 'newest');

/** Without a search nothing matches better than anything else. */
export const sortsFor = ({ search }: Searched) =>
  (Object.entries(SORT_LABELS) as [ListingSort, string][]).filter(([sort]) => search || sort !== 'best-match');

/** How many filters narrow the listings down. */
export const countFilters = ({ sort: _, ...filters }: HomeFilters) =>
  Object.values(filters).filter((value) => value !== undefined).length;
