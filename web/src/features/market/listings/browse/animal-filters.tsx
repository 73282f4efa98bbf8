import type { Facets } from '@nautical/core/contracts/market/listings';
import { PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { LIVESTOCK_ORIGINS, QUARANTINE_CHOICES, SEXES } from '@nautical/core/domain/market/listings';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSpeciesIndex } from '@/features/fish/species/catalogue.ts';
import { SpeciesPicker } from '@/features/fish/species/components/species-picker.tsx';
import { ORIGIN_LABELS, SEX_LABELS } from '@/features/market/listings/labels.ts';
import { Choices } from './choices.tsx';
import type { HomeFilters } from './home-search.ts';
import { TypedFilter, TypedFilters } from './typed-filters.tsx';

type AnimalFiltersProps = {
  filters: HomeFilters;
  facets: Facets | undefined;
  onChange: (change: Partial<HomeFilters>) => void;
};

const USED = ['species', 'sex', 'origin', 'quantity', 'quarantine', 'minSize', 'maxSize'] as const;

/** Filters that apply only to living things. Most searches don’t need them, so they stay collapsed until used. */
export function AnimalFilters({ filters, facets, onChange }: AnimalFiltersProps) {
  // Removing the last one must not collapse the section the member is looking at.
  const [wasUsed] = useState(() => USED.some((name) => filters[name] !== undefined));
  return (
    <details open={wasUsed} className="group rounded-control border border-line">
      <summary className="flex min-h-11 items-center px-3 font-medium">
        Animals and plants
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 p-3">
        <SpeciesFilter value={filters.species} onChange={(species) => onChange({ species })} />
        <div className="grid gap-5 md:grid-cols-2">
          <Choices
            legend="Sex"
            value={filters.sex}
            options={SEXES.map((value) => ({ value, label: SEX_LABELS[value], count: facets?.sex[value] }))}
            onChange={(sex) => onChange({ sex })}
          />
          <Choices
            legend="Origin"
            value={filters.origin}
            options={LIVESTOCK_ORIGINS.map((value) => ({
              value,
              label: ORIGIN_LABELS[value],
              count: facets?.origin[value],
            }))}
            onChange={(origin) => onChange({ origin })}
          />
          <Choices
            legend="Days in quarantine"
            value={filters.quarantine}
            options={QUARANTINE_CHOICES.map((value) => ({
              value,
              label: `${value}+`,
              count: facets?.quarantine[value],
            }))}
            onChange={(quarantine) => onChange({ quarantine })}
          />
        </div>
        <TypedFilters
          names={['quantity', 'minSize', 'maxSize']}
          filters={filters}
          wrongIn={wrongIn}
          onChange={onChange}
        >
          {(errors) => (
            <>
              <TypedFilter
                label="Minimum quantity"
                name="quantity"
                inputMode="numeric"
                taken={filters.quantity}
                error={errors.quantity}
              />
              <TypedFilter
                label="Smallest size (in)"
                name="minSize"
                inputMode="decimal"
                taken={filters.minSize}
                error={errors.minSize}
              />
              <TypedFilter
                label="Largest size (in)"
                name="maxSize"
                inputMode="decimal"
                taken={filters.maxSize}
                error={errors.maxSize}
              />
            </>
          )}
        </TypedFilters>
      </div>
    </details>
  );
}

function wrongIn({ quantity, minSize, maxSize }: Pick<HomeFilters, 'quantity' | 'minSize' | 'maxSize'>) {
  const wrong: Record<string, string> = {};
  if (quantity && !/^\d{1,4}$/.test(quantity)) wrong.quantity = 'Quantity must be a whole number';
  if (minSize && !PRICE_PATTERN.test(minSize)) wrong.minSize = 'Smallest size must be a valid number';
  if (maxSize && !PRICE_PATTERN.test(maxSize)) wrong.maxSize = 'Largest size must be a valid number';
  else if (minSize && maxSize && Number(minSize) > Number(maxSize))
    wrong.maxSize = 'The largest size is below the smallest';
  return wrong;
}

type SpeciesFilterProps = { value: string | undefined; onChange: (species: string | undefined) => void };

/** Accepts only a species from the catalogue; any other text filters nothing. */
function SpeciesFilter({ value, onChange }: SpeciesFilterProps) {
  const index = useSpeciesIndex();
  const [typed, setTyped] = useState<string>();
  const name = value && (index?.get(value)?.species ?? value.replaceAll('-', ' '));
  return (
    <div className="max-w-sm">
      <SpeciesPicker
        text={typed ?? name ?? ''}
        speciesKey={value ?? ''}
        helper="Pick one from the list."
        onType={(text) => {
          setTyped(text);
          if (value) onChange(undefined);
        }}
        onPick={({ key }) => {
          setTyped(undefined);
          onChange(key);
        }}
      />
    </div>
  );
}
