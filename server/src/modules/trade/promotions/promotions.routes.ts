import { promotionsApi } from '@nautical/core/contracts/trade/promotions';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentPromotion } from './promotions.presenter.ts';
import * as service from './promotions.service.ts';

export async function promotionsRoutes(app: FastifyInstance) {
  route(app, promotionsApi.check, (ctx, { body }) => service.checkPromotion(ctx, body.code, body.postId));
  route(app, promotionsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findPromotions(ctx, query);
    const cursorOf = ({ promotion }: (typeof rows)[number]) => [promotion.createdAt.toISOString(), promotion.id];
    return linkNextPage(http, rows, size, cursorOf).map(presentPromotion);
  });
  route(app, promotionsApi.create, async (ctx, { body }) => presentPromotion(await service.createPromotion(ctx, body)));
  route(app, promotionsApi.update, async (ctx, { params, body }) =>
    presentPromotion(await service.updatePromotion(ctx, params.id, body)),
  );
}
