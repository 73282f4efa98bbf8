// A browser's end of the live channel, as tests hold it.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ClientMessage, EventOf, ServerEvent } from '@nautical/core/realtime/events';
import { WebSocket } from 'ws';
import { until } from '../until.ts';

export type LiveClient = ReturnType<typeof openLive>;

/** Opens a socket at `address` (http://host:port) and keeps everything that comes. */
export function openLive(
  address: string,
  { path = '/ws', origin, headers }: { path?: string; origin?: string; headers?: Record<string, string> } = {},
) {
  const socket = new WebSocket(address.replace('http', 'ws') + path, {
    ...(origin !== undefined && { origin }),
    ...(headers && { headers }),
  });
  const events: ServerEvent[] = [];
  socket.on('message', (data) => events.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  /** The status the server refused the upgrade with. */
  const refused = new Promise<number | undefined>((resolve) =>
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode);
    }),
  );
  socket.on('error', () => {});
  const opened = once(socket, 'open');
  opened.catch(() => {});

  const find = <T extends ServerEvent['type']>(type: T, isIt: (event: EventOf<T>) => boolean) =>
    events.find((event): event is EventOf<T> => event.type === type && isIt(event as EventOf<T>));
  const client = {
    socket,
    events,
    opened,
    closed,
    refused,
    send: (message: ClientMessage | string | Buffer) =>
      socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message)),
    all: <T extends ServerEvent['type']>(type: T) => events.filter((event): event is EventOf<T> => event.type === type),
    /** The first event of this type, there already or still to come. */
    hears: async <T extends ServerEvent['type']>(type: T, isIt: (event: EventOf<T>) => boolean = () => true) => {
      await until(() => find(type, isIt) !== undefined);
      return find(type, isIt)!;
    },
    close: async () => {
      socket.close();
      await closed;
    },
  };
  return client;
}

/** Opens a socket and authenticates it. */
export async function enterLive(address: string, accessToken: string) {
  const client = openLive(address);
  await client.opened;
  client.send({ type: 'AUTHENTICATE', token: accessToken });
  await client.hears('AUTHENTICATED');
  return client;
}

/** A client below WebSocket: it answers no ping and reads only what it is told to. */
export async function enterRaw(address: string, accessToken: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const key = randomBytes(16).toString('base64');
  socket.write(
    [
      'GET /ws HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${key}`,
      '\r\n',
    ].join('\r\n'),
  );
  let received = '';
  const collect = (chunk: Buffer) => {
    received += chunk.toString('latin1');
  };
  socket.on('data', collect);
  socket.write(maskedText(JSON.stringify({ type: 'AUTHENTICATE', token: accessToken })));
  await until(() => received.includes('AUTHENTICATED'));
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  if (!received.includes(accept)) throw new Error('The server did not accept the upgrade');
  socket.off('data', collect);
  return socket;
}

function maskedText(text: string) {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length]), mask, payload.map((byte, at) => byte ^ mask[at % 4]!)]);
}
