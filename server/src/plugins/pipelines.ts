import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait for their answer. Browsers and proxies send the next one after the answer. */
const MOST_WAITING = 16;

/** Whoever asks and asks without reading is cut off: every answer that waits holds memory, and often an open file. */
export function limitPipelines(app: FastifyInstance) {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const next = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, next);
    return next;
  };
  app.server.on('request', ({ socket }, response) => {
    if (count(socket, 1) > MOST_WAITING) socket.destroy();
    response.once('close', () => count(socket, -1));
  });
  // What had come along with the last request is still read, but nothing is done for it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.destroyed) reply.hijack();
    else done();
  });
}
