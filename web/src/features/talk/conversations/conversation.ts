// The messages of one conversation in the order of their numbers: complete and without duplicates, whatever order they
// arrive in and however often the connection breaks.
import { CONVERSATION_PAGE } from '@nautical/core/domain/talk/messaging';
import { useEffect, useSyncExternalStore } from 'react';
import { useConnection } from '@/lib/realtime.ts';
import { GAP_MS, POLL_MS, RECHECK_MS } from '@/lib/timings.ts';
import { isSignedIn, onTokensChange } from '@/lib/tokens.ts';
import { createShelf, type Later, type Numbered, type Shown } from './shelf.ts';

/** Which messages are asked for: next to the one named, or the newest. */
export type Place = { before?: string; after?: string; limit: number };
const CATCH_UP_PAGE = 100;
/** After missing more pages than this, start over at the newest page; older ones load on scroll. */
const CATCH_UP_PAGES = 5;

export type Conversation<M extends Numbered> = ReturnType<typeof createConversation<M>>;

/** A conversation whose messages `ask` reads. */
export function createConversation<M extends Numbered>(ask: (place: Place) => Promise<M[]>, later: Later<M>) {
  const shelf = createShelf<M>(later);
  const { shown, show, keep, lastSeq, hasGap } = shelf;
  let running: Promise<void> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;

  /** Events may arrive slightly out of order; a gap that stays is fetched. */
  function mendGapSoon() {
    clearTimeout(gap);
    if (shelf.isBegun() && hasGap()) gap = setTimeout(() => void catchUp(), GAP_MS);
  }

  const readNewest = async () => shelf.begin(await ask({ limit: CONVERSATION_PAGE }));

  async function readMissed() {
    // Refetches the latest known messages too: they may have been edited or deleted in the meantime.
    const from = shown().messages.at(-1 - CONVERSATION_PAGE);
    let page = await ask({ ...(from && { after: from.id }), limit: CATCH_UP_PAGE });
    keep(page);
    for (let pages = 1; hasGap() || (from && page.length === CATCH_UP_PAGE); pages++) {
      const last = shown().messages.at(-1);
      if (!last || pages === CATCH_UP_PAGES) {
        shelf.dropMessages();
        return readNewest();
      }
      page = await ask({ after: last.id, limit: CATCH_UP_PAGE });
      keep(page);
      if (lastSeq() === last.seq) break;
    }
    shelf.giveUpGap();
  }

  /** Fetches what was missed, or the newest page if nothing is loaded yet. */
  function catchUp(): Promise<void> {
    running ??= (shelf.isBegun() ? readMissed() : readNewest())
      .then(mendGapSoon, (error) => {
        console.warn('Could not load the conversation:', error);
        if (!shelf.isBegun()) show({ status: 'failed' });
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    shown,
    subscribe: shelf.subscribe,
    change: shelf.change,
    catchUp,
    retry: () => {
      show({ status: 'loading' });
      return catchUp();
    },
    async readOlder() {
      const { messages, hasOlder, isReadingOlder } = shown();
      const [oldest] = messages;
      if (!oldest || !hasOlder || isReadingOlder) return;
      show({ isReadingOlder: true });
      try {
        shelf.reachBack(oldest, await ask({ before: oldest.id, limit: CONVERSATION_PAGE }));
      } catch (error) {
        console.warn('Could not load earlier messages:', error);
      }
      show({ isReadingOlder: false });
    },
    /** Drops everything and refetches, because what the member may see has changed. */
    async restart() {
      await running;
      if (!shelf.isBegun()) return;
      shelf.dropAll();
      await catchUp();
    },
    /** Adds or updates a message. */
    receive(message: M) {
      if (shelf.isBeforeFirst(message.seq)) return;
      keep([message]);
      mendGapSoon();
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
    /** Only if it’s already cached. */
    find: (key: K) => open.get(key),
    /** Refetches all of them. */
    restart: () => {
      for (const conversation of open.values()) void conversation.restart();
    },
  };
}

/**
 * A conversation on screen. It's fetched when the screen opens and whenever the socket connects, again a moment later
 * because the server may start sending events only after it has answered, and every 3 s while disconnected.
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
