// The live channel. The socket delivers events; the data they change is refetched, and each feature's table of effects
// lists what else they do.
import { CHANGED_BY_EVENTS, changedBy } from '@nautical/core/realtime/changes';
import {
  CLOSE_TOO_MANY,
  CLOSE_UNAUTHENTICATED,
  type ClientMessage,
  type EventOf,
  MAX_WATCHED,
  type ServerEvent,
} from '@nautical/core/realtime/events';
import { useSyncExternalStore } from 'react';
import { suspectServer, trustServer, watchRequests } from './offline/server-watch.ts';
import { type Clock, createPresence, type Live, OFF, type Timer } from './presence.ts';
import { queryClient, refresh } from './query.ts';
import { renewTokens } from './renewal.ts';
import { userQuery } from './session.ts';
import { AUTHENTICATE_RETRY_MS, RECONNECT_MS } from './timings.ts';
import { type ToastContent, toast } from './toast.ts';
import { accessToken } from './tokens.ts';

type EffectTools = { toast: (content: ToastContent) => void };
/** Side effects of events beyond refetching data. */
export type Effects = { [T in ServerEvent['type']]?: (event: EventOf<T>, tools: EffectTools) => void };

export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>;

export type ConnectionParts = {
  open: () => LiveSocket;
  clock: Clock;
  token: () => string | null;
  userId: () => string | undefined;
  renew: (refused: string) => Promise<boolean>;
  /** State the server needs while we're connected; sent again after every reconnect. */
  standing: () => ClientMessage[];
  /** Calls back when the member next uses the page. Returns a function that cancels it. */
  whenUsed: (work: () => void) => () => void;
  onEvent: (event: ServerEvent) => void;
  onChange: (live: Live) => void;
  /** Called for every connection that ended or couldn't be opened. */
  onLost: () => void;
};

/**
 * One connection that keeps itself up: opening, then authenticating as soon as there is a token, then connected;
 * after a close it waits and opens again, with a new token when the old one was refused.
 */
export function createConnection({
  open,
  clock,
  token,
  userId,
  renew,
  standing,
  whenUsed,
  onEvent,
  onChange,
  onLost,
}: ConnectionParts) {
  const presence = createPresence(clock, onChange);
  let socket: LiveSocket | undefined;
  let timer: Timer | undefined;
  let shownToken: string | null = null;
  let stopWaitingForUse = () => {};

  const wait = (ms: number, work: () => void) => {
    clock.cancel(timer);
    timer = clock.after(ms, work);
  };
  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message));

  function connect() {
    const opened = open();
    socket = opened;
    // An abandoned socket may still deliver messages; only the current one counts.
    const ifCurrent =
      <A extends unknown[]>(work: (...args: A) => void) =>
      (...args: A) => {
        if (socket === opened) work(...args);
      };
    opened.onopen = ifCurrent(authenticate);
    opened.onmessage = ifCurrent(({ data }: MessageEvent) => receive(data));
    opened.onerror = ifCurrent(disconnect);
    opened.onclose = ifCurrent(({ code }: CloseEvent) => closed(code));
  }

  function authenticate() {
    shownToken = token();
    if (shownToken) send({ type: 'AUTHENTICATE', userId: userId(), token: shownToken });
    else wait(AUTHENTICATE_RETRY_MS, authenticate);
  }

  function receive(data: unknown) {
    let event: ServerEvent;
    try {
      event = JSON.parse(String(data));
      if (typeof event?.type !== 'string') throw new TypeError('It has no type');
    } catch (error) {
      console.error('Could not read a live message:', error);
      return;
    }
    presence.follow(event);
    if (event.type === 'AUTHENTICATED') for (const message of standing()) send(message);
    onEvent(event);
  }

  function disconnect() {
    clock.cancel(timer);
    presence.clear();
  }

  function closed(code: number) {
    disconnect();
    socket = undefined;
    const again = () => {
      onLost();
      wait(RECONNECT_MS, connect);
    };
    if (code === CLOSE_TOO_MANY) stopWaitingForUse = whenUsed(again);
    else if (code === CLOSE_UNAUTHENTICATED && shownToken) {
      // A failure means that nobody was there to renew it; the next connection shows the same token.
      const renewal = renew(shownToken).catch(() => undefined);
      void renewal.then(() => isRunning && again());
    } else again();
  }

  let isRunning = true;
  connect();
  return {
    /** Live messages are dropped while disconnected. */
    send: (message: ClientMessage) => {
      if (presence.isConnected()) send(message);
    },
    /** Drops a socket that no longer works but hasn’t noticed yet. */
    lose: () => {
      const last = socket;
      if (!last) return;
      closed(CLOSE_LOST);
      last.close();
    },
    stop: () => {
      isRunning = false;
      stopWaitingForUse();
      const last = socket;
      socket = undefined;
      disconnect();
      last?.close();
    },
  };
}

