import { messagesApi } from '@nautical/core/contracts/talk/messages';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentMessage } from './messages.presenter.ts';
import * as service from './messages.service.ts';

export async function messagesRoutes(app: FastifyInstance) {
  route(app, messagesApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findMyMessages(ctx, query);
    const page = linkNextPage(http, rows, size, ({ message }) => [message.createdAt.toISOString(), message.id]);
    return page.map((row) => presentMessage(row, ctx.actor.id));
  });
  route(app, messagesApi.counts, (ctx, { query }) => service.countMyMessages(ctx, query.search));
  route(app, messagesApi.one, async (ctx, { params }) =>
    presentMessage(await service.getMessage(ctx, params.id), ctx.actor.id),
  );
  route(app, messagesApi.send, async (ctx, { body }) =>
    presentMessage(await service.sendMessage(ctx, body), ctx.actor.id),
  );
  route(app, messagesApi.read, async (ctx, { params }) =>
    presentMessage(await service.readMessage(ctx, params.id), ctx.actor.id),
  );
  route(app, messagesApi.remove, async (ctx, { params }) => {
    await service.removeMessage(ctx, params.id);
    return undefined;
  });
  route(app, messagesApi.restore, async (ctx, { params }) =>
    presentMessage(await service.restoreMessage(ctx, params.id), ctx.actor.id),
  );
  route(app, messagesApi.answerRequest, async (ctx, { params, body }) => {
    await service.answerRequest(ctx, params.id, body.action);
    return undefined;
  });
}
