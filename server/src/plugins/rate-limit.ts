import type { FastifyInstance } from 'fastify';
import { spendByAddress } from '../kit/addresses.ts';
import type { Services } from '../kit/context.ts';

/** Keeps one address from taking the whole server: a steady number of API calls a minute. */
export function limitRequests(app: FastifyInstance, { config: { requestsPerMinute }, limits }: Services) {
  const limit = { name: 'requests', points: requestsPerMinute, seconds: 60 };
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (url?.startsWith('/api/') && !config.endpoint?.ignoresCaller)
      await spendByAddress({ limits, address: request.ip }, limit);
  });
}
