import { inArray } from 'drizzle-orm';
import { maintenanceLogs as logs, maintenanceTasks as tasks } from '../../../db/schema/tanks/aquariums.ts';
import type { Noun } from '../../../kit/noun.ts';
import { theirAquariums } from '../aquariums/aquariums.service.ts';
import { remindJob } from './maintenance.jobs.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';

export const maintenance: Noun = {
  name: 'maintenance',
  routes: maintenanceRoutes,
  jobs: [remindJob],
  tables: [
    {
      table: tasks,
      takenAlong: { as: 'maintenance-tasks', where: (me, db) => inArray(tasks.aquariumId, theirAquariums(me, db)) },
    },
    {
      table: logs,
      takenAlong: { as: 'maintenance-logs', where: (me, db) => inArray(logs.aquariumId, theirAquariums(me, db)) },
    },
  ],
};
