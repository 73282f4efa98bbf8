import { type AquariumEvent, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { readSeries } from '../water-parameters/water-parameters.series.service.ts';
import * as health from './aquariums.health.service.ts';
import { presentAquarium } from './aquariums.presenter.ts';
import * as service from './aquariums.service.ts';

export async function aquariumsRoutes(app: FastifyInstance) {
  route(app, aquariumsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findAquariums(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.createdAt.toISOString(), row.id]).map(presentAquarium);
  });
  route(app, aquariumsApi.create, async (ctx, { body }) => presentAquarium(await service.createAquarium(ctx, body)));
  route(app, aquariumsApi.read, async (ctx, { params }) => presentAquarium(await service.getAquarium(ctx, params.id)));
  route(app, aquariumsApi.update, async (ctx, { params, body }) =>
    presentAquarium(await service.updateAquarium(ctx, params.id, body)),
  );
  route(app, aquariumsApi.remove, async (ctx, { params }) => {
    await service.removeAquarium(ctx, params.id);
    return undefined;
  });
  route(app, aquariumsApi.overview, (ctx, { params }) => health.readOverview(ctx, params.id));
  route(app, aquariumsApi.readings, (ctx) => health.readRecentReadings(ctx));
  route(app, aquariumsApi.series, (ctx, { params, query }) => readSeries(ctx, params.id, query));
  route(app, aquariumsApi.events, async (ctx, { params, query }) =>
    (await service.findEvents(ctx, params.id, query)).map(({ kind, id, at, title }) => ({
      kind: kind as AquariumEvent['kind'],
      id,
      at: at.toISOString(),
      title,
    })),
  );
  route(app, aquariumsApi.targets, (ctx, { params }) => service.readTargets(ctx, params.id));
  route(app, aquariumsApi.setTargets, (ctx, { params, body }) => service.setTargets(ctx, params.id, body));
  route(app, aquariumsApi.health, (ctx, { params }) => health.readHealth(ctx, params.id));
  route(app, aquariumsApi.dashboard, (ctx) => health.readDashboard(ctx));
}
