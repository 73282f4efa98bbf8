// The live channel: one WebSocket per open page at /ws. It authenticates, hears typing, rooms and who is watched, and
// carries events from the bus to the sockets they are for. Nothing here is needed for correctness: a client that misses
// events asks again over HTTP.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Id } from '@nautical/core/contracts/common/ids';
import {
  CLOSE_MISSED,
  CLOSE_TOO_MANY,
  CLOSE_UNAUTHENTICATED,
  type ClientMessage,
  PRESENCE_CROWD,
} from '@nautical/core/realtime/events';
import type { FastifyInstance } from 'fastify';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import type { Services } from '../kit/context.ts';
import type { Sessions } from '../modules/members/auth/session-gate.ts';
import { findBlockedIds } from '../modules/members/blocks/blocks.service.ts';
import { type Connection, openAudience } from './audience.ts';
import type { Audience } from './bus.ts';
import { openCatchUp } from './catch-up.ts';
import { type Client, isFlooding, newClient, readMessage } from './live-client.ts';
import { openPresence } from './presence.ts';
import { openRoomActivity } from './room-activity.ts';
import { watchSessions } from './signed-out.ts';
import { countByAddress } from './sockets-by-address.ts';
import { openTyping } from './typing.ts';

const PATH = '/ws';
const MAX_MESSAGE_BYTES = 16 * 1024; // clients send tokens and ids, never content
const MAX_WAITING_BYTES = 1024 * 1024; // what may wait for a slow reader before it is dropped
const MAX_SOCKETS_PER_MEMBER = 20; // open tabs and devices; the oldest gives way
const CLOSE_GOING_AWAY = 1001;
const CLOSE_SERVER_ERROR = 1011;

export type GatewayTimings = typeof TIMINGS;
export const TIMINGS = {
  authenticateMs: 10_000, // the first message must come within this time
  pingMs: 15_000, // a socket that has not answered one ping by the next is dead
  announceMs: 10_000,
  activityMs: 1_000, // between two words about what is said in other rooms
  forgetServerMs: 30_000,
  recheckMs: 60_000, // a session may have ended without a word: it expired, or the bus was away
  settleMs: 3_000, // within which servers that were without the bus find it again, longer than they pause in between
  catchUpMs: 2_000, // over which those who may have missed something are let go, so that they do not all ask at once
  closeMs: 2_000, // a closing socket that does not say goodbye is cut off after this time
};

/** What the metrics show of the live channel. */
type GatewayStats = {
  connections: number;
  membersOnline: number;
  delivered: number;
  /** Sockets dropped because they read too slowly. */
  dropped: number;
  /** Invalid messages from clients. */
  ignored: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    liveStats: () => GatewayStats;
  }
}

function* withoutBlock(connections: Iterable<Connection>, userId: string) {
  for (const connection of connections) if (!connection.blocked.has(userId)) yield connection;
}

type Counts = { delivered: number; dropped: number; ignored: number };

/** Opens the live channel on the application's server. */
export function openGateway(
  app: FastifyInstance,
  services: Services,
  sessions: Sessions,
  timings: GatewayTimings = TIMINGS,
) {
  const counts: Counts = { delivered: 0, dropped: 0, ignored: 0 };
  const live = openLive(services, counts, timings);
  const signedOut = watchSessions(services, sessions, live.audience, timings.recheckMs);
  const letIn = doorOf(services, sessions, live, signedOut);
  const { clients } = live;

  function accept(socket: WebSocket, stream: Duplex) {
    const client = newClient(socket, stream);
    clients.add(client);
    const tooLate = setTimeout(() => {
      if (!client.connection) socket.close(CLOSE_UNAUTHENTICATED, 'Authenticate first');
    }, timings.authenticateMs).unref();
    socket.on('pong', () => hearPong(client));
    socket.on('ping', (data) => answerPing(client, data));
    socket.on('message', (data, isBinary) => receive(client, data, isBinary));
    // A broken or oversized frame; `ws` closes the socket itself.
    socket.on('error', (error) => services.log.debug({ err: error }, 'A live connection failed'));
    socket.on('close', () => {
      clearTimeout(tooLate);
      clients.delete(client);
      live.typing.stop(client);
      if (client.connection) live.forget(client.connection);
    });
  }

  function receive(client: Client, data: RawData, isBinary: boolean) {
    const { socket } = client;
    if (socket.readyState !== WebSocket.OPEN) return;
    client.isAlive = true;
    if (isFlooding(client)) return shutOut(client);
    const message = isBinary ? undefined : readMessage(data);
    if (!message) {
      counts.ignored++;
      return;
    }
    if (client.connection) return live.handle(client, client.connection, message);
    if (client.waiting) {
      client.waiting.push(message);
      return;
    }
    if (message.type !== 'AUTHENTICATE') return socket.close(CLOSE_UNAUTHENTICATED, 'Authenticate first');
    client.waiting = [];
    letIn(client, message.token).catch((error) => {
      services.log.error({ err: error }, 'Could not authenticate a live connection');
      socket.close(CLOSE_SERVER_ERROR);
    });
  }

  /** Browsers never ping. Whoever does is answered as often as anybody may speak, so that no heap of answers waits unread. */
  function answerPing(client: Client, data: Buffer) {
    const { socket } = client;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (isFlooding(client)) return shutOut(client);
    socket.pong(data);
  }

  /** The answer to our ping is free, unless something else was heard before it. Any other pong counts like a message. */
  function hearPong(client: Client) {
    const isAnswer = !client.isAlive;
    client.isAlive = true;
    if (!isAnswer && client.socket.readyState === WebSocket.OPEN && isFlooding(client)) shutOut(client);
  }

  const heartbeat = setInterval(() => {
    for (const client of clients) {
      if (!client.isAlive) {
        client.socket.terminate();
        continue;
      }
      client.isAlive = false;
      if (client.socket.readyState === WebSocket.OPEN) client.socket.ping();
    }
    signedOut.tidy();
  }, timings.pingMs).unref();

  const close = listenForUpgrades(app, services.config, timings, accept);
  app.decorate('liveStats', () => ({ connections: clients.size, membersOnline: live.presence.count(), ...counts }));

  // Before the server stops listening, because it waits for every open socket.
  app.addHook('preClose', async () => {
    close();
    clearInterval(heartbeat);
    signedOut.close();
    live.close();
    await Promise.all([...clients].map(({ socket }) => closed(socket)));
  });
}

