import { gamificationApi } from '@nautical/core/contracts/progress/gamification';
import { call } from '@/lib/api.ts';
import type { Deed } from '@/lib/asking/deeds.ts';
import { queryClient, refreshAfter } from '@/lib/query.ts';
import { userQuery } from '@/lib/session.ts';

/** Reports an event to the server. A failure is only logged. */
export function reportEvent({ eventType, eventData }: Deed) {
  const userId = queryClient.getQueryData(userQuery.queryKey)?.id;
  call(gamificationApi.event, { body: { userId, eventType, eventData } }).then(
    () => refreshAfter(gamificationApi.event),
    (error) => console.error('The event was not recorded:', error),
  );
}
