import { type AdminReport, ReportReview } from '@nautical/core/contracts/office/reports';
import { useState } from 'react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { useReviewReport } from './api.ts';

export type Decision = 'resolved' | 'dismissed';
const TEXTS: Record<Decision, { title: string; sentence: string; button: string; done: string }> = {
  resolved: {
    title: 'Resolve report',
    sentence:
      'We’ll send your reason to the person who reported it, and to the member whose listing, question or review you remove.',
    button: 'Resolve',
    done: 'Report resolved',
  },
  dismissed: {
    title: 'Dismiss report',
    sentence: 'We’ll send your reason to the person who reported it.',
    button: 'Dismiss',
    done: 'Report dismissed',
  },
};

type ReviewDialogProps = { report: AdminReport; decision: Decision; onClose: () => void };

/** Closes a report with a reason, and takes the listing down where that is due. */
export function ReviewDialog({ report, decision, onClose }: ReviewDialogProps) {
  const { title, sentence } = TEXTS[decision];
  return (
    <Dialog title={title} description={sentence} open onOpenChange={(isOpen) => isOpen || onClose()}>
      <ReviewForm report={report} decision={decision} onClose={onClose} />
    </Dialog>
  );
}

function ReviewForm({ report: { id, post, questionId, reviewId, message }, decision, onClose }: ReviewDialogProps) {
  const { button, done } = TEXTS[decision];
  const review = useReviewReport();
  const [removeListing, setRemoveListing] = useState(false);
  const [removeQuestion, setRemoveQuestion] = useState(false);
  const [removeAnswer, setRemoveAnswer] = useState(false);
  const [removeReview, setRemoveReview] = useState(false);
  const [removeMessage, setRemoveMessage] = useState(false);
  const { errors, problem, isSending, props } = useForm({
    schema: ReportReview,
    sending: {
      ...review,
      mutateAsync: ({ body }: { body: ReportReview }) => review.mutateAsync({ params: { id }, body }),
    },
    extra: {
      status: decision,
      removeListing,
      ...(removeQuestion && { removeQuestion }),
      ...(removeAnswer && { removeAnswer }),
      ...(removeReview && { removeReview }),
      ...(removeMessage && { removeMessage }),
    },
    onSent: () => {
      onClose();
      toast({ title: done, tone: 'good' });
    },
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      <Field label="Reason" error={errors.adminResponse}>
        {(control) => <Textarea {...control} name="adminResponse" rows={3} maxLength={2000} />}
      </Field>
      {decision === 'resolved' && questionId && (
        <Checkbox
          label="Remove the question"
          checked={removeQuestion}
          onChange={({ target }) => setRemoveQuestion(target.checked)}
        />
      )}
      {decision === 'resolved' && questionId && (
        <Checkbox
          label="Remove the answer"
          checked={removeAnswer}
          onChange={({ target }) => setRemoveAnswer(target.checked)}
        />
      )}
      {decision === 'resolved' && !questionId && post && post.status !== 'removed' && (
        <Checkbox
          label="Remove the listing"
          checked={removeListing}
          onChange={({ target }) => setRemoveListing(target.checked)}
        />
      )}
      {decision === 'resolved' && reviewId && (
        <Checkbox
          label="Remove the review"
          checked={removeReview}
          onChange={({ target }) => setRemoveReview(target.checked)}
        />
      )}
      {decision === 'resolved' && message && (
        <Checkbox
          label="Remove the message"
          checked={removeMessage}
          onChange={({ target }) => setRemoveMessage(target.checked)}
        />
      )}
      <DialogActions problem={problem}>
        <Button
          type="submit"
          variant={
            removeListing || removeQuestion || removeAnswer || removeReview || removeMessage ? 'danger' : 'primary'
          }
          loading={isSending}
        >
          {button}
        </Button>
      </DialogActions>
    </form>
  );
}