/** Says goodbye and stops reading: otherwise a flood would be parsed until the socket is gone. */
function shutOut({ socket }: Client) {
  socket.close(CLOSE_TOO_MANY, 'Too many messages');
  socket.pause();
}

const closed = (socket: WebSocket) =>
  new Promise((resolve) => {
    socket.on('close', resolve);
    socket.close(CLOSE_GOING_AWAY, 'The server is shutting down');
  });

/** Takes what asks for a live connection, until it is told to take no more. */
function listenForUpgrades(
  app: FastifyInstance,
  config: Config,
  timings: GatewayTimings,
  accept: (socket: WebSocket, stream: Duplex) => void,
) {
  let isClosing = false;
  const options = {
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    autoPong: false,
    // Known to `ws`, not yet to its types; hence not written into the call.
    closeTimeout: timings.closeMs,
  };
  const server = new WebSocketServer(options);
  const byAddress = countByAddress(config.trustProxy);
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refusal = isClosing
      ? '503 Service Unavailable'
      : (refusalOf(request, config) ?? (byAddress.isFull(request) ? '429 Too Many Requests' : undefined));
    if (!refusal) {
      const giveBack = byAddress.add(request);
      stream.once('close', giveBack);
      return server.handleUpgrade(request, stream, head, (socket) => accept(socket, stream));
    }
    stream.on('error', () => stream.destroy());
    stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy());
  });
  return () => {
    isClosing = true;
  };
}

type Live = ReturnType<typeof openLive>;

