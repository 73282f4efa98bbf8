import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Where the contract asks for it, an answer carries its fingerprint, and who has it already gets 304 and no body. */
export function answerUnchanged(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.endpoint?.etag || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim());
    if (!known?.includes(etag)) return payload;
    reply.code(304).removeHeader('content-length');
    return '';
  });
}
