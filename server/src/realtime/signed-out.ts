// Sessions that end while their sockets are open, or while these are still being let in.
import { CLOSE_UNAUTHENTICATED } from '@nautical/core/realtime/events';
import type { Services } from '../kit/context.ts';
import type { Sessions } from '../modules/members/auth/session-gate.ts';
import type { openAudience } from './audience.ts';

const KEPT_MS = 60_000; // a session that ends while its socket is still authenticating is remembered this long

/** Closes the sockets of sessions that have ended, by word of the bus or, every so often, of the database. */
export function watchSessions(
  { bus, log }: Pick<Services, 'bus' | 'log'>,
  sessions: Sessions,
  audience: ReturnType<typeof openAudience>,
  recheckMs: number,
) {
  const endedLately = new Map<string, number>();

  function signOut(sessionIds: string[]) {
    const ended = new Set(sessionIds);
    for (const { member, socket } of audience.everyone)
      if (ended.has(member.sessionId)) socket.close(CLOSE_UNAUTHENTICATED, 'Signed out');
  }

  bus.subscribe('sessions-ended', ({ sessionIds }) => {
    for (const id of sessionIds) endedLately.set(id, Date.now());
    signOut(sessionIds);
  });

  const recheck = setInterval(() => {
    const sessionIds = [...new Set(Array.from(audience.everyone, ({ member }) => member.sessionId))];
    if (sessionIds.length === 0) return;
    sessions.endedOf(sessionIds).then(signOut, (error) => {
      log.warn({ err: error }, 'Could not check the sessions of live connections');
    });
  }, recheckMs).unref();

  return {
    hasEnded: (sessionId: string) => endedLately.has(sessionId),
    /** Lets go of what nobody can still be waiting for. */
    tidy: () => {
      for (const [id, endedAt] of endedLately) if (Date.now() - endedAt > KEPT_MS) endedLately.delete(id);
    },
    close: () => clearInterval(recheck),
  };
}
