import { adminApi } from '@nautical/core/contracts/office/admin';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentAdminUser, presentDeed } from './admin.presenter.ts';
import * as service from './admin.service.ts';

export async function adminRoutes(app: FastifyInstance) {
  route(app, adminApi.overview, service.readOverview);
  route(app, adminApi.deeds, async (ctx, { query }, http) => {
    const { rows, size } = await service.findDeeds(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.createdAt.toISOString(), row.id]).map(presentDeed);
  });
  route(app, adminApi.users, async (ctx, { query }, http) => {
    const { rows, size } = await service.findUsers(ctx, query);
    const page = linkNextPage(http, rows, size, ({ user }) => [user.createdAt.toISOString(), user.id]);
    return page.map(presentAdminUser);
  });
  route(app, adminApi.updateUser, async (ctx, { params, body }) =>
    presentAdminUser(await service.updateUser(ctx, params.id, body)),
  );
  route(app, adminApi.signOutUser, async (ctx, { params }) =>
    presentAdminUser(await service.signOutUser(ctx, params.id)),
  );
}
