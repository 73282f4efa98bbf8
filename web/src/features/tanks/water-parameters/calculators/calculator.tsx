import { clearerThan } from '@nautical/core/domain/common/water-units';
import { type ReactNode, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { parseDecimal } from '@/lib/form/decimal.ts';
import { formatNumber } from '@/lib/format.ts';

export const textOf = (value: number | undefined, decimals = 2) =>
  value === undefined ? '' : String(Number(value.toFixed(decimals)));

/** Null for an empty field, NaN for what isn't valid. */
type Parser = (text: string) => number | null;

/** The numbers of a calculator as typed and parsed, as decimals unless a field has its own parser; undefined until all are valid. */
export function useNumbers<K extends string>(
  start: Record<K, string>,
  parsers: { [name in NoInfer<K>]?: Parser } = {},
) {
  const [typed, setTyped] = useState(start);
  const names = Object.keys(start) as K[];
  const parsed = names.map((name) => (parsers[name] ?? parseDecimal)(typed[name]));
  const areAll = parsed.every((value) => value !== null && !Number.isNaN(value));
  return {
    typed,
    set: (part: Partial<Record<K, string>>) => setTyped((before) => ({ ...before, ...part })),
    numbers: areAll
      ? (Object.fromEntries(names.map((name, at) => [name, parsed[at]])) as Record<K, number>)
      : undefined,
    input: (name: K, label: string) => (
      <Field label={label} error={name === 'volume' ? clearerThan(typed[name]) : undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            value={typed[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        )}
      </Field>
    ),
  };
}

export function Calculator({ fields, children }: { fields: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-end gap-3">{fields}</div>
      <div role="status" className="rounded-control border border-line bg-raised p-3">
        {children}
      </div>
    </div>
  );
}

export const MISSING = 'Enter the numbers above.';
export const round = (value: number, decimals = 1) => formatNumber(Number(value.toFixed(decimals)));
