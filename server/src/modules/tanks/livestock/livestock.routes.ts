import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { treatmentsApi } from '@nautical/core/contracts/tanks/treatments';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentHealthLog, presentLivestock, presentPhoto, presentTreatment } from './livestock.presenter.ts';
import * as service from './livestock.service.ts';
import * as treatments from './treatments.service.ts';

export async function livestockRoutes(app: FastifyInstance) {
  route(app, livestockApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findLivestock(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.dateAdded.toISOString(), row.id]).map(presentLivestock);
  });
  route(app, livestockApi.create, async (ctx, { body }) => presentLivestock(await service.addLivestock(ctx, body)));
  route(app, livestockApi.survival, (ctx, { query }) => service.readSurvival(ctx, query));
  route(app, livestockApi.read, async (ctx, { params }) => presentLivestock(await service.getAnimal(ctx, params.id)));
  route(app, livestockApi.update, async (ctx, { params, body }) =>
    presentLivestock(await service.updateLivestock(ctx, params.id, body)),
  );
  route(app, livestockApi.remove, async (ctx, { params }) => {
    await service.removeLivestock(ctx, params.id);
    return undefined;
  });
  route(app, livestockApi.timeline, async (ctx, { params }) =>
    (await service.readTimeline(ctx, params.id)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  );
  route(app, livestockApi.healthLogs, async (ctx, { params, query }, http) => {
    const { rows, size } = await service.findHealthLogs(ctx, params.id, query);
    return linkNextPage(http, rows, size, (row) => [row.logDate.toISOString(), row.id]).map(presentHealthLog);
  });
  route(app, livestockApi.logHealth, async (ctx, { params, body }) =>
    presentHealthLog(await service.logHealth(ctx, params.id, body)),
  );
  route(app, livestockApi.removeHealthLog, async (ctx, { params }) => {
    await service.removeHealthLog(ctx, params.id);
    return undefined;
  });
  route(app, livestockApi.photos, async (ctx, { params }) =>
    (await service.findPhotos(ctx, params.id)).map(presentPhoto),
  );
  route(app, livestockApi.addPhoto, async (ctx, { params, body }) =>
    presentPhoto(await service.addPhoto(ctx, params.id, body)),
  );
  route(app, livestockApi.removePhoto, async (ctx, { params }) => {
    await service.removePhoto(ctx, params.id);
    return undefined;
  });
  route(app, livestockApi.move, async (ctx, { params, body }) =>
    presentParted(await service.moveLivestock(ctx, params.id, body)),
  );
  route(app, livestockApi.die, async (ctx, { params, body }) =>
    presentParted(await service.recordDeath(ctx, params.id, body)),
  );

  route(app, treatmentsApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await treatments.findTreatments(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.startsAt.toISOString(), row.id]).map(presentTreatment);
  });
  route(app, treatmentsApi.create, async (ctx, { body }) =>
    presentTreatment(await treatments.beginTreatment(ctx, body)),
  );
  route(app, treatmentsApi.update, async (ctx, { params, body }) =>
    presentTreatment(await treatments.updateTreatment(ctx, params.id, body)),
  );
  route(app, treatmentsApi.giveDose, async (ctx, { params, body }) =>
    presentTreatment(await treatments.giveDose(ctx, params.id, params.doseId, body)),
  );
  route(app, treatmentsApi.remove, async (ctx, { params }) => {
    await treatments.removeTreatment(ctx, params.id);
    return undefined;
  });
}

const presentParted = ({ changed, remaining }: Awaited<ReturnType<typeof service.recordDeath>>) => ({
  changed: presentLivestock(changed),
  remaining: remaining && presentLivestock(remaining),
});
