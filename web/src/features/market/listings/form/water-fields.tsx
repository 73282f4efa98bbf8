import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { categoryIn, type FormPartProps, type ListingForm } from './listing-form.ts';

/** Coral buyers ask for other values first than fish buyers. The rest is shown once it is used. */
const OF_SEA: readonly WaterParameter[] = ['temperature', 'ph', 'salinity', 'alkalinity', 'calcium', 'magnesium'];
const USUAL: readonly WaterParameter[] = ['temperature', 'ph', 'salinity', 'nitrate'];

const shownFor = (form: ListingForm) => {
  const usual = categoryIn(form) === 'coral-inverts' ? [...OF_SEA, 'nitrate' as const, 'phosphate' as const] : USUAL;
  return [...usual, ...WATER_PARAMETERS.filter((name) => !usual.includes(name) && form[name] !== '')];
};

/** The water the animal or plant lives in now, in the member's units. */
export function WaterFields({ form, units, errors, onChange }: FormPartProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium">Your tank’s water</legend>
      <p className="mb-2 text-ink-muted text-sm">Buyers can compare it with their own.</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shownFor(form).map((name) => {
          const { unit } = unitOf(name, units);
          return (
            <Field key={name} label={`${PARAMETER_TEXTS[name].label}${unit && ` (${unit})`}`} error={errors[name]}>
              {(control) => (
                <Input
                  {...control}
                  value={form[name]}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                  inputMode="decimal"
                  maxLength={8}
                  autoComplete="off"
                  className="figures"
                />
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
