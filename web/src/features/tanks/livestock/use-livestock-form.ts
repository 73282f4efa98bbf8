import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { type Livestock, LivestockChange, NewLivestock } from '@nautical/core/contracts/tanks/livestock';
import type { HealthStatus } from '@nautical/core/domain/tanks/aquariums';
import { useState } from 'react';
import { tellDeed } from '@/lib/asking/deeds.ts';
import { dayOfInput, momentOfDay, today } from '@/lib/form/day-input.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { toast } from '@/lib/toast.ts';
import { useAddAnimal, useUpdateAnimal } from './api.ts';

export type LivestockDialogProps = { tank: Pick<Aquarium, 'id' | 'name'>; animal?: Livestock; onClose: () => void };

/** What is typed of an animal, as the contract takes it. */
export function useLivestockForm({ tank, animal, onClose }: LivestockDialogProps) {
  const add = useAddAnimal();
  const update = useUpdateAnimal();
  const [id] = useState(() => animal?.id ?? crypto.randomUUID());
  return useEntryForm({
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
      // Entries waiting for a connection are announced by the outbox.
      if (!saved) return onClose();
      toast({
        title: animal ? 'Livestock updated' : 'Livestock Added',
        description: `${saved.name} in ${tank.name}`,
        tone: 'good',
      });
      onClose();
      if (!animal && saved.type === 'fish') tellDeed({ eventType: 'fish_added', eventData: { livestockId: saved.id } });
    },
  });
}
