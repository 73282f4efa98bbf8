import { blocksApi, profilesApi } from '@nautical/core/contracts/profiles';
import type { FastifyInstance } from 'fastify';
import { linkNextPage, pageSize } from '../../kit/paging.ts';
import { route } from '../../kit/route.ts';
import * as account from './profiles.account.service.ts';
import { presentReview } from './profiles.presenter.ts';
import * as service from './profiles.service.ts';

export async function profilesRoutes(app: FastifyInstance) {
  route(app, profilesApi.search, (ctx, { query }) => service.findMembers(ctx, query.search, pageSize(query)));
  route(app, profilesApi.me, (ctx) => service.readMe(ctx));
  route(app, profilesApi.update, (ctx, { body }) => service.updateMe(ctx, body));
  route(app, profilesApi.remove, async (ctx, { body }) => {
    await account.deleteAccount(ctx, body?.password);
    return undefined;
  });
  // The answer is a stream, not a shape.
  route(app, profilesApi.exportAll, async (ctx, _input, { reply }) => {
    const { name, stream } = await account.exportAccount(ctx);
    await reply
      .headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` })
      .send(stream);
    return undefined;
  });

  route(app, profilesApi.read, (ctx, { params }) => service.getProfile(ctx, params.id));
  route(app, profilesApi.reviews, async (ctx, { params, query }, http) => {
    const { rows, size } = await service.findReviews(ctx, params.id, query);
    const cursorOf = (row: (typeof rows)[number]) => [row.publishedAt!.toISOString(), row.id];
    return linkNextPage(http, rows, size, cursorOf).map(presentReview);
  });
  route(app, profilesApi.review, async (ctx, { params, body }) =>
    presentReview(await service.reviewSeller(ctx, params.id, body)),
  );

  route(app, blocksApi.list, (ctx) => service.findBlocked(ctx));
  route(app, blocksApi.block, (ctx, { body }) => service.blockMember(ctx, body.userId));
  route(app, blocksApi.unblock, async (ctx, { params }) => {
    await service.unblockMember(ctx, params.userId);
    return undefined;
  });
}
