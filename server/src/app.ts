import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Access, Endpoint } from '@nautical/core/endpoint';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { v7 } from 'uuid';
import type { Services } from './kit/context.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { advertisingRoutes } from './modules/advertising/advertising.routes.ts';
import { aquariumsRoutes } from './modules/aquariums/aquariums.routes.ts';
import { auctionsRoutes } from './modules/auctions/auctions.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { openSessionGate } from './modules/auth/session-gate.ts';
import { careRoutes } from './modules/care/care.routes.ts';
import { chatRoutes } from './modules/chat/chat.routes.ts';
import { contactsRoutes } from './modules/contacts/contacts.routes.ts';
import { fishDoctorRoutes } from './modules/fish-doctor/fish-doctor.routes.ts';
import { gamificationRoutes } from './modules/gamification/gamification.routes.ts';
import { instantMessagesRoutes } from './modules/instant-messages/instant-messages.routes.ts';
import { listingsRoutes } from './modules/listings/listings.routes.ts';
import { livestockRoutes } from './modules/livestock/livestock.routes.ts';
import { maintenanceRoutes } from './modules/maintenance/maintenance.routes.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { operationsRoutes } from './modules/operations/operations.routes.ts';
import { preferencesRoutes } from './modules/preferences/preferences.routes.ts';
import { profilesRoutes } from './modules/profiles/profiles.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { savedItemsRoutes } from './modules/saved-items/saved-items.routes.ts';
import { savedSearchesRoutes } from './modules/saved-searches/saved-searches.routes.ts';
import { shopRoutes } from './modules/shop/shop.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { speciesRoutes } from './modules/species/species.routes.ts';
import { uploadsRoutes } from './modules/uploads/uploads.routes.ts';
import { waterParametersRoutes } from './modules/water-parameters/water-parameters.routes.ts';
import { guardAccess } from './plugins/access.ts';
import { answerError, handleErrors } from './plugins/error-handler.ts';
import { answerUnchanged } from './plugins/etag.ts';
import { measureRequests } from './plugins/metrics.ts';
import { limitRequests } from './plugins/rate-limit.ts';
import { secureHeaders } from './plugins/security-headers.ts';
import { serveWeb } from './plugins/static-web.ts';
import { validateByContract } from './plugins/validation.ts';
import { openGateway } from './realtime/gateway.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** Puts the server together from its services. It listens only when told to, so tests can talk to it without a port. */
export async function buildApp(services: Services) {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => v7(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  const sessions = openSessionGate({ ...services, secret: config.sessionSecret });

  collectRoutes(app);
  handleErrors(app);
  secureHeaders(app, config);
  validateByContract(app, { checkReplies: config.test });
  measureRequests(app, services);
  limitRequests(app, services);
  answerUnchanged(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  guardAccess(app, services, sessions);
  openGateway(app, services, sessions);

  await app.register(operationsRoutes);
  await app.register(siteRoutes);
  await app.register(authRoutes, { sessions });
  await app.register(uploadsRoutes);
  await app.register(listingsRoutes);
  await app.register(savedItemsRoutes);
  await app.register(savedSearchesRoutes);
  await app.register(profilesRoutes);
  await app.register(reportsRoutes);
  await app.register(advertisingRoutes);
  await app.register(adminRoutes);
  await app.register(messagesRoutes);
  await app.register(contactsRoutes);
  await app.register(instantMessagesRoutes);
  await app.register(chatRoutes);
  await app.register(preferencesRoutes);
  await app.register(notificationsRoutes);
  await app.register(auctionsRoutes);
  await app.register(shopRoutes);
  await app.register(speciesRoutes);
  await app.register(aquariumsRoutes);
  await app.register(waterParametersRoutes);
  await app.register(livestockRoutes);
  await app.register(maintenanceRoutes);
  await app.register(careRoutes);
  await app.register(fishDoctorRoutes);
  await app.register(gamificationRoutes);
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
