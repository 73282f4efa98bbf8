import { broadcasts as rows } from '../../../db/schema/office/broadcasts.ts';
import type { Noun } from '../../../kit/noun.ts';
import { broadcastsRoutes } from './broadcasts.routes.ts';

export const broadcasts: Noun = {
  name: 'broadcasts',
  routes: broadcastsRoutes,
  tables: [{ table: rows, outlives: [rows.senderId], takenAlong: { not: 'What admins did.' } }],
  demo: async () => (await import('../../../demo/seed-broadcasts.ts')).broadcastsDemo,
};
