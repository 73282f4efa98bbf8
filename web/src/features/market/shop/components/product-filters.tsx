import type { FormEvent, ReactNode } from 'react';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Button } from '@/components/ui/button.tsx';

type ProductFiltersProps = {
  label: string;
  search: string | undefined;
  /** Hears what stands in the named fields, by name; what is blank is left out. */
  onApply: (typed: Partial<Record<string, string>>) => void;
  children: ReactNode;
};

/** Finds products by their name and by what else is offered. What is typed counts when it is applied. */
export function ProductFilters({ label, search, onApply, children }: ProductFiltersProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    onApply(Object.fromEntries(typed.filter(([, text]) => text !== '')));
  }
  return (
    <form
      aria-label={label}
      onSubmit={handleSubmit}
      className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:flex lg:flex-wrap"
    >
      <Input
        key={`search ${search}`}
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search products..."
        maxLength={100}
        defaultValue={search}
        className="col-span-2 md:col-span-1 lg:w-56"
      />
      {children}
      <Button type="submit" variant="secondary" className="max-md:col-span-2">
        Apply
      </Button>
    </form>
  );
}

type FilterChoiceProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** One of a few; it counts at once. */
export function FilterChoice({ label, value, onChange, children }: FilterChoiceProps) {
  return (
    <Select aria-label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {children}
    </Select>
  );
}
