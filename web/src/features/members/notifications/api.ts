// What the bell and the page of notifications have in common.

import { type Notification, notificationsApi } from '@nautical/core/contracts/members/notifications';
import { useMutation } from '@tanstack/react-query';
import { call, explain } from '@/lib/api.ts';
import { catchFocus } from '@/lib/focus/catch-focus.ts';
import { queryClient, read, refreshAfter, useSend } from '@/lib/query.ts';
import { toast } from '@/lib/toast.ts';

/** Marks all as read. The button disappears with the last unread one, so focus moves to what’s next. */
export function useReadAll(next: () => HTMLElement | null | undefined) {
  const { mutate, isPending } = useSend(notificationsApi.readAll);
  const tell = (error: Error) => toast({ title: 'That didn’t work', description: explain(error), tone: 'destructive' });
  return { isPending, readAll: () => mutate({}, { onSuccess: () => void catchFocus(next), onError: tell }) };
}
export const useUpdatePreferences = () => useSend(notificationsApi.updatePreferences);

/** Marks one as read. The count changes right away; a failure is only logged. */
export const useRead = () =>
  useMutation({
    mutationFn: ({ id }: Notification) => call(notificationsApi.read, { params: { id } }),
    onMutate: ({ readAt }) => {
      if (readAt === null)
        queryClient.setQueryData(
          read(notificationsApi.unread).queryKey,
          (before) => before && { count: Math.max(0, before.count - 1) },
        );
    },
    onError: (error) => console.error('Notification not marked as read:', error),
    onSettled: () => refreshAfter(notificationsApi.read),
  });
