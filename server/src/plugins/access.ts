import { isAdmin } from '@nautical/core/policies/members/actor';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kit/context.ts';
import { AppError } from '../kit/errors.ts';
import { deliverTo } from '../kit/happenings.ts';
import type { Sessions } from '../modules/members/auth/session-gate.ts';

/** The first gate: settles from the token who acts, and turns away whoever the endpoint is not open to. */
export function guardAccess(app: FastifyInstance, services: Services, sessions: Sessions) {
  const deliver = deliverTo(services);
  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    const actor = access && (await sessions.actorOf(bearerToken(request.headers.authorization)));
    request.ctx = {
      ...services,
      log: request.log,
      address: request.ip,
      publish: (to, event) => services.bus.publish('events', { to, event }),
      deliver,
      ...(actor && { actor }),
    };
    if (!access || access === 'public') return;
    if (!actor) throw new AppError('unauthenticated', 'Please sign in first');
    if (access === 'admin' && !isAdmin(actor)) throw new AppError('forbidden', 'Only admins may do this');
  });
}

const bearerToken = (header: string | undefined) => (header?.startsWith('Bearer ') ? header.slice(7) : undefined);
