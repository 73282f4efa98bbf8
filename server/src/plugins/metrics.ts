import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/client.ts';
import { isAmong, isLoopback } from '../kit/addresses.ts';
import type { Services } from '../kit/context.ts';
import { AppError } from '../kit/errors.ts';
import { isSameSecret } from '../kit/secrets.ts';
import { isForwarded } from './proxies.ts';

type LiveStats = ReturnType<FastifyInstance['liveStats']>;
const LIVE_FIGURES: Record<keyof LiveStats, string> = {
  connections: 'Sockets open on this server.',
  membersOnline: 'Members with a socket on any server.',
  delivered: 'Events written to sockets since startup.',
  dropped: 'Sockets dropped since startup because they read too slowly.',
  ignored: 'Invalid messages from clients since startup.',
};

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** Measures every request by its route, logs one line for it, and offers the figures at /metrics to those who may see them. */
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
        // Whoever is refused may be trying doors; of everybody else it is nobody's business where they are.
        ...(reply.statusCode >= 400 && { address: request.ip }),
      },
      'answered',
    );
    done();
  });

  const { token, from } = config.metrics;
  const isInvited = from && isAmong(from);
  const mayRead = (request: FastifyRequest) => {
    if (token && isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) return true;
    // Through a proxy the address is the member's only if we were told of the proxy.
    if (isForwarded(request)) return config.trustProxy !== undefined && isInvited?.(request.ip) === true;
    return (isInvited ?? isLoopback)(request.ip);
  };
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request)) throw new AppError('not_found', 'There’s nothing at this address');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Shows what the thread of the embedded database holds, which the figures of the process do not tell apart. */
export function measureDatabase(app: FastifyInstance, { memory }: Pick<Database, 'memory'>) {
  if (!memory) return;
  new Gauge({
    name: 'embedded_database_memory_bytes',
    help: 'Memory of the thread the embedded database runs on.',
    labelNames: ['kind'],
    registers: [app.metrics],
    async collect() {
      for (const [kind, bytes] of Object.entries(await memory())) this.labels(kind).set(bytes);
    },
  });
}
