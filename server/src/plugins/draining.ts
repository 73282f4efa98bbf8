import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every answer is the last of its connection, so that none is cut while somebody sends the next request. */
    drain: () => void;
    isDraining: () => boolean;
  }
}

/** Lets the server be emptied before it stops. */
export function drainConnections(app: FastifyInstance) {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
}
