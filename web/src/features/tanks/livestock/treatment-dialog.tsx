import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { Livestock } from '@nautical/core/contracts/tanks/livestock';
import { NewTreatment } from '@nautical/core/contracts/tanks/treatments';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { momentOfTime, timeOfInput } from '@/lib/form/day-input.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { toast } from '@/lib/toast.ts';
import { useBeginTreatment } from './api.ts';

type TreatmentDialogProps = { tank: Pick<Aquarium, 'id' | 'name'>; animal?: Livestock; onClose: () => void };

/** Begins a course of treatment of an animal or of the whole tank. */
export function TreatmentDialog({ tank, animal, onClose }: TreatmentDialogProps) {
  const begin = useBeginTreatment();
  const form = useEntryForm({
    draft: `treatment-${animal?.id ?? tank.id}`,
    initial: { medicine: '', dose: '', doses: '5', everyHours: '24', startsAt: timeOfInput(new Date()), notes: '' },
    schema: NewTreatment,
    bodyOf: ({ doses, everyHours, startsAt, ...texts }) => ({
      ...texts,
      aquariumId: tank.id,
      ...(animal && { livestockId: animal.id }),
      doses: Number(doses),
      everyHours: Number(everyHours),
      startsAt: momentOfTime(startsAt) ?? '',
    }),
    send: (body) => begin.mutateAsync({ body }),
    onSent: (begun) => {
      if (begun) toast({ title: 'Treatment started', description: begun.medicine, tone: 'good' });
      onClose();
    },
  });
  const { errors, bind } = form;
  return (
    <Dialog
      title="Start Treatment"
      description={animal ? `${animal.name} in ${tank.name}` : `All of ${tank.name}`}
      open
      onOpenChange={onClose}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <Field label="Medicine" error={errors.medicine}>
          {(control) => <Input {...control} {...bind('medicine')} maxLength={200} autoComplete="off" />}
        </Field>
        <Field label="Dose" helper="What the package says for your water volume, like 5 mL." error={errors.dose}>
          {(control) => <Input {...control} {...bind('dose')} maxLength={200} autoComplete="off" />}
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Number of doses" error={errors.doses}>
            {(control) => <Input {...control} {...bind('doses')} type="number" min={1} inputMode="numeric" />}
          </Field>
          <Field label="Hours between doses" error={errors.everyHours}>
            {(control) => <Input {...control} {...bind('everyHours')} type="number" min={1} inputMode="numeric" />}
          </Field>
        </div>
        <Field label="First dose" error={errors.startsAt}>
          {(control) => <Input {...control} {...bind('startsAt')} type="datetime-local" />}
        </Field>
        <Field label="Notes" error={errors.notes}>
          {(control) => <Textarea {...control} {...bind('notes')} maxLength={2000} />}
        </Field>
        <DialogActions problem={form.problem}>
          <Button type="submit" loading={form.isSending}>
            Begin
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
