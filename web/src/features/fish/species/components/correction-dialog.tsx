import { NewCorrection, type Species } from '@nautical/core/contracts/fish/species';
import { CORRECTION_FIELDS } from '@nautical/core/domain/fish/species';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { useCorrect } from '../api.ts';

type CorrectionDialogProps = { species: Pick<Species, 'key' | 'species'>; onClose: () => void };

/** Suggests a correction of the record to the admins. */
export function CorrectionDialog({ species, onClose }: CorrectionDialogProps) {
  return (
    <Dialog
      title="Suggest a correction"
      description={`What should the record for ${species.species} say? We’ll check it and let you know.`}
      open
      onOpenChange={onClose}
    >
      <CorrectionForm species={species} onClose={onClose} />
    </Dialog>
  );
}

function CorrectionForm({ species, onClose }: CorrectionDialogProps) {
  const { mutateAsync, isPending, isPaused } = useCorrect();
  const { errors, problem, isSending, props } = useForm({
    schema: NewCorrection,
    draft: `correction:${species.key}`,
    sending: {
      mutateAsync: ({ body }: { body: NewCorrection }) => mutateAsync({ params: { key: species.key }, body }),
      isPending,
      isPaused,
    },
    onSent: () => {
      onClose();
      toast({ title: 'Thanks!', description: 'We’ll review your correction.', tone: 'good' });
    },
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      <Field label="What’s wrong" error={errors.field}>
        {(control) => (
          <Select {...control} name="field" defaultValue="">
            <option value="" disabled>
              Choose
            </option>
            {Object.entries(CORRECTION_FIELDS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What it should say" error={errors.proposal}>
        {(control) => <Textarea {...control} name="proposal" maxLength={2000} />}
      </Field>
      <Field label="Why" helper="Your own experience, or where you read it." error={errors.reason}>
        {(control) => <Textarea {...control} name="reason" maxLength={1000} />}
      </Field>
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          Send correction
        </Button>
      </DialogActions>
    </form>
  );
}
