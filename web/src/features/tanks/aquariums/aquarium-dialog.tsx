import { AQUARIUM_TYPES, type AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { litresIn } from '@nautical/core/domain/common/water-units';
import { PRESETS, PRESETS_FOR, type TargetPreset } from '@nautical/core/domain/tanks/water/water-targets';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useUnits, volumeUnitOf } from '@/features/members/units/units.ts';
import { PhotoPicker } from '@/features/members/uploads/photo-picker.tsx';
import { today } from '@/lib/form/day-input.ts';
import { TYPE_LABELS } from './labels.ts';
import { type AquariumDialogProps, useAquariumForm } from './use-tank-form.ts';

/** Adds a tank, or changes one. */
export function AquariumDialog(props: AquariumDialogProps) {
  const { tank, onClose } = props;
  const form = useAquariumForm(props);
  const units = useUnits();
  const { values, errors, bind, change } = form;
  const presets = PRESETS_FOR[values.type as AquariumType];
  return (
    <Dialog title={tank ? 'Edit Aquarium' : 'Add New Aquarium'} open onOpenChange={onClose}>
      <form {...form.props} className="flex flex-col gap-4">
        <Field label="Name" error={errors.name}>
          {(control) => <Input {...control} {...bind('name')} maxLength={255} autoComplete="off" />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Size"
            helper={
              values.size.trim() === '' || litresIn(values.size) !== undefined
                ? 'Like 75 gallons or 280 liters.'
                : 'We can’t read a volume from this. Try 75 gallons or 280 liters.'
            }
            error={errors.size}
          >
            {(control) => <Input {...control} {...bind('size')} maxLength={100} autoComplete="off" />}
          </Field>
          <Field label="Type" error={errors.type}>
            {(control) => (
              <Select
                {...control}
                value={values.type}
                onChange={({ target }) => {
                  const type = target.value as AquariumType;
                  const keeps = (PRESETS_FOR[type] as readonly string[]).includes(values.targetPreset);
                  change({ type, ...(!keeps && { targetPreset: '' }) });
                }}
              >
                {AQUARIUM_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {TYPE_LABELS[type]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={`Water in it (${volumeUnitOf(units)})`}
            helper="Don’t count sand and rock. We base doses on this."
            error={errors.netVolume}
          >
            {(control) => <Input {...control} {...bind('netVolume')} inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field label="Setup date" error={errors.setupDate}>
            {(control) => <Input {...control} {...bind('setupDate')} type="date" max={today()} />}
          </Field>
        </div>
        <Field
          label="Target values"
          helper={
            values.targetPreset
              ? PRESETS[values.targetPreset as TargetPreset].description
              : values.type === 'reef' || values.type === 'other'
                ? 'Without targets, we can’t judge the readings.'
                : `The usual ranges for ${values.type}.`
          }
          error={errors.targetPreset}
        >
          {(control) => (
            <Select {...control} {...bind('targetPreset')}>
              <option value="">{values.type === 'reef' || values.type === 'other' ? 'None' : 'Usual'}</option>
              {presets.map((preset) => (
                <option key={preset} value={preset}>
                  {PRESETS[preset].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Description" error={errors.description}>
          {(control) => <Textarea {...control} {...bind('description')} maxLength={2000} />}
        </Field>
        <PhotoPicker value={values.imageUrl} onChange={(imageUrl) => change({ imageUrl })} />
        <DialogActions problem={form.problem}>
          <Button type="submit" loading={form.isSending}>
            {tank ? 'Save Changes' : 'Add Aquarium'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
