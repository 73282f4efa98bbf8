import type { ContactRequest } from '@nautical/core/contracts/members/contacts';
import { ASK_AGAIN_DAYS } from '@nautical/core/domain/members/contacts';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAnswerRequest, useRemoveContact } from '@/features/members/contacts/api.ts';
import type { ShownPerson } from '@/features/members/contacts/person-row.tsx';
import { useBlock } from '@/features/members/profiles/api.ts';
import { catchFocus, pageHeading } from '@/lib/focus/catch-focus.ts';
import { toast } from '@/lib/toast.ts';
import { toastFailure } from '@/lib/toast-error.ts';

export type Question =
  | { kind: 'decline'; person: ShownPerson; request: ContactRequest }
  | { kind: 'remove' | 'block'; person: ShownPerson };

const TEXTS = {
  decline: {
    verb: 'Decline',
    title: (name: string) => `Decline ${name}’s request?`,
    consequence: `We won’t tell them. They can ask again in ${ASK_AGAIN_DAYS} days, and you can ask them anytime.`,
    done: 'Request declined',
  },
  remove: {
    verb: 'Remove',
    title: (name: string) => `Remove ${name} from your contacts?`,
    consequence: 'You won’t see each other online anymore. To chat again, one of you has to send a new request.',
    done: 'Contact removed',
  },
  block: {
    verb: 'Block',
    title: (name: string) => `Block ${name}?`,
    consequence:
      'You won’t see each other anywhere, and neither of you can message the other. You can unblock them later.',
    done: 'Member blocked',
  },
};

/** Asks before something that the other person will notice. */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const answer = useAnswerRequest();
  const remove = useRemoveContact();
  const block = useBlock();
  const { kind, person } = question;
  const { verb, title, consequence, done } = TEXTS[kind];

  function send() {
    if (kind === 'decline')
      return answer.mutateAsync({ params: { id: question.request.id }, body: { action: 'decline' } });
    if (kind === 'remove') return remove.mutateAsync({ params: { userId: person.id } });
    return block.mutateAsync({ body: { userId: person.id } });
  }
  const handleConfirm = () =>
    send().then(() => {
      toast({ title: done, description: person.username, tone: 'good' });
      onClose();
      catchFocus(pageHeading);
    }, toastFailure);

  return (
    <Dialog title={title(person.username)} description={consequence} open onOpenChange={onClose}>
      <DialogActions>
        <Button
          variant="danger"
          loading={answer.isPending || remove.isPending || block.isPending}
          onClick={() => void handleConfirm()}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
