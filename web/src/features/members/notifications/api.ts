// What the bell and the page of notifications have in common.

import { type Notification, notificationsApi } from '@nautical/core/contracts/members/notifications';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { catchFocus } from '@/lib/focus/catch-focus.ts';
import { queryClient, read, refreshAfter, useSend } from '@/lib/query.ts';
import { toastFailure } from '@/lib/toast-error.ts';

/** Marks all as read. The button disappears with the last unread one, so focus moves to what’s next. */
export function useReadAll(next: () => HTMLElement | null | undefined) {
  const { mutate, isPending } = useSend(notificationsApi.readAll);
  return { isPending, readAll: () => mutate({}, { onSuccess: () => void catchFocus(next), onError: toastFailure }) };
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
