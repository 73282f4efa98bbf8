import { savedSearchesApi } from '@nautical/core/contracts/market/saved-searches';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kit/route.ts';
import { presentSavedSearch } from './saved-searches.presenter.ts';
import * as service from './saved-searches.service.ts';

export async function savedSearchesRoutes(app: FastifyInstance) {
  route(app, savedSearchesApi.list, async (ctx) => (await service.findSavedSearches(ctx)).map(presentSavedSearch));
  route(app, savedSearchesApi.save, async (ctx, { body }) =>
    presentSavedSearch(await service.saveSearch(ctx, body.filters)),
  );
  route(app, savedSearchesApi.remove, async (ctx, { params }) => {
    await service.removeSearch(ctx, params.id);
    return undefined;
  });
}
