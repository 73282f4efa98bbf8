import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import type { HomeFilters } from './home-search.ts';

type Errors = Record<string, string>;
type TypedFiltersProps<N extends keyof HomeFilters> = {
  names: readonly N[];
  filters: HomeFilters;
  /** What is wrong with what was typed, by field. */
  wrongIn: (typed: Partial<Record<N, string>>) => Errors;
  onChange: (change: Partial<HomeFilters>) => void;
  children: (errors: Errors) => ReactNode;
};

/** Filters one types. They count when one leaves the field or presses Enter, and not while something is wrong. */
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

/** A number typed with a comma is read with a point. */
const textOf = (value: FormDataEntryValue | null) =>
  String(value ?? '')
    .trim()
    .replace(/^(\d+),(\d+)$/, '$1.$2') || undefined;

type TypedFilterProps = Omit<ComponentProps<typeof Input>, 'ref' | 'defaultValue'> & {
  label: string;
  /** What the address holds. */
  taken: string | undefined;
  error?: string | undefined;
};

/** Holds what is being typed; only another value in the address replaces it. */
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
