import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import * as service from './saved-items.service.ts';

export async function savedItemsRoutes(app: FastifyInstance) {
  route(app, savedItemsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findSavedItems(ctx, query);
    return linkNextPage(http, rows, size, ({ savedAt, postId }) => [savedAt, postId]);
  });
  route(app, savedItemsApi.save, (ctx, { body }) => service.saveItem(ctx, body.postId));
  route(app, savedItemsApi.remove, async (ctx, { params }) => {
    await service.removeSavedItem(ctx, params.postId);
    return undefined;
  });
}
