import { profilesApi } from '@nautical/core/contracts/members/profiles';
import type { FastifyInstance } from 'fastify';
import { pageSize } from '../../../kit/paging.ts';
import { allowPauses, route } from '../../../kit/route.ts';
import * as account from './profiles.account.service.ts';
import { exportAccount } from './profiles.export.service.ts';
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
  route(app, profilesApi.exportAll, async (ctx, _input, http) => {
    allowPauses(http);
    const { name, stream } = await exportAccount(ctx);
    await http.reply
      .headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` })
      .send(stream);
    return undefined;
  });

  route(app, profilesApi.read, (ctx, { params }) => service.getProfile(ctx, params.id));
}
