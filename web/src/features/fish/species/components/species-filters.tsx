import { SPECIES_CATEGORIES, TEMPERAMENTS } from '@nautical/core/domain/fish/species';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { CATEGORY_LABELS, TEMPERAMENT_LABELS } from '../labels.ts';
import type { SpeciesSearch } from '../species-search.ts';
import type { SpeciesList } from '../use-species-list.ts';

type SpeciesFiltersProps = {
  list: Pick<SpeciesList, 'searchBox' | 'typed' | 'type'>;
  filters: SpeciesSearch;
  onChange: (change: SpeciesSearch) => void;
  withTemperament?: boolean;
};

/** The search box and the choices beside it. */
export function SpeciesFilters({ list, filters, onChange, withTemperament = false }: SpeciesFiltersProps) {
  return (
    <search aria-label="Find species" className="flex flex-wrap items-center gap-2">
      <span className="relative block w-full md:w-auto md:min-w-72 md:flex-1">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-muted" />
        <Input
          ref={list.searchBox}
          type="search"
          aria-label="Search species"
          placeholder="Search species…"
          value={list.typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => list.type(target.value)}
          className="pl-10"
        />
      </span>
      <span className={clsx('md:w-auto', withTemperament ? 'w-[calc(47%-0.25rem)]' : 'w-full')}>
        <Select
          className="max-md:pr-8 max-md:pl-2.5"
          aria-label="Category"
          value={filters.category ?? 'all'}
          onChange={({ target }) => onChange({ category: SPECIES_CATEGORIES.find((one) => one === target.value) })}
        >
          <option value="all">All categories</option>
          {SPECIES_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </Select>
      </span>
      {withTemperament && (
        <span className="w-[calc(53%-0.25rem)] md:w-auto">
          <Select
            className="max-md:pr-8 max-md:pl-2.5"
            aria-label="Temperament"
            value={filters.temperament ?? 'all'}
            onChange={({ target }) => onChange({ temperament: TEMPERAMENTS.find((one) => one === target.value) })}
          >
            <option value="all">All temperaments</option>
            {TEMPERAMENTS.map((temperament) => (
              <option key={temperament} value={temperament}>
                {TEMPERAMENT_LABELS[temperament]}
              </option>
            ))}
          </Select>
        </span>
      )}
    </search>
  );
}

/** What a page says when nothing matches. */
export const NOTHING_FOUND = {
  title: 'No fish species found',
  sentence: 'Try adjusting your search terms or filter category.',
};
