// What happens in the life of an animal: how it is, a photo, a move, its death.
import { Death, type Livestock, Move, NewHealthLog, NewLivestockPhoto } from '@nautical/core/contracts/tanks/livestock';
import { HEALTH_STATUSES, type HealthStatus } from '@nautical/core/domain/tanks/aquariums';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PhotoPicker } from '@/features/members/uploads/photo-picker.tsx';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { momentOfDay, today } from '@/lib/form/day-input.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { toast } from '@/lib/toast.ts';
import { useAddPhoto, useLogHealth, useMove, useRecordDeath } from './api.ts';
import { HEALTH_LABELS } from './labels.ts';

type LifeDialogProps = { animal: Livestock; onClose: () => void };
type FormFrame = { props: object; problem: string | undefined; isSending: boolean };

function FormDialog({
  title,
  animal,
  form,
  submit,
  onClose,
  children,
}: LifeDialogProps & { title: string; form: FormFrame; submit: string; children: ReactNode }) {
  return (
    <Dialog title={title} description={animal.name} open onOpenChange={onClose}>
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        <DialogActions problem={form.problem}>
          <Button type="submit" loading={form.isSending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function HealthDialog({ animal, onClose }: LifeDialogProps) {
  const log = useLogHealth();
  const form = useEntryForm({
    draft: `health-of-${animal.id}`,
    initial: { healthStatus: animal.currentHealth, logDate: today(), symptoms: '', treatment: '', notes: '' },
    schema: NewHealthLog,
    bodyOf: ({ healthStatus, logDate, ...texts }) => ({
      ...texts,
      healthStatus: healthStatus as HealthStatus,
      logDate: momentOfDay(logDate) ?? '',
    }),
    send: (body) => log.mutateAsync({ params: { id: animal.id }, body }),
    onSent: (logged) => {
      if (logged) toast({ title: 'Health logged', description: animal.name, tone: 'good' });
      onClose();
    },
  });
  const { errors, bind } = form;
  return (
    <FormDialog title="Log Health" submit="Log Health" {...{ animal, form, onClose }}>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Health" error={errors.healthStatus}>
          {(control) => (
            <Select {...control} {...bind('healthStatus')}>
              {HEALTH_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {HEALTH_LABELS[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Date" error={errors.logDate}>
          {(control) => <Input {...control} {...bind('logDate')} type="date" max={today()} />}
        </Field>
      </div>
      <Field label="Symptoms" error={errors.symptoms}>
        {(control) => <Textarea {...control} {...bind('symptoms')} maxLength={2000} />}
      </Field>
      <Field label="Treatment" error={errors.treatment}>
        {(control) => <Textarea {...control} {...bind('treatment')} maxLength={2000} />}
      </Field>
      <Field label="Notes" error={errors.notes}>
        {(control) => <Textarea {...control} {...bind('notes')} maxLength={2000} />}
      </Field>
    </FormDialog>
  );
}

export function PhotoDialog({ animal, onClose }: LifeDialogProps) {
  const add = useAddPhoto();
  const form = useEntryForm({
    draft: `photo-of-${animal.id}`,
    initial: { imageUrl: '', caption: '', takenAt: today() },
    schema: NewLivestockPhoto,
    bodyOf: ({ takenAt, ...texts }) => ({ ...texts, takenAt: momentOfDay(takenAt) ?? '' }),
    send: (body) => add.mutateAsync({ params: { id: animal.id }, body }),
    onSent: () => {
      toast({ title: 'Photo added', description: animal.name, tone: 'good' });
      onClose();
    },
  });
  const { values, errors, bind, change } = form;
  return (
    <FormDialog
      title="Add Photo"
      submit="Add Photo"
      {...{ animal, onClose }}
      form={{ ...form, problem: form.problem ?? errors.imageUrl }}
    >
      <PhotoPicker value={values.imageUrl} onChange={(imageUrl) => change({ imageUrl })} />
      <Field label="Caption" error={errors.caption}>
        {(control) => <Input {...control} {...bind('caption')} maxLength={300} autoComplete="off" />}
      </Field>
      <Field label="Taken" error={errors.takenAt}>
        {(control) => <Input {...control} {...bind('takenAt')} type="date" max={today()} />}
      </Field>
    </FormDialog>
  );
}

export function MoveDialog({ animal, onClose }: LifeDialogProps) {
  const move = useMove();
  const navigate = useNavigate();
  const { data: tanks } = useQuery(aquariumsQuery());
  const others = tanks?.filter(({ id }) => id !== animal.aquariumId) ?? [];
  const form = useEntryForm({
    draft: `move-of-${animal.id}`,
    initial: { toAquariumId: '', quantity: String(animal.quantity), movedAt: today(), notes: '' },
    schema: Move,
    bodyOf: ({ quantity, movedAt, ...texts }) => ({
      ...texts,
      quantity: Number(quantity),
      movedAt: momentOfDay(movedAt) ?? '',
    }),
    send: (body) => move.mutateAsync({ params: { id: animal.id }, body }),
    onSent: (parted) => {
      if (!parted) return onClose();
      const { changed } = parted;
      const to = others.find(({ id }) => id === changed.aquariumId);
      toast({
        title: 'Livestock moved',
        description: to ? `${animal.name} to ${to.name}` : animal.name,
        tone: 'good',
      });
      onClose();
      if (changed.id !== animal.id) void navigate({ to: '/livestock/$id', params: { id: changed.id } });
    },
  });
  const { errors, bind } = form;
  return (
    <FormDialog title="Move" submit="Move" {...{ animal, form, onClose }}>
      {tanks && others.length === 0 && <p>You don’t have another aquarium to move it to.</p>}
      <Field label="To" error={errors.toAquariumId}>
        {(control) => (
          <Select {...control} {...bind('toAquariumId')}>
            <option value="">Choose an aquarium</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {animal.quantity > 1 && <HowMany animal={animal} error={errors.quantity} input={bind('quantity')} />}
      <Field label="Date" error={errors.movedAt}>
        {(control) => <Input {...control} {...bind('movedAt')} type="date" max={today()} />}
      </Field>
      <Field label="Notes" error={errors.notes}>
        {(control) => <Textarea {...control} {...bind('notes')} maxLength={2000} />}
      </Field>
    </FormDialog>
  );
}

export function DeathDialog({ animal, onClose }: LifeDialogProps) {
  const die = useRecordDeath();
  const form = useEntryForm({
    draft: `death-of-${animal.id}`,
    initial: { quantity: animal.quantity > 1 ? '1' : String(animal.quantity), diedAt: today(), cause: '' },
    schema: Death,
    bodyOf: ({ quantity, diedAt, cause }) => ({
      cause,
      quantity: Number(quantity),
      diedAt: momentOfDay(diedAt) ?? '',
    }),
    send: (body) => die.mutateAsync({ params: { id: animal.id }, body }),
    onSent: (parted) => {
      if (parted) toast({ title: 'Death recorded', description: animal.name });
      onClose();
    },
  });
  const { errors, bind } = form;
  return (
    <FormDialog title="Record a Death" submit="Record" {...{ animal, form, onClose }}>
      {animal.quantity > 1 && <HowMany animal={animal} error={errors.quantity} input={bind('quantity')} />}
      <Field label="Date" error={errors.diedAt}>
        {(control) => <Input {...control} {...bind('diedAt')} type="date" max={today()} />}
      </Field>
      <Field label="Cause, if known" error={errors.cause}>
        {(control) => <Textarea {...control} {...bind('cause')} maxLength={2000} />}
      </Field>
    </FormDialog>
  );
}

function HowMany({ animal, error, input }: { animal: Livestock; error: string | undefined; input: object }) {
  return (
    <Field label="How many" helper={`Out of ${animal.quantity}. The others stay as they are.`} error={error}>
      {(control) => <Input {...control} {...input} type="number" min={1} max={animal.quantity} inputMode="numeric" />}
    </Field>
  );
}
