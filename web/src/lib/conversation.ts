// The messages of one conversation in the order of their numbers: whole and without doubles, whatever order they
// arrive in and however often the connection breaks.
import { CONVERSATION_PAGE } from '@nautical/core/domain/messaging';
import { useEffect, useSyncExternalStore } from 'react';
import { useConnection } from './realtime.ts';
import { GAP_MS, POLL_MS, RECHECK_MS } from './timings.ts';
import { isSignedIn, onTokensChange } from './tokens.ts';

type Numbered = { id: string; seq: number; clientId: string | null };
/** Which messages are asked for: next to the one named, or the newest. */
export type Place = { before?: string; after?: string; limit: number };
type Shown<M> = {
  messages: readonly M[];
  status: 'loading' | 'ready' | 'failed';
  hasOlder: boolean;
  isReadingOlder: boolean;
};

const CATCH_UP_PAGE = 100;
/** Whoever has missed more than this many pages starts again at the end, and reads back by scrolling. */
const CATCH_UP_PAGES = 5;

export type Conversation<M extends Numbered> = ReturnType<typeof createConversation<M>>;

/** Of two states of a message the later one. An answer may come after the event that tells what changed since. */
type Later<M> = (known: M, told: M) => M;

/** A conversation whose messages `ask` reads. */
export function createConversation<M extends Numbered>(ask: (place: Place) => Promise<M[]>, later: Later<M>) {
  const bySeq = new Map<number, M>();
  /** Numbers the server was asked about and has no message for. */
  const missing = new Set<number>();
  let highest = 0;
  /** The number of the oldest message shown. Everything from it on is shown up to the first gap. */
  let first: number | undefined;
  let shown: Shown<M> = { messages: [], status: 'loading', hasOlder: false, isReadingOlder: false };
  let running: Promise<void> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(part: Partial<Shown<M>> = {}) {
    const messages: M[] = [];
    for (let seq = first ?? Number.POSITIVE_INFINITY; seq <= highest; seq++) {
      const message = bySeq.get(seq);
      if (message) messages.push(message);
      else if (!missing.has(seq)) break;
    }
    shown = { ...shown, messages, hasOlder: (messages[0]?.seq ?? 1) > 1, ...part };
    for (const listener of listeners) listener();
  }

  const lastSeq = () => shown.messages.at(-1)?.seq ?? (first ?? 1) - 1;
  const hasGap = () => highest > lastSeq();

  function keep(messages: readonly M[]) {
    for (const message of messages) {
      const known = bySeq.get(message.seq);
      bySeq.set(message.seq, known ? later(known, message) : message);
      highest = Math.max(highest, message.seq);
    }
    show();
  }

  /** Events may overtake each other by a moment; a gap that stays is asked about. */
  function mendGapSoon() {
    clearTimeout(gap);
    if (first !== undefined && hasGap()) gap = setTimeout(() => void catchUp(), GAP_MS);
  }

  async function readNewest() {
    const page = await ask({ limit: CONVERSATION_PAGE });
    first = page[0]?.seq ?? 1;
    keep(page);
    show({ status: 'ready' });
  }

  async function readMissed() {
    // The latest of what is known is read again as well: it may have been edited or deleted meanwhile.
    const from = shown.messages.at(-1 - CONVERSATION_PAGE);
    let page = await ask({ ...(from && { after: from.id }), limit: CATCH_UP_PAGE });
    keep(page);
    for (let pages = 1; hasGap() || (from && page.length === CATCH_UP_PAGE); pages++) {
      const last = shown.messages.at(-1);
      if (!last || pages === CATCH_UP_PAGES) {
        bySeq.clear();
        return readNewest();
      }
      page = await ask({ after: last.id, limit: CATCH_UP_PAGE });
      keep(page);
      if (lastSeq() === last.seq) break;
    }
    // What the server does not know will never come.
    for (let seq = lastSeq() + 1; seq < highest && !bySeq.has(seq); seq++) missing.add(seq);
    if (missing.size > 0) show();
  }

  /** Reads what has been missed, or the newest page when nothing has been read yet. */
  function catchUp(): Promise<void> {
    running ??= (first === undefined ? readNewest() : readMissed())
      .then(mendGapSoon, (error) => {
        console.warn('The conversation could not be read:', error);
        if (first === undefined) show({ status: 'failed' });
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    catchUp,
    retry: () => {
      show({ status: 'loading' });
      return catchUp();
    },
    async readOlder() {
      const oldest = shown.messages[0];
      if (!oldest || !shown.hasOlder || shown.isReadingOlder) return;
      show({ isReadingOlder: true });
      try {
        const page = await ask({ before: oldest.id, limit: CONVERSATION_PAGE });
        if (first === oldest.seq) first = page[0]?.seq ?? first;
        keep(page);
      } catch (error) {
        console.warn('Earlier messages could not be read:', error);
      }
      show({ isReadingOlder: false });
    },
    /** Forgets all that was read, because what may be seen has changed, and reads it anew. */
    async restart() {
      await running;
      if (first === undefined) return;
      bySeq.clear();
      missing.clear();
      highest = 0;
      first = undefined;
      await catchUp();
    },
    /** Takes a new or changed message. */
    receive(message: M) {
      if (first !== undefined && message.seq < first) return;
      keep([message]);
      mendGapSoon();
    },
    /** Changes messages that are there. */
    change(isMeant: (message: M) => boolean, part: Partial<M>) {
      for (const [seq, message] of bySeq) if (isMeant(message)) bySeq.set(seq, { ...message, ...part });
      show();
    },
  };
}

/** The conversations of one kind, each made when it is first asked for and forgotten with the session. */
export function conversationsOf<K extends string, M extends Numbered>(
  ask: (key: K, place: Place) => Promise<M[]>,
  later: Later<M>,
) {
  const open = new Map<K, Conversation<M>>();
  onTokensChange(() => {
    if (!isSignedIn()) open.clear();
  });
  return {
    get: (key: K) => {
      const known = open.get(key) ?? createConversation<M>((place) => ask(key, place), later);
      open.set(key, known);
      return known;
    },
    /** Only if it has been asked for before. */
    find: (key: K) => open.get(key),
    /** Reads all of them anew. */
    restart: () => {
      for (const conversation of open.values()) void conversation.restart();
    },
  };
}

/**
 * A conversation on screen. It is read when the screen opens and whenever the connection comes up, once more a moment
 * later because the server may begin to send events only after it has answered, and every 3 s while there is none.
 */
export function useConversation<M extends Numbered>(conversation: Conversation<M>): Shown<M> {
  const isConnected = useConnection().status === 'connected';
  useEffect(() => {
    void conversation.catchUp();
    if (!isConnected) {
      const poll = setInterval(() => navigator.onLine && void conversation.catchUp(), POLL_MS);
      return () => clearInterval(poll);
    }
    const recheck = setTimeout(() => void conversation.catchUp(), RECHECK_MS);
    return () => clearTimeout(recheck);
  }, [conversation, isConnected]);
  return useSyncExternalStore(conversation.subscribe, conversation.shown);
}
