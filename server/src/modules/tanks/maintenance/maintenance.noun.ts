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
  labels: [{ table: tasks, text: tasks.title }],
  tables: [
    {
      table: tasks,
      takenAlong: {
        as: 'maintenance-tasks',
        about: 'The work you planned for your tanks and how often it repeats.',
        where: (me, db) => inArray(tasks.aquariumId, theirAquariums(me, db)),
      },
    },
    {
      table: logs,
      takenAlong: {
        as: 'maintenance-done',
        about: 'The work you did on your tanks, like water changes.',
        where: (me, db) => inArray(logs.aquariumId, theirAquariums(me, db)),
      },
    },
  ],
};
