import { HEALTH_STATUSES, LIVESTOCK_TYPES } from '@nautical/core/domain/tanks/aquariums';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { SpeciesPicker } from '@/features/fish/species/components/species-picker.tsx';
import { PhotoPicker } from '@/features/members/uploads/photo-picker.tsx';
import { today } from '@/lib/form/day-input.ts';
import { HEALTH_LABELS, KIND_LABELS } from './labels.ts';
import { type LivestockDialogProps, useLivestockForm } from './use-livestock-form.ts';

/** Adds an animal or a group to a tank, or changes one. */
export function LivestockDialog(props: LivestockDialogProps) {
  const { tank, animal, onClose } = props;
  const form = useLivestockForm(props);
  const { values, errors, bind, change } = form;
  return (
    <Dialog title={animal ? 'Edit Livestock' : 'Add Livestock'} description={tank.name} open onOpenChange={onClose}>
      <form {...form.props} className="flex flex-col gap-4">
        <SpeciesPicker
          text={values.species}
          speciesKey={values.speciesKey}
          error={errors.species ?? errors.speciesKey}
          onType={(species) => change({ species, speciesKey: '' })}
          onPick={({ key, species, kind, schooling, minSchoolSize }) =>
            change({
              species,
              speciesKey: key,
              type: kind === 'coral' || kind === 'invertebrate' ? kind : 'fish',
              ...(!animal && schooling && values.quantity === '1' && { quantity: String(minSchoolSize ?? 3) }),
            })
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-4">
          <Field label="Name" helper="Leave empty to use the species." error={errors.name}>
            {(control) => <Input {...control} {...bind('name')} maxLength={200} autoComplete="off" />}
          </Field>
          <Field label="How many" error={errors.quantity}>
            {(control) => <Input {...control} {...bind('quantity')} type="number" min={1} inputMode="numeric" />}
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Type" error={errors.type}>
            {(control) => (
              <Select {...control} {...bind('type')}>
                {LIVESTOCK_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {KIND_LABELS[type]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Health" error={errors.currentHealth}>
            {(control) => (
              <Select {...control} {...bind('currentHealth')}>
                {HEALTH_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {HEALTH_LABELS[status]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Date added" error={errors.dateAdded}>
            {(control) => <Input {...control} {...bind('dateAdded')} type="date" max={today()} />}
          </Field>
          <Field label="Purchase price ($)" error={errors.purchasePrice}>
            {(control) => (
              <Input
                {...control}
                {...bind('purchasePrice')}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
              />
            )}
          </Field>
        </div>
        <Field label="Notes" error={errors.notes}>
          {(control) => <Textarea {...control} {...bind('notes')} maxLength={2000} />}
        </Field>
        <PhotoPicker value={values.imageUrl} onChange={(imageUrl) => change({ imageUrl })} />
        <DialogActions problem={form.problem}>
          <Button type="submit" loading={form.isSending}>
            {animal ? 'Save Changes' : 'Add Livestock'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
