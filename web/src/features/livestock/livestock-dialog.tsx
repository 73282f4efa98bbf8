import type { Aquarium } from '@nautical/core/contracts/aquariums';
import { type Livestock, LivestockChange, NewLivestock } from '@nautical/core/contracts/livestock';
import { HEALTH_STATUSES, type HealthStatus, LIVESTOCK_TYPES } from '@nautical/core/domain/aquariums';
import { useState } from 'react';
import { PhotoPicker } from '@/components/photo-picker.tsx';
import { SpeciesPicker } from '@/components/species-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import { dayOfInput, momentOfDay, today } from '@/lib/day-input.ts';
import { useEntryForm } from '@/lib/entry-form.ts';
import { reportGameEvent } from '@/lib/game-events.ts';
import { toast } from '@/lib/toast.ts';
import { useAddAnimal, useUpdateAnimal } from './api.ts';
import { HEALTH_LABELS, KIND_LABELS } from './labels.ts';

type LivestockDialogProps = { tank: Pick<Aquarium, 'id' | 'name'>; animal?: Livestock; onClose: () => void };

/** Adds an animal or a group to a tank, or changes one. */
export function LivestockDialog({ tank, animal, onClose }: LivestockDialogProps) {
  const add = useAddAnimal();
  const update = useUpdateAnimal();
  const [id] = useState(() => animal?.id ?? crypto.randomUUID());
  const form = useEntryForm({
    draft: animal ? `livestock-${animal.id}-${animal.updatedAt}` : `livestock-of-${tank.id}`,
    initial: {
      name: animal?.name ?? '',
      species: animal?.species ?? '',
      speciesKey: animal?.speciesKey ?? '',
      type: animal?.type ?? 'fish',
      quantity: String(animal?.quantity ?? 1),
      dateAdded: animal ? dayOfInput(animal.dateAdded) : today(),
      purchasePrice: animal?.purchasePrice ?? '',
      currentHealth: animal?.currentHealth ?? 'healthy',
      notes: animal?.notes ?? '',
      imageUrl: animal?.imageUrl ?? '',
    },
    schema: animal ? LivestockChange : NewLivestock,
    bodyOf: ({ type, quantity, dateAdded, purchasePrice, currentHealth, name, ...texts }) => {
      const price = Number(purchasePrice.trim().replace(',', '.'));
      return {
        ...texts,
        name: name.trim() || texts.species,
        type: type as Livestock['type'],
        quantity: Number(quantity),
        // The day that was not touched keeps its time.
        dateAdded:
          animal && dateAdded === dayOfInput(animal.dateAdded) ? animal.dateAdded : (momentOfDay(dateAdded) ?? ''),
        purchasePrice: purchasePrice.trim() === '' ? null : Number.isNaN(price) ? purchasePrice : price,
        currentHealth: currentHealth as HealthStatus,
        ...(animal ? { updatedAt: animal.updatedAt } : { id, aquariumId: tank.id }),
      };
    },
    send: (body) =>
      animal
        ? update.mutateAsync({ params: { id }, body })
        : add.mutateAsync({ body: { ...body, name: body.name ?? '', aquariumId: tank.id } }),
    onSent: (saved) => {
      // What waits for a connection is told of by those who keep it.
      if (!saved) return onClose();
      toast({
        title: animal ? 'Livestock updated' : 'Livestock Added',
        description: `${saved.name} in ${tank.name}`,
        tone: 'good',
      });
      onClose();
      if (!animal && saved.type === 'fish') reportGameEvent('fish_added', { livestockId: saved.id });
    },
  });
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
          <Field label="Name" helper="The species, when left empty." error={errors.name}>
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
