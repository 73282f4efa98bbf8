// What the shell knows about the person in front of it.
import { messagesApi } from '@nautical/core/contracts/messages';
import { siteApi } from '@nautical/core/contracts/site';
import { isAdmin } from '@nautical/core/policies/actor';
import { useQuery } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';
import { useIsLoggingOut, useUser } from '@/lib/session.ts';
import { MESSAGES_FRESH_MS } from '@/lib/timings.ts';

export const useSite = () => useQuery(read(siteApi.read)).data;

export function useViewer() {
  const { user } = useUser();
  return { isAdmin: user !== null && isAdmin(user), features: useSite()?.features };
}

/** How many private messages wait to be read; none when that cannot be told. */
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
