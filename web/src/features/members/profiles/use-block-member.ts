import { useCallback } from 'react';
import { toast } from '@/lib/toast.ts';
import { toastFailure } from '@/lib/toast-error.ts';
import { useBlock, useUnblock } from './api.ts';

/** Blocks a member right away, with a way to undo it. */
export function useBlockMember() {
  const { mutate: sendBlock, isPending: isBlocking } = useBlock();
  const { mutate: sendUnblock, isPending: isUnblocking } = useUnblock();
  const unblock = useCallback(
    ({ id }: { id: string }) => sendUnblock({ params: { userId: id } }, { onError: toastFailure }),
    [sendUnblock],
  );
  const block = useCallback(
    (person: { id: string; username: string }) =>
      sendBlock(
        { body: { userId: person.id } },
        {
          onSuccess: () =>
            toast({
              title: `${person.username} is blocked`,
              description: 'You won’t see each other anymore, and messages won’t get through.',
              action: { label: 'Undo', onSelect: () => unblock(person) },
            }),
          onError: toastFailure,
        },
      ),
    [sendBlock, unblock],
  );
  return { block, unblock, isBlocking: isBlocking || isUnblocking };
}
