import { type Message, messagesApi } from '@nautical/core/contracts/messages';
import { notificationsApi } from '@nautical/core/contracts/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, call, explain } from '@/lib/api.ts';
import { queryClient, type RefreshTable, read, refresh, useSend } from '@/lib/query.ts';
import { useIsLoggingOut, useUser } from '@/lib/session.ts';
import { MESSAGES_FRESH_MS } from '@/lib/timings.ts';
import { toast } from '@/lib/toast.ts';

const { list } = messagesApi;
// A message that is read or deleted takes its notification along.
const withNotification = [list, notificationsApi.list, notificationsApi.unread];
const outOfDate: RefreshTable<typeof messagesApi> = {
  send: [list],
  read: withNotification,
  remove: withNotification,
  restore: [list],
};

const messagesQuery = read(list);

/** The member's private messages, asked for as soon as it is known who they are. */
export function useMessages() {
  const { user } = useUser();
  const isLeaving = useIsLoggingOut();
  return useQuery({
    ...messagesQuery,
    enabled: user !== null && !isLeaving,
    staleTime: MESSAGES_FRESH_MS,
    select: (messages) => messages?.filter(Boolean) ?? null,
  });
}

export const useSendMessage = () => useSend(messagesApi.send, outOfDate.send);

type Change = (messages: Message[]) => Message[];

/** Shows a change at once; the function it returns takes it back. */
async function showAtOnce(change: Change) {
  const { queryKey } = messagesQuery;
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before) queryClient.setQueryData(queryKey, change(before));
  return () => queryClient.setQueryData(queryKey, before);
}

export const useReadMessage = () =>
  useMutation({
    mutationFn: (id: string) => call(messagesApi.read, { params: { id } }),
    onMutate: (id) => showAtOnce((all) => all.map((one) => (one.id === id ? { ...one, isRead: true } : one))),
    onError: (error, _id, takeBack) => {
      console.error('Message not marked as read:', error);
      takeBack?.();
    },
    onSettled: () => refresh(...outOfDate.read),
  });

const useRemoveMessage = () =>
  useMutation({
    mutationFn: ({ id }: Message) => call(messagesApi.remove, { params: { id } }),
    onMutate: ({ id }) => showAtOnce((all) => all.filter((one) => one.id !== id)),
    onError: (_error, _message, takeBack) => takeBack?.(),
    onSettled: () => refresh(...outOfDate.remove),
  });

const useRestoreMessage = () =>
  useMutation({
    mutationFn: ({ id }: Message) => call(messagesApi.restore, { params: { id } }),
    onMutate: (message) =>
      showAtOnce((all) =>
        [message, ...all.filter(({ id }) => id !== message.id)].sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
      ),
    onError: (_error, _message, takeBack) => takeBack?.(),
    onSettled: () => refresh(...outOfDate.restore),
  });

/** Deletes a message on the member's side; for a moment it can be taken back. */
export function useDeleteWithUndo() {
  const remove = useRemoveMessage();
  const restore = useRestoreMessage();
  const fail = (title: string) => (error: Error) => {
    console.error(`${title}:`, error);
    toast({ title, description: explain(error), tone: 'destructive' });
  };
  return (message: Message) => {
    // An undo that comes before the deletion has arrived waits for it.
    const removed = remove.mutateAsync(message);
    removed.catch(fail('Failed to delete message'));
    const undo = () => removed.then(() => restore.mutateAsync(message)).catch(fail('Failed to bring the message back'));
    toast({ title: 'Message deleted', action: { label: 'Undo', onSelect: () => void undo() } });
  };
}

const SAID_BY_SERVER = [403, 404, 409, 429];

/** Says that a message was not sent, and why where the server has a reason that waiting alone does not mend. */
export function tellNotSent(error: Error) {
  console.error('Message not sent:', error);
  toast({
    title: 'Failed to send message',
    description:
      error instanceof ApiError && SAID_BY_SERVER.includes(error.status) ? explain(error) : 'Please try again later.',
    tone: 'destructive',
  });
}
