import type { Facets } from '@nautical/core/contracts/market/listings';
import {
  CONDITIONS,
  DELIVERY_OPTIONS,
  isAlive,
  LISTING_TYPES,
  LOCATION_MAX,
} from '@nautical/core/domain/market/listings';
import { Rss } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CATEGORIES, categoryOf } from '@/features/market/listings/categories.ts';
import { CONDITION_LABELS, DELIVERY_LABELS } from '@/features/market/listings/labels.ts';
import { SaveSearchButton } from '@/features/market/saved-searches/save-search-button.tsx';
import { formatNumber } from '@/lib/format.ts';
import { TYPE_LABELS } from './active-filters.tsx';
import { AnimalFilters } from './animal-filters.tsx';
import { Choices } from './choices.tsx';
import { FitsFilter } from './fits-filter.tsx';
import type { HomeFilters } from './home-search.ts';
import { priceErrors } from './price-errors.ts';
import { TypedFilter, TypedFilters } from './typed-filters.tsx';

type FilterPanelProps = {
  filters: HomeFilters;
  /** How many listings each choice would leave; undefined while loading. */
  facets: Facets | undefined;
  onChange: (change: Partial<HomeFilters>) => void;
  onClose: () => void;
};

/** All filters. A choice applies at once; typed values apply on blur or Enter. */
export function FilterPanel({ filters, facets, onChange, onClose }: FilterPanelProps) {
  const total = facets?.total;
  return (
    <Card className="flex animate-rise flex-col gap-5 p-4">
      <Choices
        legend="Category"
        value={filters.category}
        options={CATEGORIES.map(({ value, label }) => ({ value, label, count: facets?.category[value] }))}
        onChange={(category) => onChange({ category })}
      />
      <TypedFilters
        names={['minPrice', 'maxPrice', 'location']}
        filters={filters}
        wrongIn={priceErrors}
        onChange={onChange}
      >
        {(errors) => (
          <>
            <TypedFilter
              label="Lowest price"
              name="minPrice"
              inputMode="decimal"
              taken={filters.minPrice}
              error={errors.minPrice}
            />
            <TypedFilter
              label="Highest price"
              name="maxPrice"
              inputMode="decimal"
              taken={filters.maxPrice}
              error={errors.maxPrice}
            />
            <TypedFilter label="Location" name="location" maxLength={LOCATION_MAX} taken={filters.location} />
          </>
        )}
      </TypedFilters>
      <div className="grid gap-5 md:grid-cols-2">
        <Choices
          legend="Delivery option"
          value={filters.delivery}
          options={DELIVERY_OPTIONS.map((value) => ({
            value,
            label: DELIVERY_LABELS[value],
            count: facets?.delivery[value],
          }))}
          onChange={(delivery) => onChange({ delivery })}
        />
        <Choices
          legend="Condition"
          value={filters.condition}
          options={CONDITIONS.map((value) => ({
            value,
            label: CONDITION_LABELS[value],
            count: facets?.condition[value],
          }))}
          onChange={(condition) => onChange({ condition })}
        />
        <Choices
          legend="Listing type"
          value={filters.listingType}
          options={LISTING_TYPES.map((value) => ({
            value,
            label: TYPE_LABELS[value],
            count: facets?.listingType[value],
          }))}
          onChange={(listingType) => onChange({ listingType })}
        />
      </div>
      {(filters.category === undefined || isAlive(filters.category)) && (
        <AnimalFilters filters={filters} facets={facets} onChange={onChange} />
      )}
      <FitsFilter value={filters.fits} onChange={(fits) => onChange({ fits })} />
      <SaveSearchButton filters={filters} className="self-end max-sm:w-full" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <a
          href={`/feeds/listings.xml${filters.category ? `?category=${filters.category}` : ''}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 text-tide underline"
        >
          <Rss aria-hidden className="size-4" />
          {filters.category ? `New in ${categoryOf(filters.category).label} (RSS)` : 'New listings (RSS)'}
        </a>
        <Button onClick={onClose} className="max-sm:w-full">
          {total === undefined
            ? 'Show listings'
            : `Show ${formatNumber(total)} ${total === 1 ? 'listing' : 'listings'}`}
        </Button>
      </div>
    </Card>
  );
}
