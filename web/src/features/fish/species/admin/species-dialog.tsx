import type { AdminSpecies, SpeciesFields } from '@nautical/core/contracts/fish/species-admin';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PictureField } from '@/features/members/uploads/picture-field.tsx';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { useCreateSpecies, useUpdateSpecies } from '../api.ts';
import { CARE_LABELS, CATEGORY_LABELS, DIET_LABELS, KIND_LABELS, LEVEL_LABELS, TEMPERAMENT_LABELS } from '../labels.ts';
import { SpeciesForm } from './species-form.ts';
import { CareGuideFields, speciesInputs, TraitFields } from './species-inputs.tsx';

/** Fields that are cleared when left empty in an edit. */
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
      description={species ? 'New releases of the catalog won’t change an edited record.' : undefined}
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
  const { text, choice, range } = speciesInputs({ species, errors });
  return (
    <form {...props} className="flex flex-col gap-4">
      {text('species', 'Name')}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('scientificName', 'Scientific name')}
        {text('commonNames', 'Other names, separated by commas', {
          defaultValue: species?.commonNames.join(', ') ?? '',
        })}
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
        {text('minSchoolSize', 'Group size', { inputMode: 'numeric' })}
        {text('maxSize', 'Adult size in inches', { inputMode: 'decimal' })}
        {text('lifespan', 'Lifespan in years', { inputMode: 'numeric' })}
      </div>
      <div className="grid sm:grid-cols-3">
        <Checkbox name="schooling" defaultChecked={species?.schooling ?? false} label="Lives in groups" />
        <Checkbox name="reefSafe" defaultChecked={species?.reefSafe ?? false} label="Reef-safe" />
        <Checkbox name="isActive" defaultChecked={species?.isActive ?? true} label="Shown to members" />
      </div>
      <TraitFields species={species} />
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
      <CareGuideFields species={species} errors={errors} />
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          {species ? 'Save species' : 'Add species'}
        </Button>
      </DialogActions>
    </form>
  );
}
