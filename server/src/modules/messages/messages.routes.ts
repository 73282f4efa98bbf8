import { messagesApi } from '@nautical/core/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../kit/route.ts';
import { presentMessage } from './messages.presenter.ts';
import * as service from './messages.service.ts';

export async function messagesRoutes(app: FastifyInstance) {
  route(app, messagesApi.list, async (ctx) => (await service.findMyMessages(ctx)).map(presentMessage));
  route(app, messagesApi.send, async (ctx, { body }) => presentMessage(await service.sendMessage(ctx, body)));
  route(app, messagesApi.read, async (ctx, { params }) => presentMessage(await service.readMessage(ctx, params.id)));
  route(app, messagesApi.remove, async (ctx, { params }) => {
    await service.removeMessage(ctx, params.id);
    return undefined;
  });
  route(app, messagesApi.restore, async (ctx, { params }) =>
    presentMessage(await service.restoreMessage(ctx, params.id)),
  );
}
