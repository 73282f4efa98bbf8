import type { AdminSpecies, SpeciesFields } from '@nautical/core/contracts/fish/species-admin';
import { SPECIES_TRAITS } from '@nautical/core/domain/fish/species';
import type { ComponentProps } from 'react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { TRAIT_TEXTS } from '../labels.ts';
import { GUIDE } from './species-form.ts';

type Inputs = { species: AdminSpecies | undefined; errors: Record<string, string> };

/** The kinds of input a record of a species is typed into. */
export function speciesInputs({ species, errors }: Inputs) {
  const text = (name: keyof SpeciesFields & keyof AdminSpecies, label: string, rest: ComponentProps<'input'> = {}) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Input {...control} name={name} autoComplete="off" defaultValue={String(species?.[name] ?? '')} {...rest} />
      )}
    </Field>
  );
  const choice = (name: keyof SpeciesFields & keyof AdminSpecies, label: string, options: Record<string, string>) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Select {...control} name={name} defaultValue={String(species?.[name] ?? Object.keys(options)[0])}>
          {Object.entries(options).map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const range = (name: 'preferredPH' | 'preferredTemp' | 'hardness', label: string) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            name={`${name}Min`}
            aria-label={`${label}, lowest`}
            inputMode="decimal"
            defaultValue={species?.[name]?.[0] ?? ''}
          />
          <span aria-hidden>–</span>
          <Input
            name={`${name}Max`}
            aria-label={`${label}, highest`}
            aria-invalid={control['aria-invalid']}
            inputMode="decimal"
            defaultValue={species?.[name]?.[1] ?? ''}
          />
        </span>
      )}
    </Field>
  );
  return { text, choice, range };
}

export function TraitFields({ species }: Pick<Inputs, 'species'>) {
  return (
    <fieldset>
      <legend className="font-medium">Traits</legend>
      <div className="grid sm:grid-cols-2">
        {SPECIES_TRAITS.map((trait) => (
          <Checkbox
            key={trait}
            name={`trait-${trait}`}
            defaultChecked={species?.traits.includes(trait) ?? false}
            label={<span title={TRAIT_TEXTS[trait]}>{trait.replaceAll('-', ' ')}</span>}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function CareGuideFields({ species, errors }: Inputs) {
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">Care guide</summary>
      <div className="flex flex-col gap-4 pt-2">
        {Object.entries(GUIDE).map(([name, label]) => (
          <Field key={name} label={label}>
            {(control) => (
              <Textarea
                {...control}
                name={name}
                defaultValue={species?.careGuide?.[name as keyof typeof GUIDE] ?? ''}
              />
            )}
          </Field>
        ))}
        <Field label="Tips, one per line" error={errors.careGuide}>
          {(control) => <Textarea {...control} name="tips" defaultValue={species?.careGuide?.tips.join('\n') ?? ''} />}
        </Field>
      </div>
    </details>
  );
}
