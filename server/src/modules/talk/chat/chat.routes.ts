import { adminChatApi, chatApi } from '@nautical/core/contracts/talk/chat';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import { presentChatMessage, presentMute } from './chat.presenter.ts';
import * as rooms from './chat.rooms.service.ts';
import * as service from './chat.service.ts';

export async function chatRoutes(app: FastifyInstance) {
  route(app, chatApi.rooms, (ctx) => rooms.findRooms(ctx));
  route(app, chatApi.readRoom, (ctx, { params, body }) => rooms.readRoom(ctx, params.room, body.seq));
  route(app, chatApi.messages, (ctx, { params, query }) => service.findMessages(ctx, params.room, query));
  route(app, chatApi.send, async (ctx, { params, body }) =>
    presentChatMessage(await service.sendMessage(ctx, params.room, body)),
  );
  route(app, chatApi.edit, async (ctx, { params, body }) =>
    presentChatMessage(await service.editMessage(ctx, params.id, body.content)),
  );
  route(app, chatApi.remove, async (ctx, { params }) => {
    await service.removeMessage(ctx, params.id);
    return undefined;
  });

  route(app, adminChatApi.slowMode, (ctx, { params, body }) =>
    rooms.setSlowMode(ctx, params.room, body.slowModeSeconds),
  );
  route(app, adminChatApi.mutes, async (ctx) => (await rooms.findMutes(ctx)).map(presentMute));
  route(app, adminChatApi.mute, async (ctx, { params, body }) =>
    presentMute(await rooms.muteMember(ctx, params.room, params.userId, body)),
  );
  route(app, adminChatApi.unmute, async (ctx, { params }) => {
    await rooms.unmuteMember(ctx, params.room, params.userId);
    return undefined;
  });
}
