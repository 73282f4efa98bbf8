// After a time without the bus nobody knows what they have missed. Whoever was connected is let go, connects again and
// so asks for all they show.
import { CLOSE_MISSED } from '@nautical/core/realtime/events';

type Client = { socket: { close: (code: number, reason: string) => void } };

/**
 * What to do at each word of a gap. Servers come back one after another, and each says so: what they say within
 * `settleMs` lets everybody go once, over `catchUpMs`, so that they do not all ask at the same time.
 */
export function openCatchUp(
  clients: Iterable<Client>,
  { settleMs, catchUpMs }: { settleMs: number; catchUpMs: number },
) {
  const missed = new Set<Client>();
  let isWaiting = false;

  function letGo() {
    isWaiting = false;
    for (const { socket } of missed)
      setTimeout(() => socket.close(CLOSE_MISSED, 'Has missed events'), Math.random() * catchUpMs).unref();
    missed.clear();
  }
  return () => {
    for (const client of clients) missed.add(client);
    if (!isWaiting) setTimeout(letGo, settleMs).unref();
    isWaiting = true;
  };
}
