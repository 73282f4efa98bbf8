import { broadcastsApi } from '@nautical/core/contracts/office/broadcasts';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentBroadcast } from './broadcasts.presenter.ts';
import * as service from './broadcasts.service.ts';

export async function broadcastsRoutes(app: FastifyInstance) {
  route(app, broadcastsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findBroadcasts(ctx, query);
    const shown = linkNextPage(http, rows, size, ({ broadcast }) => [broadcast.createdAt.toISOString(), broadcast.id]);
    return shown.map(presentBroadcast);
  });
  route(app, broadcastsApi.audiences, (ctx) => service.countAudiences(ctx));
  route(app, broadcastsApi.send, async (ctx, { body }) => presentBroadcast(await service.broadcast(ctx, body)));
}
