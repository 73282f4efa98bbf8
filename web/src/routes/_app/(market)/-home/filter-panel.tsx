import type { Facets } from '@nautical/core/contracts/listings';
import { CONDITIONS, DELIVERY_OPTIONS, LISTING_TYPES, LOCATION_MAX } from '@nautical/core/domain/listings';
import { centsOf, PRICE_PATTERN } from '@nautical/core/domain/money';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { CONDITION_LABELS, DELIVERY_LABELS } from '@/features/listings/labels.ts';
import { CATEGORIES } from '@/lib/categories.ts';
import { formatNumber } from '@/lib/format.ts';
import { TYPE_LABELS } from './filters.ts';
import { FitsFilter } from './fits-filter.tsx';
import type { HomeFilters } from './home-search.ts';

type FilterPanelProps = {
  filters: HomeFilters;
  /** How many listings each choice would leave; none while that is being asked. */
  facets: Facets | undefined;
  onChange: (change: Partial<HomeFilters>) => void;
  onClose: () => void;
};

/** Every filter. A choice counts at once, what is typed when one leaves the field or presses Enter. */
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
      <div className="grid gap-5 md:grid-cols-2">
        <TypedFilters filters={filters} onChange={onChange} />
      </div>
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
      <FitsFilter value={filters.fits} onChange={(fits) => onChange({ fits })} />
      <Button onClick={onClose} className="self-end max-sm:w-full">
        {total === undefined ? 'Show listings' : `Show ${formatNumber(total)} ${total === 1 ? 'listing' : 'listings'}`}
      </Button>
    </Card>
  );
}

type ChoicesProps<V extends string> = {
  legend: string;
  value: V | undefined;
  options: readonly { value: V; label: string; count: number | undefined }[];
  onChange: (value: V | undefined) => void;
};

function Choices<V extends string>({ legend, value, options, onChange }: ChoicesProps<V>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice name={legend} label="Any" isChosen={value === undefined} onChoose={() => onChange(undefined)} />
        {options.map((option) => (
          <Choice
            key={option.value}
            name={legend}
            label={option.label}
            count={option.count}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function Choice({ name, label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="relative inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-surface px-4 outline-tide has-checked:border-tide has-checked:bg-tide has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {label}
      {count !== undefined && <span className="figures text-sm">{formatNumber(count)}</span>}
    </label>
  );
}

function TypedFilters({ filters, onChange }: Pick<FilterPanelProps, 'filters' | 'onChange'>) {
  const [errors, setErrors] = useState<{ minPrice?: string; maxPrice?: string }>({});

  function take(form: HTMLFormElement) {
    const typed = new FormData(form);
    const textOf = (name: string) => String(typed.get(name) ?? '').trim() || undefined;
    const next = { minPrice: textOf('minPrice'), maxPrice: textOf('maxPrice'), location: textOf('location') };
    const found = priceErrors(next);
    setErrors(found);
    const isChanged =
      next.minPrice !== filters.minPrice || next.maxPrice !== filters.maxPrice || next.location !== filters.location;
    if (isChanged && !found.minPrice && !found.maxPrice) onChange(next);
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        take(event.currentTarget);
      }}
      onBlur={({ currentTarget }) => take(currentTarget)}
      className="grid gap-4 sm:grid-cols-2 md:col-span-2 md:grid-cols-3"
    >
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
      {/* With more than one field, Enter needs a button to press. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        Apply
      </button>
    </form>
  );
}

type TypedFilterProps = Omit<ComponentProps<typeof Input>, 'ref' | 'defaultValue'> & {
  label: string;
  /** What the address holds. */
  taken: string | undefined;
  error?: string | undefined;
};

/** Holds what is being typed; only another value in the address replaces it. */
function TypedFilter({ label, taken = '', error, ...rest }: TypedFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = taken;
  }, [taken]);
  return (
    <Field label={label} error={error}>
      {(control) => <Input {...control} ref={input} autoComplete="off" {...rest} />}
    </Field>
  );
}

type Prices = { minPrice: string | undefined; maxPrice: string | undefined };

function priceErrors({ minPrice, maxPrice }: Prices): { minPrice?: string; maxPrice?: string } {
  const isBad = (price: string | undefined) => price !== undefined && !PRICE_PATTERN.test(price);
  if (isBad(minPrice)) return { minPrice: 'Lowest price must be a valid number' };
  if (isBad(maxPrice)) return { maxPrice: 'Highest price must be a valid number' };
  return minPrice && maxPrice && centsOf(minPrice) > centsOf(maxPrice)
    ? { maxPrice: 'The highest price is below the lowest' }
    : {};
}
