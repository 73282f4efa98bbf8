import type { ChatMessage } from '@nautical/core/contracts/talk/chat';
import { useCallback, useState } from 'react';
import { useBlockMember } from '@/features/members/profiles/use-block-member.ts';
import type { Conversation } from '@/features/talk/conversations/conversation.ts';
import { ApiError } from '@/lib/api.ts';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';
import { toast } from '@/lib/toast.ts';
import { useDeleteMessage, useEditMessage } from './api.ts';

const refused = (title: string) => (error: Error) => {
  console.error(`${title}:`, error);
  const reason = error instanceof ApiError ? error.problem?.message : undefined;
  toast({ title, description: reason ?? 'Please try again', tone: 'destructive' });
};

/** Actions on existing messages: edit right away, delete and mute after confirming. */
export function useMessageChanges(conversation: Conversation<ChatMessage>) {
  const [asked, setAsked] = useState<{ deleting?: ChatMessage; muting?: ChatMessage }>({});
  const { mutate: sendEdit, ...editing } = useEditMessage();
  const { mutate: sendDelete, ...removing } = useDeleteMessage();
  const close = useCallback(() => setAsked({}), []);

  const edit = useCallback(
    ({ id }: ChatMessage, content: string, onDone: () => void) =>
      sendEdit(
        { params: { id }, body: { content } },
        {
          onSuccess: (message) => {
            conversation.receive(message);
            onDone();
          },
          onError: refused('Failed to edit message'),
        },
      ),
    [conversation, sendEdit],
  );

  function confirmDelete() {
    const { deleting } = asked;
    close();
    if (!deleting) return;
    sendDelete(
      { params: { id: deleting.id } },
      {
        onSuccess: () =>
          conversation.change(({ id }) => id === deleting.id, {
            content: '',
            imageUrl: null,
            imageUrls: null,
            card: null,
            deletedAt: new Date().toISOString(),
          }),
        onError: refused('Failed to delete message'),
      },
    );
  }

  const openDialog = useOpenDialog();
  const { block } = useBlockMember();
  return {
    ...asked,
    // Queued messages don’t block anything.
    isBusy: (editing.isPending && !editing.isPaused) || (removing.isPending && !removing.isPaused),
    edit,
    askToDelete: useCallback((deleting: ChatMessage) => setAsked({ deleting }), []),
    askToMute: useCallback((muting: ChatMessage) => setAsked({ muting }), []),
    report: useCallback(
      ({ id, sender }: ChatMessage) =>
        openDialog('report', {
          subject: { messageKind: 'chat', messageId: id, name: `Message from ${sender?.username ?? 'Unknown User'}` },
        }),
      [openDialog],
    ),
    block,
    confirmDelete,
    close,
  };
}

export type MessageChanges = ReturnType<typeof useMessageChanges>;
