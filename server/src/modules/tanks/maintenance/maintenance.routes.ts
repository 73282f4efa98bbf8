import { maintenanceApi, tasksApi } from '@nautical/core/contracts/tanks/maintenance';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import { presentLog, presentTask } from './maintenance.presenter.ts';
import * as service from './maintenance.service.ts';
import * as tasks from './tasks.service.ts';

export async function maintenanceRoutes(app: FastifyInstance) {
  route(app, maintenanceApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await service.findLogs(ctx, query);
    return linkNextPage(http, rows, size, (row) => [row.maintenanceDate.toISOString(), row.id]).map(presentLog);
  });
  route(app, maintenanceApi.create, async (ctx, { body }) => presentLog(await service.logMaintenance(ctx, body)));
  route(app, maintenanceApi.costs, (ctx, { query }) => service.readCosts(ctx, query));
  route(app, maintenanceApi.update, async (ctx, { params, body }) =>
    presentLog(await service.updateLog(ctx, params.id, body)),
  );
  route(app, maintenanceApi.remove, async (ctx, { params }) => {
    await service.removeLog(ctx, params.id);
    return undefined;
  });

  route(app, tasksApi.list, async (ctx, { query }) => (await tasks.findTasks(ctx, query)).map(presentTask));
  route(app, tasksApi.create, async (ctx, { body }) => presentTask(await tasks.planTask(ctx, body)));
  route(app, tasksApi.update, async (ctx, { params, body }) =>
    presentTask(await tasks.updateTask(ctx, params.id, body)),
  );
  route(app, tasksApi.finish, async (ctx, { params, body }) => {
    const { task, log } = await tasks.finishTask(ctx, params.id, body);
    return { task: presentTask(task), log: presentLog(log) };
  });
  route(app, tasksApi.skip, async (ctx, { params }) => presentTask(await tasks.skipTask(ctx, params.id)));
  route(app, tasksApi.remove, async (ctx, { params }) => {
    await tasks.removeTask(ctx, params.id);
    return undefined;
  });
}
