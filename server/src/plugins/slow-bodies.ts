import type { FastifyInstance } from 'fastify';

const BODY_MS = 30_000; // for a quarter of a megabyte at most; files have their own limit

/** Whoever sends the body of a request drop by drop is cut off. */
export function limitBodies(app: FastifyInstance, withinMs = BODY_MS) {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!request.routeOptions.config.endpoint?.files) {
      const tooLate = setTimeout(() => request.raw.complete || request.raw.destroy(), withinMs).unref();
      request.raw.once('end', () => clearTimeout(tooLate)).once('close', () => clearTimeout(tooLate));
    }
    done(null, payload);
  });
}
