import { advertisingApi } from '@nautical/core/contracts/office/advertising';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentEnquiry } from './advertising.presenter.ts';
import * as service from './advertising.service.ts';

export async function advertisingRoutes(app: FastifyInstance) {
  route(app, advertisingApi.enquire, async (ctx, { body }) => presentEnquiry(await service.enquire(ctx, body)));
  route(app, advertisingApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findEnquiries(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.createdAt.toISOString(), row.id]).map(presentEnquiry);
  });
  route(app, advertisingApi.update, async (ctx, { params, body }) =>
    presentEnquiry(await service.updateEnquiry(ctx, params.id, body.status)),
  );
}
