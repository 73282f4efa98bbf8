import { gamificationApi } from '@nautical/core/contracts/gamification';
import type { GameEvent } from '@nautical/core/domain/gamification';
import { call } from './api.ts';
import { queryClient, refresh } from './query.ts';
import { userQuery } from './session.ts';

/** Tells the server what a member has done, once it is stored; nobody is bothered when that fails. */
export function reportGameEvent(eventType: GameEvent, eventData: Record<string, string>) {
  const userId = queryClient.getQueryData(userQuery.queryKey)?.id;
  call(gamificationApi.event, { body: { userId, eventType, eventData } }).then(
    () => refresh(gamificationApi.progress),
    (error) => console.error('The event was not recorded:', error),
  );
}
