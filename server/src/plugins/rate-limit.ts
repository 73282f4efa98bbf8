import type { FastifyInstance } from 'fastify';
import { spendByAddress } from '../kit/addresses.ts';
import type { Services } from '../kit/context.ts';

const UNLIMITED = new Set(['/api/health', '/api/ready']);

/** Keeps one address from taking the whole server: a steady number of API calls a minute. */
export function limitRequests(app: FastifyInstance, { config, limits }: Services) {
  const limit = { name: 'requests', points: config.requestsPerMinute, seconds: 60 };
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions;
    if (url?.startsWith('/api/') && !UNLIMITED.has(url)) await spendByAddress({ limits, address: request.ip }, limit);
  });
}
