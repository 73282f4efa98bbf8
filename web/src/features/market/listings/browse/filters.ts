import type { ListingSort } from '@nautical/core/domain/market/listings';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { CONDITION_LABELS, DELIVERY_LABELS, ORIGIN_LABELS, SEX_LABELS } from '@/features/market/listings/labels.ts';
import { formatMoney } from '@/lib/format.ts';
import type { HomeFilters } from './home-search.ts';

export const TYPE_LABELS = { fixed: 'Fixed price', auction: 'Auction' } as const;
const SORT_LABELS: Record<ListingSort, string> = {
  'best-match': 'Best match',
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'ending-soon': 'Ending soon',
};

type Searched = Pick<HomeFilters, 'search'>;

/** The order without a choice: what fits best when something is searched, the newest otherwise. */
export const usualSort = ({ search }: Searched): ListingSort => (search ? 'best-match' : 'newest');

/** Without a search nothing matches better than anything else. */
export const sortsFor = ({ search }: Searched) =>
  (Object.entries(SORT_LABELS) as [ListingSort, string][]).filter(([sort]) => search || sort !== 'best-match');

type FilterName = Exclude<keyof HomeFilters, 'sort'>;
export type ActiveFilter = { name: FilterName; label: string };

const NAMERS: { [N in FilterName]: (value: NonNullable<HomeFilters[N]>) => string } = {
  search: (text) => `Search: ${text}`,
  category: (category) => categoryOf(category).label,
  minPrice: (price) => `From ${formatMoney(price)}`,
  maxPrice: (price) => `Up to ${formatMoney(price)}`,
  condition: (condition) => `Condition: ${CONDITION_LABELS[condition]}`,
  location: (location) => `Near ${location}`,
  delivery: (option) => DELIVERY_LABELS[option],
  listingType: (type) => TYPE_LABELS[type],
  fits: () => 'Fits my tank',
  listed: () => 'New today',
  sex: (sex) => `Sex: ${SEX_LABELS[sex]}`,
  origin: (origin) => ORIGIN_LABELS[origin],
  quantity: (count) => `At least ${count}`,
  quarantine: (days) => `${days}+ days in quarantine`,
  minSize: (inches) => `From ${inches} in`,
  maxSize: (inches) => `Up to ${inches} in`,
  species: (key) => `Species: ${key.replaceAll('-', ' ')}`,
};
const NAMES = Object.keys(NAMERS) as FilterName[];

const labelOf = <N extends FilterName>(name: N, value: NonNullable<HomeFilters[N]>) => NAMERS[name](value);

/** What narrows the listings down, in words. */
export const activeFilters = (filters: HomeFilters): ActiveFilter[] =>
  NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, label: labelOf(name, value) }];
  });
