import type { FastifyInstance } from 'fastify';
import { spendByAddress } from '../kit/addresses.ts';
import type { Services } from '../kit/context.ts';

/** What the database is asked for: calls, known or not, and the pages that carry a preview. */
const COUNTED = /^\/(api|item|seller)\//;

/** Keeps one address from taking the whole server: a steady number of such requests a minute. */
export function limitRequests(app: FastifyInstance, { config: { requestsPerMinute }, limits }: Services) {
  const limit = { name: 'requests', points: requestsPerMinute, seconds: 60 };
  app.addHook('onRequest', async (request) => {
    if (COUNTED.test(request.url) && !request.routeOptions.config.endpoint?.ignoresCaller)
      await spendByAddress({ limits, address: request.ip }, limit);
  });
}
