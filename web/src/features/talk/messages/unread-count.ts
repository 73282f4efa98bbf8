import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { useQuery } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';
import { useIsLoggingOut, useUser } from '@/lib/session.ts';
import { MESSAGES_FRESH_MS } from '@/lib/timings.ts';

/** The number of unread private messages; zero if it couldn’t be loaded. */
export function useUnreadCount() {
  const { user } = useUser();
  const isLeaving = useIsLoggingOut();
  const { data, isError } = useQuery({
    ...read(messagesApi.counts),
    enabled: user !== null && !isLeaving,
    staleTime: MESSAGES_FRESH_MS,
  });
  return isError ? 0 : (data?.unread ?? 0);
}
