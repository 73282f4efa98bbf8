import { type Aquarium, AquariumChange, NewAquarium } from '@nautical/core/contracts/aquariums';
import { AQUARIUM_TYPES, type AquariumType } from '@nautical/core/domain/aquariums';
import { PRESETS, PRESETS_FOR, type TargetPreset } from '@nautical/core/domain/water-targets';
import { PhotoPicker } from '@/components/photo-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import { dayOfInput, momentOfDay, today } from '@/lib/day-input.ts';
import { useEntryForm } from '@/lib/entry-form.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { gallonsTyped, parseDecimal, shownVolume, useUnits, volumeUnitOf } from '@/lib/units.ts';
import { useAddTank, useUpdateTank } from './api.ts';
import { TYPE_LABELS } from './labels.ts';

type TankDialogProps = { tank?: Aquarium | undefined; onClose: () => void; onSaved?: (tank: Aquarium) => void };

/** Adds a tank, or changes one. */
export function TankDialog({ tank, onClose, onSaved }: TankDialogProps) {
  const add = useAddTank();
  const update = useUpdateTank();
  const { user } = useUser();
  const units = useUnits();
  const form = useEntryForm({
    draft: tank ? `tank-${tank.id}-${tank.updatedAt}` : 'new-tank',
    initial: {
      name: tank?.name ?? '',
      size: tank?.size ?? '',
      netVolume: tank?.netVolume ? String(shownVolume(tank.netVolume, units)) : '',
      type: tank?.type ?? 'freshwater',
      targetPreset: tank?.targetPreset ?? '',
      description: tank?.description ?? '',
      imageUrl: tank?.imageUrl ?? '',
      setupDate: dayOfInput(tank?.setupDate),
    },
    schema: tank ? AquariumChange : NewAquarium,
    bodyOf: ({ netVolume, targetPreset, type, setupDate, ...texts }) => {
      const typed = parseDecimal(netVolume);
      const isSame = tank?.netVolume && typed === shownVolume(tank.netVolume, units);
      return {
        ...texts,
        type: type as AquariumType,
        targetPreset: (targetPreset || null) as TargetPreset | null,
        netVolume: isSame
          ? tank.netVolume
          : typed === null || Number.isNaN(typed)
            ? netVolume
            : gallonsTyped(typed, units),
        setupDate: momentOfDay(setupDate),
        ...(tank ? { updatedAt: tank.updatedAt } : { userId: user?.id }),
      };
    },
    send: (body) =>
      tank
        ? update.mutateAsync({ params: { id: tank.id }, body })
        : add.mutateAsync({ body: body as { name: string } }),
    onSent: (saved) => {
      toast({ title: tank ? 'Aquarium Updated' : 'Aquarium Added', description: saved.name, tone: 'good' });
      onClose();
      onSaved?.(saved);
    },
  });
  const { values, errors, bind, change } = form;
  const presets = PRESETS_FOR[values.type as AquariumType];
  return (
    <Dialog title={tank ? 'Edit Aquarium' : 'Add New Aquarium'} open onOpenChange={onClose}>
      <form {...form.props} className="flex flex-col gap-4">
        <Field label="Name" error={errors.name}>
          {(control) => <Input {...control} {...bind('name')} maxLength={255} autoComplete="off" />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Size" helper="Such as 75 gallons or 280 litres." error={errors.size}>
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
            helper="Without sand and rock. Doses follow it."
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
                ? 'Without targets the status of its readings is unknown.'
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
