import type { FastifyInstance } from 'fastify';
import { spendByAddress } from '../kit/addresses.ts';
import type { Services } from '../kit/context.ts';

/** What is no call we know, but asks as much: calls there are not, and pages that carry a preview. */
const COUNTED = /^\/(api|item|seller)\//;

/** Keeps one address from taking the whole server: a steady number of such requests a minute. */
export function limitRequests(app: FastifyInstance, { config: { requestsPerMinute }, limits }: Services) {
  const limit = { name: 'requests', points: requestsPerMinute, seconds: 60 };
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions;
    // A call is known by its route: its address may be written in many ways.
    const isCounted = url.startsWith('/api/') || COUNTED.test(request.url);
    if (isCounted && !config.endpoint?.ignoresCaller) await spendByAddress({ limits, address: request.ip }, limit);
  });
}
