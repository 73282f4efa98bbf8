import type { Species } from '@nautical/core/contracts/fish/species';
import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { Fit } from '@nautical/core/domain/fish/fits-tank';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain, fieldErrors } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useAddAnimal } from './api.ts';

type AddToAquariumDialogProps = { species: Species; tank: Aquarium; fit: Fit; onClose: () => void };

/** Adds one animal, or a group, to a tank. */
export function AddToAquariumDialog({ species, tank, fit, onClose }: AddToAquariumDialogProps) {
  const { mutate, isPending, error } = useAddAnimal();
  const [quantity, setQuantity] = useState(String(fit.count));
  const errors = fieldErrors(error);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(
      {
        body: {
          aquariumId: tank.id,
          name: species.species,
          species: species.species,
          speciesKey: species.key,
          type: species.kind === 'coral' || species.kind === 'invertebrate' ? species.kind : 'fish',
          quantity: Number(quantity),
          dateAdded: new Date().toISOString(),
        },
      },
      {
        onSuccess: () => {
          onClose();
          toast({
            title: 'Livestock Added',
            description: `${quantity} × ${species.species} in ${tank.name}`,
            tone: 'good',
          });
        },
      },
    );
  }

  return (
    <Dialog
      title={`Add ${species.species}`}
      description={
        fit.verdict === 'clash' ? `It doesn’t fit ${tank.name}. ${fit.reasons[0]?.reason}` : `To ${tank.name}.`
      }
      open
      onOpenChange={onClose}
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="How many" error={errors.quantity}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              value={quantity}
              onChange={({ target }) => setQuantity(target.value)}
            />
          )}
        </Field>
        <DialogActions problem={error && !errors.quantity ? explain(error) : undefined}>
          <Button type="submit" loading={isPending}>
            Add to tank
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
