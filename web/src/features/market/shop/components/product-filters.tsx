import type { FormEvent, ReactNode } from 'react';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Button } from '@/components/ui/button.tsx';

type ProductFiltersProps = {
  label: string;
  search: string | undefined;
  /** Called with the values of the named fields; blank ones are left out. */
  onApply: (typed: Partial<Record<string, string>>) => void;
  children: ReactNode;
};

/** Product search with optional filters. Typed values apply on submit. */
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

/** A select that applies at once. */
export function FilterChoice({ label, value, onChange, children }: FilterChoiceProps) {
  return (
    <Select aria-label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {children}
    </Select>
  );
}
