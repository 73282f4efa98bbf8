import { PAYMENT_STATUSES } from '@nautical/core/domain/trade/payments';
import type { ReactNode } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { PAYMENT_STATUS } from './labels.ts';
import type { PaymentFilters } from './payments-search.ts';

type FilterBarProps = {
  filters: PaymentFilters;
  onChange: (change: PaymentFilters) => void;
  /** Further filters before these. */
  children?: ReactNode;
};

/** Narrows payments down by status and days. */
export function FilterBar({ filters: { status, from, to }, onChange, children }: FilterBarProps) {
  return (
    <search className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 md:flex md:flex-wrap md:items-end">
      {children}
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            value={status ?? ''}
            onChange={({ target }) => onChange({ status: PAYMENT_STATUSES.find((one) => one === target.value) })}
          >
            <option value="">Any status</option>
            {PAYMENT_STATUSES.map((one) => (
              <option key={one} value={one}>
                {PAYMENT_STATUS[one].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" value={to} onChange={(day) => onChange({ to: day })} />
    </search>
  );
}

type DayFieldProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    )}
  </Field>
);
