import { NewReport } from '@nautical/core/contracts/office/reports';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { AskedDialogs } from '@/lib/asking/dialogs.ts';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { useReport } from './api.ts';
import { REPORT_TYPE_LABELS } from './report-types.ts';

type ReportDialogProps = AskedDialogs['report'] & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What is reported, in a word. */
const nounOf = (subject: ReportDialogProps['subject']) => {
  if ('postId' in subject) return 'post';
  if ('questionId' in subject) return 'question';
  if ('reviewId' in subject) return 'review';
  return 'messageId' in subject ? 'message' : 'member';
};

/** Tells the admins what is wrong with a listing, a member, a question, a review or a message. */
export function ReportDialog({ subject, open, onOpenChange }: ReportDialogProps) {
  return (
    <Dialog title={`Report ${nounOf(subject)}`} description={subject.name} open={open} onOpenChange={onOpenChange}>
      <ReportForm subject={subject} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportForm({ subject, onSent }: Pick<ReportDialogProps, 'subject'> & { onSent: () => void }) {
  const { name: _, ...target } = subject;
  const { errors, problem, isSending, props } = useForm({
    schema: NewReport,
    sending: useReport(),
    extra: target,
    onSent: () => {
      onSent();
      toast({
        title: 'Report submitted',
        description: `Thank you for reporting. We'll review this ${nounOf(subject)}.`,
        tone: 'good',
      });
    },
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      <Field label="What’s wrong?" error={errors.reportType}>
        {(control) => (
          <Select {...control} name="reportType" defaultValue="">
            <option value="" disabled>
              Choose one
            </option>
            {Object.entries(REPORT_TYPE_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Reason" helper="One sentence is enough." error={errors.reason}>
        {(control) => <Input {...control} name="reason" maxLength={200} autoComplete="off" />}
      </Field>
      <Field label="Details (optional)" error={errors.description}>
        {(control) => <Textarea {...control} name="description" rows={3} maxLength={2000} />}
      </Field>
      <DialogActions problem={problem}>
        <Button type="submit" variant="danger" loading={isSending}>
          Submit report
        </Button>
      </DialogActions>
    </form>
  );
}
