import { notificationsApi } from '@nautical/core/contracts/members/notifications';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { browserOf, route } from '../../../kit/route.ts';
import { presentNote } from './notifications.presenter.ts';
import * as service from './notifications.service.ts';

export async function notificationsRoutes(app: FastifyInstance) {
  route(app, notificationsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findNotifications(ctx, query);
    http.reply.header('x-unread-count', await service.countUnread(ctx));
    return linkNextPage(http, rows, size, ({ createdAt, id }) => [createdAt.toISOString(), id]).map(presentNote);
  });
  route(app, notificationsApi.unread, async (ctx) => ({ count: await service.countUnread(ctx) }));
  route(app, notificationsApi.read, async (ctx, { params }) =>
    presentNote(await service.readNotification(ctx, params.id)),
  );
  route(app, notificationsApi.readAll, async (ctx) => {
    await service.readAll(ctx);
    return undefined;
  });
  route(app, notificationsApi.preferences, (ctx) => service.readPreferences(ctx));
  route(app, notificationsApi.updatePreferences, (ctx, { body }) => service.updatePreferences(ctx, body));
  route(app, notificationsApi.pushKey, (ctx) => service.readPushKey(ctx));
  route(app, notificationsApi.subscribe, (ctx, { body }, { request }) =>
    service.subscribe(ctx, body, browserOf({ request })),
  );
  route(app, notificationsApi.unsubscribe, async (ctx, { body }) => {
    await service.unsubscribe(ctx, body.endpoint);
    return undefined;
  });
}
