import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import type { Purchase } from './purchase.ts';
import type { PurchaseForm } from './use-purchase.ts';

type Line = { name: keyof Purchase; label: string; fill: string; wide?: true; most: number };

const LINES: readonly Line[] = [
  { name: 'name', label: 'Full name', fill: 'name', wide: true, most: 120 },
  { name: 'line1', label: 'Street address', fill: 'address-line1', wide: true, most: 120 },
  { name: 'line2', label: 'Apartment, suite, unit (optional)', fill: 'address-line2', wide: true, most: 120 },
  { name: 'city', label: 'City', fill: 'address-level2', wide: true, most: 120 },
  { name: 'region', label: 'State', fill: 'address-level1', most: 120 },
  { name: 'postcode', label: 'ZIP code', fill: 'postal-code', most: 12 },
  { name: 'country', label: 'Country', fill: 'country-name', wide: true, most: 60 },
];

/** Where it goes. The buyer’s last address is filled in already. */
export function AddressFields({ values, errors, change }: PurchaseForm) {
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="mb-3 font-medium">Where should it go?</legend>
      {LINES.map(({ name, label, fill, wide, most }) => (
        <div key={name} className={wide && 'col-span-2'}>
          <Field label={label} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                name={name}
                value={values[name]}
                autoComplete={`shipping ${fill}`}
                maxLength={most}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        </div>
      ))}
    </fieldset>
  );
}
