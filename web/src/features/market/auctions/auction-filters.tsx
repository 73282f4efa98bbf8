import { ENDING_CHOICES } from '@nautical/core/domain/market/auctions';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Select } from '@/components/form/select.tsx';
import { CountBadge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Choices } from '@/features/market/listings/browse/choices.tsx';
import { FitsFilter } from '@/features/market/listings/browse/fits-filter.tsx';
import { priceErrors } from '@/features/market/listings/browse/price-errors.ts';
import { TypedFilter, TypedFilters } from '@/features/market/listings/browse/typed-filters.tsx';
import { CATEGORIES } from '@/features/market/listings/categories.ts';
import type { AuctionView } from './api.ts';
import { countAuctionFilters, NO_FILTERS } from './auction-search.ts';

type Sort = NonNullable<AuctionView['sort']>;
type View = NonNullable<AuctionView['status']>;

const ENDING_LABELS: Record<(typeof ENDING_CHOICES)[number], string> = {
  '1': 'Within an hour',
  '24': 'Within a day',
  '72': 'Within 3 days',
};

/** What ended always comes with the last one first. */
const FIRST_SORT: Record<Exclude<View, 'ended'>, string> = {
  running: 'Ending soonest',
  soon: 'Starting soonest',
};
const OTHER_SORTS: Record<Exclude<Sort, 'ending'>, string> = {
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  bids: 'Most bids',
};

const PANEL_ID = 'auction-filters';

type AuctionFiltersProps = { view: AuctionView; onChange: (change: AuctionView) => void };

/** The order of the auctions, and what narrows them down. A choice applies at once. */
export function AuctionFilters({ view, onChange }: AuctionFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const status = view.status ?? 'running';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={PANEL_ID} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          Filters
          <CountBadge count={countAuctionFilters(view)} noun="in use" />
        </Button>
        {countAuctionFilters(view) > 0 && (
          <Button variant="ghost" className="text-tide" onClick={() => onChange(NO_FILTERS)}>
            Clear filters
          </Button>
        )}
        {status !== 'ended' && (
          <div className="ml-auto">
            <Select
              aria-label="Sort by"
              value={view.sort ?? 'ending'}
              onChange={({ target }) =>
                onChange({ sort: target.value === 'ending' ? undefined : (target.value as Sort) })
              }
            >
              <option value="ending">{FIRST_SORT[status]}</option>
              {Object.entries(OTHER_SORTS).map(([sort, label]) => (
                <option key={sort} value={sort}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      {isOpen && (
        <Card id={PANEL_ID} className="flex animate-rise flex-col gap-5 p-4">
          <Choices
            legend="Category"
            value={view.category}
            options={CATEGORIES.map(({ value, label }) => ({ value, label, count: undefined }))}
            onChange={(category) => onChange({ category })}
          />
          {status === 'running' && (
            <Choices
              legend="Ending"
              value={view.ending}
              options={ENDING_CHOICES.map((value) => ({ value, label: ENDING_LABELS[value], count: undefined }))}
              onChange={(ending) => onChange({ ending })}
            />
          )}
          <TypedFilters
            names={['minPrice', 'maxPrice']}
            filters={{ minPrice: view.minPrice, maxPrice: view.maxPrice }}
            wrongIn={priceErrors}
            onChange={({ minPrice, maxPrice }) => onChange({ minPrice, maxPrice })}
          >
            {(errors) => (
              <>
                <TypedFilter
                  label="Lowest price"
                  name="minPrice"
                  inputMode="decimal"
                  taken={view.minPrice}
                  error={errors.minPrice}
                />
                <TypedFilter
                  label="Highest price"
                  name="maxPrice"
                  inputMode="decimal"
                  taken={view.maxPrice}
                  error={errors.maxPrice}
                />
              </>
            )}
          </TypedFilters>
          <FitsFilter value={view.fits} onChange={(fits) => onChange({ fits })} />
        </Card>
      )}
    </div>
  );
}
