import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import type { HomeFilters } from './home-search.ts';

type Errors = Record<string, string>;
type TypedFiltersProps<N extends keyof HomeFilters> = {
  names: readonly N[];
  filters: HomeFilters;
  /** Validation errors by field. */
  wrongIn: (typed: Partial<Record<N, string>>) => Errors;
  onChange: (change: Partial<HomeFilters>) => void;
  children: (errors: Errors) => ReactNode;
};

/** Typed filters. They apply on blur or Enter, unless a value is invalid. */
export function TypedFilters<N extends keyof HomeFilters>(props: TypedFiltersProps<N>) {
  const { names, filters, wrongIn, onChange, children } = props;
  const [errors, setErrors] = useState<Errors>({});

  function take(form: HTMLFormElement) {
    const typed = new FormData(form);
    const next = Object.fromEntries(names.map((name) => [name, textOf(typed.get(name))])) as Partial<Record<N, string>>;
    const found = wrongIn(next);
    setErrors(found);
    const isChanged = names.some((name) => next[name] !== filters[name]);
    if (isChanged && Object.keys(found).length === 0) onChange(next as Partial<HomeFilters>);
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        take(event.currentTarget);
      }}
      onBlur={({ currentTarget }) => take(currentTarget)}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3"
    >
      {children(errors)}
      {/* With more than one field, Enter needs a button to press. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        Apply
      </button>
    </form>
  );
}

/** A decimal comma is read as a point. */
const textOf = (value: FormDataEntryValue | null) =>
  String(value ?? '')
    .trim()
    .replace(/^(\d+),(\d+)$/, '$1.$2') || undefined;

type TypedFilterProps = Omit<ComponentProps<typeof Input>, 'ref' | 'defaultValue'> & {
  label: string;
  /** The value in the address. */
  taken: string | undefined;
  error?: string | undefined;
};

/** Keeps the typed text; only a new value in the address replaces it. */
export function TypedFilter({ label, taken = '', error, ...rest }: TypedFilterProps) {
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
