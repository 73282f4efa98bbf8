import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { preparedRoute, route } from '../../../kit/route.ts';
import * as files from './water-parameters.files.service.ts';
import { presentTest } from './water-parameters.presenter.ts';
import * as service from './water-parameters.service.ts';

export async function waterParametersRoutes(app: FastifyInstance) {
  route(app, waterParametersApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findTests(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.testDate.toISOString(), row.id]).map(presentTest);
  });
  route(app, waterParametersApi.create, async (ctx, { body }) =>
    presentTest((await service.recordTests(ctx, [body]))[0]!),
  );
  route(app, waterParametersApi.createMany, async (ctx, { body }) =>
    (await service.recordTests(ctx, body.tests)).map(presentTest),
  );
  route(app, waterParametersApi.read, async (ctx, { params }) => presentTest(await service.getTest(ctx, params.id)));
  route(app, waterParametersApi.update, async (ctx, { params, body }) =>
    presentTest(await service.updateTest(ctx, params.id, body)),
  );
  route(app, waterParametersApi.remove, async (ctx, { params }) => {
    await service.removeTest(ctx, params.id);
    return undefined;
  });
  preparedRoute(
    app,
    waterParametersApi.importTests,
    (ctx, { params, body }) => files.readTests(ctx, params.id, body),
    (ctx, { params, body }, _http, file) => files.importTests(ctx, params.id, file, body.dryRun),
  );
  route(app, waterParametersApi.exportTests, async (ctx, { params }, { reply }) => {
    const { name, stream } = await files.exportTests(ctx, params.id);
    await reply
      .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` })
      .send(stream);
    return undefined;
  });
}
