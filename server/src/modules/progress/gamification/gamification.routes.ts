import { gamificationApi } from '@nautical/core/contracts/progress/gamification';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import { presentGoal, presentProgress } from './gamification.presenter.ts';
import * as service from './gamification.service.ts';

export async function gamificationRoutes(app: FastifyInstance) {
  route(app, gamificationApi.progress, async (ctx, { params }) =>
    presentProgress(await service.readProgress(ctx, params.userId)),
  );
  route(app, gamificationApi.achievements, async (ctx, { params }) =>
    (await service.findGoals(ctx, params.userId)).map(presentGoal),
  );
  route(app, gamificationApi.event, async (ctx, { body }) =>
    presentProgress(await service.reportEvent(ctx, body.eventType, body.eventData)),
  );
  route(app, gamificationApi.init, async (ctx) => presentProgress(await service.init(ctx)));
}
