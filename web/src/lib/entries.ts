// Entries made at the tank, online or offline. Unsent ones are kept in the browser and sent in order once there is a
// connection. Every retry carries the same key, so each is stored once.
import type { Write } from '@nautical/core/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, call, type Given, type Parts, type Reply } from './api.ts';
import { createOutbox, type Outbox } from './offline/outbox.ts';
import { queryClient, refreshAfter } from './query.ts';
import { userQuery } from './session.ts';
import { toast } from './toast.ts';

const sender = () => queryClient.getQueryData(userQuery.queryKey)?.id;
const MINE = 'server'; // every entry has the same receiver

export type Entries<E extends Write = Write> = {
  title: string;
  /** What the entry is about, shown next to the title. */
  describe(parts: Parts<E>): string | undefined;
  outbox: Outbox<Parts<E>>;
  useEnter: () => ReturnType<typeof useEntering<E>>;
};

/** One kind of entry, and where it is sent. */
export function entriesOf<E extends Write>(
  name: string,
  title: string,
  endpoint: E,
  describe: (parts: Parts<E>) => string | undefined = () => undefined,
) {
  const send = (parts: Parts<E>, idempotencyKey: string) =>
    call(endpoint, ...([{ ...parts, idempotencyKey }] as unknown as Given<E>));
  const outbox = createOutbox<Parts<E>, Reply<E>>({
    name: `entries-${name}`,
    sender,
    deliver: ({ body, clientId }) => send(body, clientId),
    onDelivered: (_reply, { body }) => {
      void refreshAfter(endpoint, body);
      toast({ title: `${title} sent`, tone: 'good' });
    },
    onRefused: (reason) =>
      toast({
        title: `${title} wasn’t accepted`,
        description: reason ?? 'Please check it and try again.',
        tone: 'destructive',
      }),
  });
  flushes.push(outbox.flush);
  return { title, describe, outbox, useEnter: () => useEntering(title, endpoint, outbox, send) } as Entries<E>;
}

const flushes: (() => Promise<void>)[] = [];

/** Sends the entries left over from earlier visits, of every kind. */
export const flushEntries = () => Promise.all(flushes.map((flush) => flush()));

/** The member’s unsent entries of a kind, without rejected ones. */
export function useWaiting<E extends Write>({ outbox }: Entries<E>): readonly Parts<E>[] {
  const messages = useSyncExternalStore(outbox.subscribe, outbox.messages);
  return useMemo(
    () => messages.flatMap(({ from, body, problem }) => (from === sender() && problem === undefined ? [body] : [])),
    [messages],
  );
}

/** Sends an entry, or stores it when the server can’t be reached; then the answer is undefined. */
function useEntering<E extends Write>(
  title: string,
  endpoint: E,
  outbox: Outbox<Parts<E>>,
  send: (parts: Parts<E>, key: string) => Promise<Reply<E>>,
) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (parts: Parts<E>): Promise<Reply<E> | undefined> => {
      const clientId = crypto.randomUUID();
      try {
        if (navigator.onLine) return await send(parts, clientId);
      } catch (error) {
        if (error instanceof ApiError) throw error;
      }
      const from = sender();
      if (!from) throw new Error('You’re signed out.');
      outbox.add({ clientId, from, to: MINE, body: parts });
      return undefined;
    },
    onSuccess: async (answer, parts) => {
      if (answer !== undefined) await refreshAfter(endpoint, parts);
      // Shown after the form’s own message, which would otherwise claim that it was sent.
      else
        setTimeout(() =>
          toast({
            title: `${title} saved on this device`,
            description: 'We’ll send it as soon as you’re back online.',
          }),
        );
    },
  });
}