/** Everybody who is connected: who they are, what reaches them, and what they say. */
function openLive(services: Services, counts: Counts, timings: GatewayTimings) {
  const { bus, db, log, nouns } = services;
  const clients = new Set<Client>();
  const audience = openAudience(write);
  const typing = openTyping(services);
  const activity = openRoomActivity(audience, timings.activityMs);
  const presence = openPresence(
    bus,
    (change) => {
      const receivers = presence.count() > PRESENCE_CROWD ? audience.watchersOf(change.userId) : audience.everyone;
      audience.send(change, withoutBlock(receivers, change.userId), [change.userId]);
    },
    timings,
  );

  function write(connection: Connection, frame: Buffer) {
    const { socket, stream } = connection;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) {
      counts.dropped++;
      socket.close(CLOSE_MISSED, 'Reads too slowly');
      forget(connection);
      return;
    }
    counts.delivered++;
    // `socket.send` would make the same frame for each socket anew. It always writes whole frames, so ours fit between.
    stream.write(frame);
  }

  function forget(connection: Connection) {
    if (audience.remove(connection) && audience.countOf(connection.member.id) === 0) presence.leave(connection.member);
  }

  function watch(connection: Connection, userIds: string[]) {
    const people = [...new Set(userIds)];
    audience.watch(connection, people);
    for (const id of people) {
      const person = presence.isOnline(id);
      if (person && id !== connection.member.id && !connection.blocked.has(id))
        audience.send({ type: 'USER_ONLINE', userId: id, username: person.username }, [connection]);
    }
  }

  /** Only a room named by an id can belong to somebody; any other is entered at once. */
  function enter(connection: Connection, room: string | null) {
    connection.wanted = room;
    const isOwned = Id.safeParse(room).success;
    audience.enter(connection, isOwned ? null : room);
    if (room === null || !isOwned) return;
    ownerOf(room).then(
      (ownerId) => {
        const isThere = connection.wanted === room && audience.everyone.has(connection);
        if (isThere && !(ownerId && connection.blocked.has(ownerId))) audience.enter(connection, room);
      },
      (error) => log.warn({ err: error }, 'Could not check who can enter a room'),
    );
  }

  async function ownerOf(room: string) {
    for (const { findRoomOwner } of nouns) {
      const ownerId = await findRoomOwner?.(db, room);
      if (ownerId) return ownerId;
    }
    return undefined;
  }

  function handle(client: Client, connection: Connection, message: ClientMessage) {
    switch (message.type) {
      case 'AUTHENTICATE':
        // Who a socket belongs to never changes; a renewed token needs no word, since the session is the same.
        return;
      case 'ENTER_ROOM':
        if (client.typingTo?.room !== undefined) typing.stop(client);
        return enter(connection, message.room);
      case 'WATCH':
        return watch(connection, message.userIds);
      case 'TYPING_START':
      case 'TYPING_STOP':
        return typing.handle(client, connection, message);
    }
  }

  bus.subscribe('events', ({ to, event }) => {
    audience.deliver(to, event);
    if (event.type === 'CONTACTS_CHANGED') stopTypingTo(event.userId, to);
    if (event.type === 'NEW_CHAT_MESSAGE') activity.note(event.room, event.message.seq);
  });
  /** Whether these people may still type to a member is asked again with the next word. */
  function stopTypingTo(userId: string, from: Audience) {
    if (typeof from === 'string' || !('userIds' in from)) return;
    for (const client of clients)
      if (client.typingTo?.receiverId === userId && from.userIds.includes(client.connection?.member.id ?? ''))
        typing.stop(client);
  }

  bus.subscribe('blocks', ({ userIds: [one, other], isBlocked }) => {
    // Who hears of somebody's typing was settled before; it is asked again with the next word.
    for (const client of clients) if ([one, other].includes(client.connection?.member.id ?? '')) typing.stop(client);
    for (const [id, hiddenId] of [
      [one, other],
      [other, one],
    ] as const) {
      const sockets = [...audience.socketsOf(id)];
      for (const connection of sockets) {
        const { blocked, wanted } = connection;
        isBlocked ? blocked.add(hiddenId) : blocked.delete(hiddenId);
        // Whether the room is open to them is asked again: it may belong to the other.
        enter(connection, wanted);
      }
      const person = presence.isOnline(hiddenId);
      if (!person) continue;
      const type = isBlocked ? 'USER_OFFLINE' : 'USER_ONLINE';
      audience.send({ type, userId: hiddenId, username: person.username }, sockets);
    }
  });

  bus.subscribe('gap', openCatchUp(clients, timings));

  const close = () => {
    activity.close();
    presence.close();
  };
  return { clients, audience, presence, typing, handle, forget, close };
}

/** Lets in whoever shows a good token, and hears what they said meanwhile. */
function doorOf(
  { db }: Services,
  sessions: Sessions,
  { audience, presence, handle }: Live,
  signedOut: ReturnType<typeof watchSessions>,
) {
  return async (client: Client, token: string) => {
    const { socket, stream } = client;
    const actor = await sessions.actorOf(token);
    const username = actor && (await sessions.usernameOf(actor.id));
    const blocked = new Set(actor && (await findBlockedIds({ db }, actor.id)));
    if (socket.readyState !== WebSocket.OPEN) return;
    if (!actor || username === undefined || signedOut.hasEnded(actor.sessionId))
      return socket.close(CLOSE_UNAUTHENTICATED, 'The token isn’t valid');

    const member = { id: actor.id, username, sessionId: actor.sessionId };
    const connection: Connection = { socket, stream, member, room: null, wanted: null, watching: [], blocked };
    client.connection = connection;
    const [oldest] = audience.socketsOf(member.id);
    if (oldest && audience.countOf(member.id) >= MAX_SOCKETS_PER_MEMBER) {
      oldest.socket.close(CLOSE_TOO_MANY, 'Too many clients');
      audience.remove(oldest);
    }
    const isFirst = audience.countOf(member.id) === 0;
    audience.add(connection);
    const online = presence.list(PRESENCE_CROWD, new Set([member.id, ...blocked]));
    audience.send({ type: 'AUTHENTICATED', user: { id: member.id, username }, online }, [connection]);
    if (isFirst) presence.arrive(member);
    for (const message of client.waiting ?? []) handle(client, connection, message);
    delete client.waiting;
  };
}

/** Why a request to upgrade is refused, as a status line, or nothing. */
function refusalOf({ url = '', headers }: IncomingMessage, { publicUrl }: Config) {
  if (url.split('?', 1)[0] !== PATH) return '404 Not Found';
  // Browsers always say where a page comes from; other clients need not.
  const { origin, host } = headers;
  if (origin === undefined) return undefined;
  const isOurs =
    URL.canParse(origin) &&
    (new URL(origin).host === host ||
      (publicUrl !== undefined && new URL(origin).origin === new URL(publicUrl).origin));
  return isOurs ? undefined : '403 Forbidden';
}
