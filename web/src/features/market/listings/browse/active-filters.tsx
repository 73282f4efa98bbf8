// Loaded when a filter is in use: see toolbar.tsx.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { CONDITION_LABELS, DELIVERY_LABELS, ORIGIN_LABELS, SEX_LABELS } from '@/features/market/listings/labels.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { formatMoney } from '@/lib/format.ts';
import type { HomeFilters } from './home-search.ts';

export const TYPE_LABELS = { fixed: 'Fixed price', auction: 'Auction' } as const;

type FilterName = Exclude<keyof HomeFilters, 'sort'>;
type ActiveFilter = { name: FilterName; label: string };

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

/** The active filters in words. */
const activeFilters = (filters: HomeFilters): ActiveFilter[] =>
  NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, label: labelOf(name, value) }];
  });

const chipClass =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-raised py-1 pr-2 pl-3 text-sm hover:border-ink-muted';

/** The active filters, which can be removed one by one or all at once. */
export function ActiveFilters({ filters }: { filters: HomeFilters }) {
  const { data: tanks } = useQuery({ ...aquariumsQuery(), enabled: filters.fits !== undefined });
  const tank = tanks?.find(({ id }) => id === filters.fits);
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {activeFilters(filters).map(({ name, label: usual }) => {
        const label = name === 'fits' && tank ? `Fits ${tank.name}` : usual;
        return (
          <li key={name} className="max-w-full">
            <Link
              to="/"
              search={{ ...filters, [name]: undefined }}
              aria-label={`Remove ${label}`}
              className={chipClass}
            >
              <span className="truncate">{label}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link
          to="/"
          search={{}}
          className="inline-flex min-h-9 items-center px-2 font-medium text-sm text-tide underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
