import { sellerFiguresApi } from '@nautical/core/contracts/members/seller-figures';
import { reviewsApi } from '@nautical/core/contracts/trade/reviews';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentFigures, presentReview } from './reviews.presenter.ts';
import * as service from './reviews.service.ts';

export async function reviewsRoutes(app: FastifyInstance) {
  route(app, reviewsApi.list, async (ctx, { params, query }, http) => {
    const { rows, size } = await service.findReviews(ctx, params.id, query);
    const cursorOf = (row: (typeof rows)[number]) => [row.publishedAt!.toISOString(), row.id];
    return linkNextPage(http, rows, size, cursorOf).map((row) => presentReview(row, ctx.actor));
  });
  route(app, sellerFiguresApi.list, async (ctx, { query }) =>
    (await service.findFigures(ctx, query.sellerIds)).map(presentFigures),
  );
  route(app, reviewsApi.write, async (ctx, { params, body }) =>
    presentReview(await service.reviewSeller(ctx, params.id, body), ctx.actor),
  );
  route(app, reviewsApi.writeForOrder, async (ctx, { params, body }) =>
    presentReview(await service.reviewOrder(ctx, params.id, body), ctx.actor),
  );
  route(app, reviewsApi.answer, async (ctx, { params, body }) =>
    presentReview(await service.answerReview(ctx, params.id, body.answer), ctx.actor),
  );
}
