import { blocksApi } from '@nautical/core/contracts/members/blocks';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import * as service from './blocks.service.ts';

export async function blocksRoutes(app: FastifyInstance) {
  route(app, blocksApi.list, (ctx) => service.findBlocked(ctx));
  route(app, blocksApi.block, (ctx, { body }) => service.blockMember(ctx, body.userId));
  route(app, blocksApi.unblock, async (ctx, { params }) => {
    await service.unblockMember(ctx, params.userId);
    return undefined;
  });
}
