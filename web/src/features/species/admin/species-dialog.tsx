import { type AdminSpecies, SpeciesFields } from '@nautical/core/contracts/species';
import { SPECIES_TRAITS } from '@nautical/core/domain/species';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { PictureField } from '@/components/picture-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/choice.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import { useForm } from '@/lib/form.ts';
import { toast } from '@/lib/toast.ts';
import { useCreateSpecies, useUpdateSpecies } from '../api.ts';
import {
  CARE_LABELS,
  CATEGORY_LABELS,
  DIET_LABELS,
  KIND_LABELS,
  LEVEL_LABELS,
  TEMPERAMENT_LABELS,
  TRAIT_TEXTS,
} from '../labels.ts';
import { namesIn } from './correction-change.ts';

const GUIDE = {
  tankSetup: 'Setup',
  waterConditions: 'Water',
  feeding: 'Feeding',
  compatibility: 'Mates',
  breeding: 'Breeding',
  commonDiseases: 'Health',
} as const;

const numberOf = (text: unknown) => (text === '' || text === undefined ? '' : Number(text));
const rangeOf = (low: unknown, high: unknown) => (low === '' && high === '' ? '' : [numberOf(low), numberOf(high)]);
const linesOf = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form's texts as the contract wants them: numbers, ranges, lists, yes or no. */
const SpeciesForm = z.pipe(
  z.transform((form: Record<string, unknown>): unknown => {
    const { preferredPHMin, preferredPHMax, preferredTempMin, preferredTempMax, hardnessMin, hardnessMax, ...rest } =
      form;
    return {
      ...rest,
      commonNames: namesIn(String(form.commonNames ?? '')),
      traits: SPECIES_TRAITS.filter((trait) => form[`trait-${trait}`] === 'on'),
      spaceRequirement: numberOf(form.spaceRequirement),
      smallestTank: numberOf(form.smallestTank),
      minSchoolSize: numberOf(form.minSchoolSize),
      maxSize: numberOf(form.maxSize),
      lifespan: numberOf(form.lifespan),
      preferredPH: rangeOf(preferredPHMin, preferredPHMax),
      preferredTemp: rangeOf(preferredTempMin, preferredTempMax),
      hardness: rangeOf(hardnessMin, hardnessMax),
      schooling: form.schooling === 'on',
      reefSafe: form.reefSafe === 'on',
      isActive: form.isActive === 'on',
      careGuide: {
        ...Object.fromEntries(Object.keys(GUIDE).map((name) => [name, form[name] ?? ''])),
        tips: linesOf(form.tips),
      },
    };
  }),
  SpeciesFields as z.ZodMiniType<SpeciesFields, unknown>,
);

/** What an edited record loses when its field is left empty. */
const CLEARED = {
  scientificName: '',
  smallestTank: '',
  minSchoolSize: '',
  hardness: '',
  maxSize: '',
  lifespan: '',
  origin: '',
  description: '',
  imageUrl: '',
  imageAlt: '',
} as const;

type SpeciesDialogProps = { species: AdminSpecies | undefined; onClose: () => void };

export function SpeciesDialog({ species, onClose }: SpeciesDialogProps) {
  return (
    <Dialog
      title={species ? `Edit ${species.species}` : 'New species'}
      description={species ? 'New releases of the catalogue leave an edited record alone.' : undefined}
      open
      onOpenChange={onClose}
    >
      <SpeciesFormFields species={species} onClose={onClose} />
    </Dialog>
  );
}

function useSave(species: AdminSpecies | undefined) {
  const create = useCreateSpecies();
  const update = useUpdateSpecies();
  if (!species) return create;
  const mutateAsync = ({ body }: { body: SpeciesFields }) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return update.mutateAsync({ params: { key: species.key }, body: { ...CLEARED, ...given } });
  };
  return { mutateAsync, isPending: update.isPending, isPaused: update.isPaused };
}

function SpeciesFormFields({ species, onClose }: SpeciesDialogProps) {
  const { errors, problem, isSending, props } = useForm({
    schema: SpeciesForm,
    ...(!species && { draft: 'new-species' }),
    sending: useSave(species),
    onSent: (saved) => {
      onClose();
      toast({ title: species ? 'Species saved' : 'Species added', description: saved.species, tone: 'good' });
    },
  });
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
  return (
    <form {...props} className="flex flex-col gap-4">
      {text('species', 'Name')}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('scientificName', 'Scientific name')}
        {text('commonNames', 'Other names, with commas', { defaultValue: species?.commonNames.join(', ') ?? '' })}
        {choice('kind', 'Kind', KIND_LABELS)}
        {choice('category', 'Category', CATEGORY_LABELS)}
        {choice('temperament', 'Temperament', TEMPERAMENT_LABELS)}
        {choice('careLevel', 'Care level', CARE_LABELS)}
        {choice('diet', 'Diet', DIET_LABELS)}
        {choice('swimmingLevel', 'Swimming level', LEVEL_LABELS)}
        {text('spaceRequirement', 'Gallons per animal', { inputMode: 'numeric' })}
        {text('smallestTank', 'Smallest tank in gallons', { inputMode: 'numeric' })}
        {range('preferredTemp', 'Temperature in °F')}
        {range('preferredPH', 'pH')}
        {range('hardness', 'Hardness in dGH')}
        {text('minSchoolSize', 'Smallest group', { inputMode: 'numeric' })}
        {text('maxSize', 'Adult size in inches', { inputMode: 'decimal' })}
        {text('lifespan', 'Lifespan in years', { inputMode: 'numeric' })}
      </div>
      <div className="grid sm:grid-cols-3">
        <Checkbox name="schooling" defaultChecked={species?.schooling ?? false} label="Lives in groups" />
        <Checkbox name="reefSafe" defaultChecked={species?.reefSafe ?? false} label="Reef-safe" />
        <Checkbox name="isActive" defaultChecked={species?.isActive ?? true} label="Shown to members" />
      </div>
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
      {text('origin', 'Origin')}
      <Field label="Description" error={errors.description}>
        {(control) => <Textarea {...control} name="description" defaultValue={species?.description ?? ''} />}
      </Field>
      <PictureField
        label="Photo instead of the drawing (optional)"
        name="imageUrl"
        initial={species?.imageUrl ?? null}
        error={errors.imageUrl}
      />
      {text('imageAlt', 'What the picture shows')}
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
          <Field label="Tips, one on each line" error={errors.careGuide}>
            {(control) => (
              <Textarea {...control} name="tips" defaultValue={species?.careGuide?.tips.join('\n') ?? ''} />
            )}
          </Field>
        </div>
      </details>
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          {species ? 'Save species' : 'Add species'}
        </Button>
      </DialogActions>
    </form>
  );
}
