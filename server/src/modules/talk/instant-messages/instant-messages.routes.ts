import { instantMessagesApi } from '@nautical/core/contracts/talk/instant-messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import { presentInstantMessage } from './instant-messages.presenter.ts';
import * as service from './instant-messages.service.ts';

export async function instantMessagesRoutes(app: FastifyInstance) {
  route(app, instantMessagesApi.all, async (ctx, { query }) =>
    (await service.findMessages(ctx, query)).map((row) => presentInstantMessage(row, ctx.actor.id)),
  );
  route(app, instantMessagesApi.conversations, async (ctx) =>
    (await service.findConversations(ctx)).map(({ last, ...rest }) => ({
      ...rest,
      lastMessage: presentInstantMessage(last, ctx.actor.id),
    })),
  );
  route(app, instantMessagesApi.send, async (ctx, { body }) =>
    presentInstantMessage(await service.sendMessage(ctx, body), ctx.actor.id),
  );
  route(app, instantMessagesApi.read, async (ctx, { params }) =>
    presentInstantMessage(await service.readMessage(ctx, params.id), ctx.actor.id),
  );
}
