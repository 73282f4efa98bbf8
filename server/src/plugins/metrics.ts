import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../kit/context.ts';
import { notFound } from '../kit/errors.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

type LiveStats = ReturnType<FastifyInstance['liveStats']>;
const LIVE_FIGURES: Record<keyof LiveStats, string> = {
  connections: 'Sockets open on this server.',
  membersOnline: 'Members with a socket on any server.',
  delivered: 'Events written to sockets since the start.',
  dropped: 'Sockets dropped because they read too slowly, since the start.',
  ignored: 'Messages from clients that made no sense, since the start.',
};

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** Measures every request by its route, logs one line for it, and offers the figures at /metrics to this machine. */
export function measureRequests(app: FastifyInstance, { config }: Services) {
  const registry = new Registry();
  app.decorate('metrics', registry);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

  for (const [name, help] of Object.entries(LIVE_FIGURES) as [keyof LiveStats, string][])
    new Gauge({
      name: `live_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      help,
      registers: [registry],
      collect() {
        this.set(app.liveStats()[name]);
      },
    });

  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address itself: addresses may carry tokens.
    const route = request.routeOptions.url ?? 'unknown';
    const { elapsedTime } = reply;
    durations.labels(request.method, route, String(reply.statusCode)).observe(elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(elapsedTime),
        userId: request.ctx?.actor?.id,
      },
      'answered',
    );
    done();
  });

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!config.metricsPublic && !LOOPBACK.test(request.ip)) throw notFound('This');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
