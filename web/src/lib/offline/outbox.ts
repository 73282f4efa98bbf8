// Messages that are waiting to be sent. They survive a reload, are sent in order when there is a connection, and are stored
// once: each carries a client-generated id, so the server recognizes a repeat.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { ApiError, explain, isPassing } from '../api.ts';
import { OUTBOX } from '../form/draft.ts';
import { POLL_MS } from '../timings.ts';
import { suspectServer } from './server-watch.ts';

export type Outgoing<B> = {
  clientId: string;
  /** The author; another member on the same browser won't send it. */
  from: string;
  /** The room or the person. */
  to: string;
  body: B;
  at: string;
  /** Why the server refused it; the member decides whether to try again. */
  problem?: string;
};

type OutboxParts<B, M> = {
  name: string;
  /** Who is signed in. */
  sender: () => string | undefined;
  deliver: (message: Outgoing<B>) => Promise<M>;
  onDelivered: (stored: M, message: Outgoing<B>) => void;
  onRefused: (reason: string | undefined, message: Outgoing<B>) => void;
};

export type Outbox<B> = ReturnType<typeof createOutbox<B, unknown>>;

/** A queue of outgoing messages of one kind. */
export function createOutbox<B, M>({ name, sender, deliver, onDelivered, onRefused }: OutboxParts<B, M>) {
  const key = OUTBOX + name;
  const listeners = new Set<() => void>();
  let messages: readonly Outgoing<B>[] = stored(key);
  let isStored = true;
  let sending: string | undefined;
  let isRunning = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  // Other windows use the same store: it is read before each change.
  function change(next: (before: readonly Outgoing<B>[]) => readonly Outgoing<B>[]) {
    messages = next(isStored ? stored(key, messages) : messages);
    isStored = store(key, messages);
    notify();
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    messages = stored(key);
    notify();
  });

  const next = () => messages.find(({ from, problem }) => from === sender() && problem === undefined);

  /** Sends waiting messages, oldest first, until all are sent or the connection fails. */
  async function flush() {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(again);
    for (let message = next(); message && navigator.onLine; message = next()) {
      const { clientId } = message;
      sending = clientId;
      notify();
      try {
        const result = await deliver(message);
        change((all) => all.filter((one) => one.clientId !== clientId));
        onDelivered(result, message);
      } catch (error) {
        if (!(error instanceof ApiError) || isPassing(error)) {
          console.warn('A message is waiting for a connection:', error);
          suspectServer();
          break;
        }
        console.error('A message was refused:', error);
        change((all) => all.map((one) => (one.clientId === clientId ? { ...one, problem: explain(error) } : one)));
        onRefused(error.problem?.message, message);
      } finally {
        sending = undefined;
      }
    }
    isRunning = false;
    notify();
    if (next()) again = setTimeout(() => void flush(), POLL_MS);
  }

  window.addEventListener('online', () => void flush());

  return {
    flush,
    messages: () => messages,
    sending: () => sending,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Reuses the id of an earlier attempt. */
    add(message: Pick<Outgoing<B>, 'from' | 'to' | 'body'> & { clientId?: string }) {
      const made = { clientId: crypto.randomUUID(), ...message, at: new Date().toISOString() };
      change((all) => [...all, made]);
      void flush();
    },
    retry(clientId: string) {
      change((all) =>
        all.map(({ problem, ...one }) => (one.clientId === clientId || !problem ? one : { ...one, problem })),
      );
      void flush();
    },
    discard: (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
  };
}

function stored<B>(key: string, otherwise: readonly Outgoing<B>[] = []): readonly Outgoing<B>[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return otherwise;
  }
}

function store(key: string, messages: readonly unknown[]) {
  try {
    if (messages.length > 0) localStorage.setItem(key, JSON.stringify(messages));
    else localStorage.removeItem(key);
    return true;
  } catch {
    // If storage is blocked, waiting messages last only as long as the page.
    return false;
  }
}

/** Waiting messages, for one room or person or for all, oldest first, and whether one is being sent. */
export function useOutgoing<B>(
  outbox: Pick<Outbox<B>, 'messages' | 'sending' | 'subscribe'>,
  from: string,
  to?: string,
) {
  const all = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const sending = useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.sending(), [outbox]),
  );
  const mine = useMemo(
    () => all.filter((one) => one.from === from && (to === undefined || one.to === to)),
    [all, from, to],
  );
  return { waiting: mine, isSending: mine.some(({ clientId }) => clientId === sending) };
}
