import type { ContactRequest } from '@nautical/core/contracts/members/contacts';
import { Check, Undo2, UserPlus, X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { pageHeading } from '@/lib/focus/catch-focus.ts';
import { useKeptFocus } from '@/lib/focus/use-kept-focus.ts';
import { relativeTime } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { toastFailure } from '@/lib/toast-error.ts';
import { useAnswerRequest, useRemoveContact } from './api.ts';
import { PersonRow } from './person-row.tsx';

type ReceivedRequestsProps = { requests: readonly ContactRequest[]; onDecline: (request: ContactRequest) => void };

/** Requests that wait for the member's answer; nothing when there are none. */
export function ReceivedRequests({ requests, onDecline }: ReceivedRequestsProps) {
  const focus = useRowFocus(requests);
  if (requests.length === 0) return null;
  return (
    <Card className="border-tide/50 p-4">
      <h2 className="flex items-center gap-2 font-bold font-display text-lg">
        <UserPlus aria-hidden className="size-5 text-tide" />
        Contact requests ({requests.length})
      </h2>
      <ul ref={focus.list} onFocus={focus.handleFocus} className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} data-id={request.id}>
            <Received request={request} onDecline={() => onDecline(request)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Requests of the member that wait for the others' answers. */
export function SentRequests({ requests }: { requests: readonly ContactRequest[] }) {
  const focus = useRowFocus(requests);
  if (requests.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="font-bold font-display text-lg">Sent requests ({requests.length})</h2>
      <ul ref={focus.list} onFocus={focus.handleFocus} className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} data-id={request.id}>
            <Sent request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useRowFocus(requests: readonly ContactRequest[]) {
  const ids = useMemo(() => requests.map(({ id }) => id), [requests]);
  return useKeptFocus(ids, pageHeading);
}

function Received({ request, onDecline }: { request: ContactRequest; onDecline: () => void }) {
  const { requester, createdAt } = request;
  const { mutateAsync, isPending } = useAnswerRequest();
  // The row may be gone before all else is up to date.
  const handleAccept = () =>
    mutateAsync({ params: { id: request.id }, body: { action: 'accept' } }).then(
      () => toast({ title: 'New contact', description: `You can chat with ${requester.username} now.`, tone: 'good' }),
      toastFailure,
    );
  return (
    <PersonRow person={requester} line={relativeTime(createdAt)}>
      <Button
        size="sm"
        aria-label={`Accept ${requester.username}`}
        loading={isPending}
        onClick={() => void handleAccept()}
      >
        {!isPending && <Check aria-hidden className="max-sm:hidden" />}
        Accept
      </Button>
      <IconButton label={`Decline ${requester.username}`} onClick={onDecline}>
        <X aria-hidden />
      </IconButton>
    </PersonRow>
  );
}

function Sent({ request: { addressee, createdAt } }: { request: ContactRequest }) {
  const { mutate, isPending } = useRemoveContact();
  return (
    <PersonRow person={addressee} line={`Asked ${relativeTime(createdAt).toLowerCase()}`}>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Cancel request to ${addressee.username}`}
        loading={isPending}
        onClick={() => mutate({ params: { userId: addressee.id } }, { onError: toastFailure })}
      >
        {!isPending && <Undo2 aria-hidden />}
        Cancel request
      </Button>
    </PersonRow>
  );
}
