import { isAdmin } from '@nautical/core/policies/members/actor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../kit/context.ts';
import { AppError, factorMissing } from '../kit/errors.ts';
import { deliverTo } from '../kit/happenings.ts';
import { originOf } from '../kit/markup.ts';
import { readDevice } from '../modules/members/auth/guessing/device-marks.ts';
import type { Sessions } from '../modules/members/auth/session-gate.ts';
import { visitorBehind } from './proxies.ts';

/** The first gate: settles from the token who acts, and turns away whoever the endpoint is not open to. */
export function guardAccess(app: FastifyInstance, services: Services, sessions: Sessions) {
  const deliver = deliverTo(services);
  app.decorateRequest('ctx');
  const settleActor = async (request: FastifyRequest) => {
    const { access, endpoint } = request.routeOptions.config;
    const actor =
      access && !endpoint?.ignoresCaller && (await sessions.actorOf(bearerToken(request.headers.authorization)));
    // Before anybody is turned away: the log names whoever tries doors.
    if (actor) request.ctx.actor = actor;
    else delete request.ctx.actor;
    if (!access || access === 'public') return;
    if (!actor) throw new AppError('unauthenticated', 'Please sign in first');
    if (access === 'admin' && actor.lacksFactor) throw factorMissing();
    if (access === 'admin' && !isAdmin(actor)) throw new AppError('forbidden', 'Only admins can do this');
  };
  app.addHook('onRequest', async (request) => {
    request.ctx = {
      ...services,
      log: request.log,
      address: request.ip,
      behind: visitorBehind(request, services.config.trustProxy),
      publish: (to, event) => services.bus.publish('events', { to, event }),
      deliver,
    };
    const device = readDevice(request.headers.cookie, originOf(request));
    if (device) request.ctx.device = device;
    await settleActor(request);
  });
  // A body may take half a minute to come, and the session may end meanwhile.
  app.addHook('preHandler', async (request) => {
    if (hasBody(request)) await settleActor(request);
  });
}

const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';
const bearerToken = (header: string | undefined) => (header?.startsWith('Bearer ') ? header.slice(7) : undefined);
