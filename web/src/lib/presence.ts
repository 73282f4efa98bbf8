// Who is online and who is typing, from the live channel.
import type { EventOf, ServerEvent } from '@nautical/core/realtime/events';
import type { Person } from '@nautical/core/realtime/members';
import { TYPING_FORGOTTEN_MS } from './timings.ts';

export type Timer = ReturnType<typeof setTimeout>;
export type Clock = { after: (ms: number, work: () => void) => Timer; cancel: (timer: Timer | undefined) => void };

export type TypingPerson = Person & { room?: string };
export type Live = {
  /** Connected means that events arrive: the socket is open and the server knows who we are. */
  status: 'connected' | 'disconnected';
  online: readonly Person[];
  typing: readonly TypingPerson[];
};
export const OFF: Live = { status: 'disconnected', online: [], typing: [] };

const without = <P extends Person>(people: readonly P[], id: string) => people.filter((person) => person.id !== id);

/** Tracks people's presence from events; `onChange` is called on every change. */
export function createPresence(clock: Clock, onChange: (live: Live) => void) {
  let live = OFF;
  const forgetting = new Map<string, Timer>();

  const change = (next: Partial<Live>) => {
    live = { ...live, ...next };
    onChange(live);
  };

  function startedTyping({ userId, username, room }: EventOf<'USER_TYPING'>) {
    clock.cancel(forgetting.get(userId));
    forgetting.set(
      userId,
      clock.after(TYPING_FORGOTTEN_MS, () => stoppedTyping(userId)),
    );
    const person: TypingPerson = { id: userId, username, ...(room !== undefined && { room }) };
    change({ typing: [...without(live.typing, userId), person] });
  }

  function stoppedTyping(userId: string) {
    clock.cancel(forgetting.get(userId));
    if (forgetting.delete(userId)) change({ typing: without(live.typing, userId) });
  }

  return {
    isConnected: () => live.status === 'connected',
    follow(event: ServerEvent) {
      switch (event.type) {
        case 'AUTHENTICATED':
          change({ status: 'connected', online: event.online });
          break;
        case 'USER_ONLINE':
          change({
            online: [...without(live.online, event.userId), { id: event.userId, username: event.username }],
          });
          break;
        case 'USER_OFFLINE':
          change({ online: without(live.online, event.userId) });
          stoppedTyping(event.userId);
          break;
        case 'USER_TYPING':
          if (event.isTyping) startedTyping(event);
          else stoppedTyping(event.userId);
          break;
      }
    },
    /** Without a connection everyone counts as offline. */
    clear() {
      for (const one of forgetting.values()) clock.cancel(one);
      forgetting.clear();
      if (live !== OFF) change(OFF);
      live = OFF;
    },
  };
}
