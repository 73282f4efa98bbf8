// One open page as the live channel knows it, and what it may send.
import type { Duplex } from 'node:stream';
import { ClientMessage } from '@nautical/core/realtime/events';
import type { RawData, WebSocket } from 'ws';
import type { Connection } from './audience.ts';
import type { Audience } from './bus.ts';

const FLOOD = { messages: 30, windowMs: 10_000 }; // more than anybody types

/** A socket from its first byte to its last; `connection` is there once it has authenticated. */
export type Client = {
  socket: WebSocket;
  stream: Duplex;
  isAlive: boolean;
  windowStart: number;
  windowCount: number;
  /** What came while the token was being checked, in order. */
  waiting?: ClientMessage[];
  connection?: Connection;
  typingTo?: Typing;
};

/** Where somebody types; `to` is who hears of it, once that has been asked. */
export type Typing = { room?: string; receiverId?: string; to?: Audience };

export const newClient = (socket: WebSocket, stream: Duplex): Client => ({
  socket,
  stream,
  isAlive: true,
  windowStart: Date.now(),
  windowCount: 0,
});

/** Counts a message, and says whether it is one too many. */
export function isFlooding(client: Client) {
  const now = Date.now();
  if (now - client.windowStart > FLOOD.windowMs) {
    client.windowStart = now;
    client.windowCount = 0;
  }
  return ++client.windowCount > FLOOD.messages;
}

export function readMessage(data: RawData): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined; // not JSON at all
  }
}