/** The close code browsers report for a socket that ended without a close frame. */
const CLOSE_LOST = 1006;

let current: ReturnType<typeof createConnection> | undefined;
let state = OFF;
let room: string | null = null;
const watchedBy = new Map<string, string[]>();
const watched = () => [...new Set([...watchedBy.values()].flat())].slice(0, MAX_WATCHED);
const watchers = new Set<() => void>();

const later = new Set<Effects>();

/** Adds effects of code that loads after the page. Returns a function that removes them. */
export function hearLive(effects: readonly Effects[]): () => void {
  for (const table of effects) later.add(table);
  return () => {
    for (const table of effects) later.delete(table);
  };
}

let isBack = false;

/** Refetches what an event changed, and after a reconnect everything that may have been missed. */
function refreshAfterEvent(event: ServerEvent) {
  const isAgain = event.type === 'AUTHENTICATED' && isBack;
  isBack ||= event.type === 'AUTHENTICATED';
  refresh(isAgain ? CHANGED_BY_EVENTS : changedBy(event), event).catch((error) =>
    console.error('Refreshing failed:', error),
  );
}

/** Opens the live channel and runs every feature's effects. Returns a function that closes it. */
export function startRealtime(effects: readonly Effects[]): () => void {
  const connection = createConnection({
    open: () => new WebSocket(new URL('/ws', location.href.replace(/^http/, 'ws'))),
    clock: { after: (ms, work) => setTimeout(work, ms), cancel: (timer) => clearTimeout(timer) },
    token: accessToken,
    userId: () => queryClient.getQueryData(userQuery.queryKey)?.id,
    renew: renewTokens,
    standing: () => [
      ...(room === null ? [] : [{ type: 'ENTER_ROOM', room } as const]),
      ...(watchedBy.size === 0 ? [] : [{ type: 'WATCH', userIds: watched() } as const]),
    ],
    whenUsed,
    onEvent: (event) => {
      if (event.type === 'AUTHENTICATED') trustServer();
      refreshAfterEvent(event);
      for (const table of [...effects, ...later])
        (table[event.type] as ((event: ServerEvent, tools: EffectTools) => void) | undefined)?.(event, { toast });
    },
    onChange: (live) => {
      state = live;
      for (const watcher of watchers) watcher();
    },
    onLost: suspectServer,
  });
  current = connection;
  const stopRequests = watchRequests();
  // A socket takes a while to notice that the network is gone.
  window.addEventListener('offline', connection.lose);
  return () => {
    window.removeEventListener('offline', connection.lose);
    connection.stop();
    stopRequests();
    if (current === connection) current = undefined;
  };
}

/** Sends a live message, such as typing; without a connection it is dropped. */
export const sendLive = (message: ClientMessage) => current?.send(message);
/** Names the chat room on screen, null for none. */
export function enterRoom(next: string | null) {
  room = next;
  sendLive({ type: 'ENTER_ROOM', room });
}
/** Subscribes to the presence of these people; when it's busy, the server reports nobody else. */
export function watchPeople(part: string, userIds: string[]) {
  if (userIds.length > 0) watchedBy.set(part, userIds);
  else if (!watchedBy.delete(part)) return;
  sendLive({ type: 'WATCH', userIds: watched() });
}

function whenUsed(work: () => void) {
  const used = new AbortController();
  const handleUse = () => {
    if (document.visibilityState !== 'visible') return;
    used.abort();
    work();
  };
  for (const kind of ['pointerdown', 'keydown', 'visibilitychange'])
    document.addEventListener(kind, handleUse, { signal: used.signal });
  return () => used.abort();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
/** Whether events arrive, who is online and who is typing. */
export const useConnection = () => useSyncExternalStore(watch, () => state);
