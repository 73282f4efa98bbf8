import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Access, Endpoint } from '@nautical/core/endpoint';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { v7 } from 'uuid';
import { trustOf } from './kit/addresses.ts';
import type { Services } from './kit/context.ts';
import { openSessionGate } from './modules/members/auth/session-gate.ts';
import { measureMoney } from './modules/trade/payments/payments.figures.ts';
import { guardAccess } from './plugins/access.ts';
import { drainConnections } from './plugins/draining.ts';
import { answerError, handleErrors } from './plugins/error-handler.ts';
import { answerUnchanged } from './plugins/etag.ts';
import { leaveBodiesUnread } from './plugins/head-requests.ts';
import { measureRequests } from './plugins/metrics.ts';
import { limitPipelines } from './plugins/pipelines.ts';
import { forgetPorts, warnOfUnknownProxy } from './plugins/proxies.ts';
import { limitRequests } from './plugins/rate-limit.ts';
import { secureHeaders } from './plugins/security-headers.ts';
import { serveSecurityTxt } from './plugins/security-txt.ts';
import { limitBodies } from './plugins/slow-bodies.ts';
import { serveWeb } from './plugins/static-web.ts';
import { validateByContract } from './plugins/validation.ts';
import { openGateway } from './realtime/gateway.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
// Whoever sends slowly holds a connection: a request has this long to arrive, pictures over a slow line included. Within
// that time something must keep coming, or SILENT_MS ends it sooner.
const REQUEST_MS = 5 * 60_000;
const HEADERS_MS = 20_000;
const CHECKING_MS = 5_000;
// How long a connection may be silent in both directions: a client that does not read its answer holds memory. Work that
// waits for its turn is answered sooner (`makeTurns`). Uploads and the account export have longer (`allowPauses`).
const SILENT_MS = 2 * 60_000;

/** Puts the server together from its services. It listens only when told to, so tests can talk to it without a port. */
export async function buildApp(services: Services) {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => v7(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECKING_MS },
    trustProxy: config.trustProxy === undefined ? false : trustOf(config.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  const sessions = openSessionGate({ ...services, secrets: config.sessionSecrets });

  app.decorate('sessions', sessions);
  collectRoutes(app);
  limitPipelines(app);
  handleErrors(app);
  secureHeaders(app, config);
  drainConnections(app);
  validateByContract(app, { checkReplies: config.test });
  forgetPorts(app, services);
  warnOfUnknownProxy(app, services);
  measureRequests(app, services);
  measureMoney(app, services);
  limitRequests(app, services);
  limitBodies(app);
  answerUnchanged(app);
  leaveBodiesUnread(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  guardAccess(app, services, sessions);
  openGateway(app, services, sessions);
  serveSecurityTxt(app, services);

  for (const { routes } of services.nouns) if (routes) await app.register(routes);
  await serveWeb(app);
  return app;
}

export type RouteInfo = { method: string; url: string; access: Access | undefined; endpoint: Endpoint | undefined };
declare module 'fastify' {
  interface FastifyInstance {
    /** Everything the server answers, in the order it was registered. */
    routes: RouteInfo[];
  }
}

function collectRoutes(app: FastifyInstance) {
  app.decorate('routes', []);
  app.addHook('onRoute', ({ config, method, url }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD') app.routes.push({ method: each, url, access: config?.access, endpoint: config?.endpoint });
  });
}
