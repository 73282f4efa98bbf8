import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Answers HEAD without making the body, where that is a stream. Fastify would read the stream to its end, as fast as it
 * can be made and for longer than anybody waits.
 */
export function leaveBodiesUnread(app: FastifyInstance) {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return Readable.from([]);
  });
}
