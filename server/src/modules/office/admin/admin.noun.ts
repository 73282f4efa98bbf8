import { auditLog } from '../../../db/schema/members/operations.ts';
import type { Noun } from '../../../kit/noun.ts';
import { adminRoutes } from './admin.routes.ts';

export const admin: Noun = {
  name: 'admin',
  routes: adminRoutes,
  tables: [{ table: auditLog, outlives: [auditLog.actorId], takenAlong: { not: 'What admins did in their office.' } }],
};
