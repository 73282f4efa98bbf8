import { messagesApi } from '@nautical/core/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../kit/route.ts';
import { presentMessage } from './messages.presenter.ts';
import * as service from './messages.service.ts';

export async function messagesRoutes(app: FastifyInstance) {
  route(app, messagesApi.list, async (ctx) => (await service.findMyMessages(ctx)).map(presentMessage));
  route(app, messagesApi.send, async (ctx, { body }) => presentMessage(await service.sendMessage(ctx, body)));
}
