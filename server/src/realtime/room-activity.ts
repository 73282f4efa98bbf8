// A room's messages reach only those who look at it; the others hear at intervals how far it has got.
import type { openAudience } from './audience.ts';

export function openRoomActivity(audience: ReturnType<typeof openAudience>, everyMs: number) {
  const active = new Map<string, number>();
  let telling: NodeJS.Timeout | undefined;

  function tell() {
    telling = undefined;
    for (const [room, lastSeq] of active)
      audience.send({ type: 'CHAT_ACTIVITY', room, lastSeq }, audience.inOtherRooms(room));
    active.clear();
  }

  return {
    /** A room has got as far as this. */
    note: (room: string, seq: number) => {
      active.set(room, Math.max(seq, active.get(room) ?? 0));
      telling ??= setTimeout(tell, everyMs).unref();
    },
    close: () => clearTimeout(telling),
  };
}
