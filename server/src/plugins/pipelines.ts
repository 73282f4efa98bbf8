import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait for their answer. Browsers and proxies send the next one after the answer. */
const MOST_WAITING = 16;
const SAID_EVERY_MS = 60_000;

/** Whoever asks and asks without reading is cut off: every answer that waits holds memory, and often an open file. */
export function limitPipelines(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const next = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, next);
    return next;
  };
  // One line a minute is enough to see who it is, and a thousand connections must not fill the log.
  let [saidAt, unsaid] = [Number.NEGATIVE_INFINITY, 0];
  function cutOff(socket: Socket) {
    const { remoteAddress: address } = socket;
    socket.destroy();
    unsaid++;
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    app.log.warn(
      { address, connections: unsaid },
      'a connection was cut off: too many requests without reading answers',
    );
    [saidAt, unsaid] = [performance.now(), 0];
  }
  app.server.on('request', ({ socket }, response) => {
    if (count(socket, 1) > MOST_WAITING && !socket.destroyed) cutOff(socket);
    response.once('close', () => count(socket, -1));
  });
  // What had come along with the last request is still read, but nothing is done for it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.destroyed) reply.hijack();
    else done();
  });
}
