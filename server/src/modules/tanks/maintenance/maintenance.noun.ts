import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { aquariums, maintenanceLogs as logs, maintenanceTasks as tasks } from '../../../db/schema/tanks/aquariums.ts';
import type { Noun } from '../../../kit/noun.ts';
import { remindJob } from './maintenance.jobs.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';

const theirAquariums = (me: string, db: Db) =>
  db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, me));

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
