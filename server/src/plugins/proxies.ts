import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forwardedAddresses, isPrivate, visitorNamedBy } from '../kit/addresses.ts';
import type { Services } from '../kit/context.ts';

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/** Whether a proxy passed this request on, by its own account. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  FORWARDED.some((name) => headers[name] !== undefined);

/** The visitor that limits of signing in count for a request through a proxy we weren't told about. */
export const visitorBehind = ({ ip, headers }: FastifyRequest, trustProxy: Config['trustProxy']) =>
  trustProxy === undefined ? visitorNamedBy(ip, headers['x-forwarded-for']) : undefined;

/** Takes the ports out of what proxies pass on, before anybody asks for the visitor's address. */
export function forgetPorts(app: FastifyInstance, { config }: Services) {
  if (config.trustProxy === undefined) return;
  app.addHook('onRequest', async ({ raw }) => {
    const given = raw.headers['x-forwarded-for'];
    if (given !== undefined) raw.headers['x-forwarded-for'] = forwardedAddresses(String(given)).join(', ');
  });
}

/** Warns once about a proxy we weren't told about, because all its visitors look like one. */
export function warnOfUnknownProxy(app: FastifyInstance, { config, log }: Services) {
  if (config.trustProxy !== undefined) return;
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || !isPrivate(request.ip) || !isForwarded(request)) return;
    isSaid = true;
    log.warn(
      `Requests come through a proxy at ${request.ip}, but TRUST_PROXY is not set: all visitors appear to share the proxy’s address. Requests and live connections aren’t limited by address, and sign-ins only by the last address in X-Forwarded-For, which behind a CDN is the CDN’s: its visitors then share one limit. Set TRUST_PROXY to the number of proxies (1, or 2 with a CDN in front) or to their addresses (${request.ip}).`,
    );
  });
}
