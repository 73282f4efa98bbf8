import { type Message, messagesApi } from '@nautical/core/contracts/talk/messages';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, call, explain, isPassing } from '@/lib/api.ts';
import { queryClient, read, readPages, refresh, refreshAfter } from '@/lib/query.ts';
import { useIsLoggingOut, useUser } from '@/lib/session.ts';
import { MESSAGES_FRESH_MS } from '@/lib/timings.ts';
import { toast } from '@/lib/toast.ts';
import type { MessageTab } from './message-tabs.ts';
import { deliver, type Letter, messageOutbox, myId } from './outbox.ts';

const { list, counts, one } = messagesApi;

/** Fetched as soon as the member is known. */
function useAsking() {
  const { user } = useUser();
  const isLeaving = useIsLoggingOut();
  return { enabled: user !== null && !isLeaving, staleTime: MESSAGES_FRESH_MS };
}

/** What the member received or sent, page by page. */
export function useMessages(box: MessageTab, search: string) {
  return useInfiniteQuery({
    ...readPages(list, { query: { box, search: search || undefined } }),
    ...useAsking(),
    // While a search is on its way the former result stays.
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ items }) => items).filter(Boolean),
  });
}

export const useMessageCounts = (search = '') =>
  useQuery({ ...read(counts, search ? { query: { search } } : {}), ...useAsking(), placeholderData: keepPreviousData });

/** A message that isn’t on any loaded page. */
export const useOneMessage = (id: string | undefined) => {
  const { enabled, ...asking } = useAsking();
  return useQuery({
    ...read(one, { params: { id: id ?? '' } }),
    ...asking,
    enabled: enabled && id !== undefined,
  });
};

export const refreshMessages = () => refresh(['messages']);

export type Sending = Letter & {
  /** The idempotency key, the same for every try: a retry after a lost response is one message. */
  clientId: string;
};

/** Sends a message, or queues it while offline. Messages already queued go first. */
export const useSendMessage = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async ({ clientId, ...letter }: Sending): Promise<'sent' | 'kept'> => {
      const from = myId();
      if (!from) throw new Error('You’re signed out.');
      const isFirst = !messageOutbox.messages().some((each) => each.from === from && each.problem === undefined);
      if (navigator.onLine && isFirst)
        try {
          await deliver(letter, clientId);
          return 'sent';
        } catch (error) {
          if (!isPassing(error)) throw error;
        }
      messageOutbox.add({ clientId, from, to: letter.receiver.id, body: letter });
      return 'kept';
    },
    onSuccess: async (how) => {
      if (how === 'sent') await refreshAfter(messagesApi.send);
      else
        toast({ title: 'Message saved on this device', description: 'We’ll send it as soon as you’re back online.' });
    },
  });

type Items = (messages: Message[]) => Message[];
type Pages = { pages: { items: Message[] }[] };
type Counts = { inbox: number; unread: number; sent: number };

/** Applies a change optimistically to every list and count; returns the rollback. */
async function showAtOnce(change: Items, count: (counts: Counts) => Counts) {
  const keys = [list, counts].map(({ path }) => ({ queryKey: [path] }));
  await Promise.all(keys.map((key) => queryClient.cancelQueries(key)));
  const before = keys.flatMap((key) => queryClient.getQueriesData(key));
  queryClient.setQueriesData<Message[] | Pages | null>({ queryKey: [list.path] }, (data) =>
    !data || Array.isArray(data)
      ? data && change(data)
      : { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
  queryClient.setQueriesData<Counts | null>({ queryKey: [counts.path] }, (data) => data && count(data));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

const isUnread = ({ receiverId, isRead }: Message) => !isRead && receiverId === myId();

export const useReadMessage = () =>
  useMutation({
    mutationFn: ({ id }: Message) => call(messagesApi.read, { params: { id } }),
    onMutate: ({ id }) =>
      showAtOnce(
        (all) => all.map((each) => (each.id === id ? { ...each, isRead: true } : each)),
        (known) => ({ ...known, unread: Math.max(0, known.unread - 1) }),
      ),
    onError: (error, _id, takeBack) => {
      console.error('Message not marked as read:', error);
      takeBack?.();
    },
    onSettled: () => refreshAfter(messagesApi.read),
  });

const useRemoveMessage = () =>
  useMutation({
    mutationFn: ({ id }: Message) => call(messagesApi.remove, { params: { id } }),
    onMutate: (message) => {
      const box = message.receiverId === myId() ? 'inbox' : 'sent';
      return showAtOnce(
        (all) => all.filter(({ id }) => id !== message.id),
        (known) => ({ ...known, [box]: known[box] - 1, unread: known.unread - (isUnread(message) ? 1 : 0) }),
      );
    },
    onError: (_error, _message, takeBack) => takeBack?.(),
    onSettled: () => refreshAfter(messagesApi.remove),
  });

const useRestoreMessage = () =>
  useMutation({
    mutationFn: ({ id }: Message) => call(messagesApi.restore, { params: { id } }),
    onSettled: () => refreshAfter(messagesApi.restore),
  });

/** Deletes a message for the member, with a few seconds to undo. */
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
    const undo = () => removed.then(() => restore.mutateAsync(message)).catch(fail('We couldn’t restore the message'));
    toast({ title: 'Message deleted', action: { label: 'Undo', onSelect: () => void undo() } });
  };
}

const SAID_BY_SERVER = [400, 403, 404, 409, 429];

/** Says that a message wasn’t sent, and why if waiting won’t fix it. */
export function tellNotSent(error: Error) {
  console.error('Message not sent:', error);
  toast({
    title: 'Failed to send message',
    description:
      error instanceof ApiError && SAID_BY_SERVER.includes(error.status) ? explain(error) : 'Please try again later.',
    tone: 'destructive',
  });
}
