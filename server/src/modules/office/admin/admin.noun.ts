import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../../db/schema/members/operations.ts';
import type { Noun } from '../../../kit/noun.ts';
import { isSignIn } from '../../members/auth/sign-ins.service.ts';
import { adminRoutes } from './admin.routes.ts';

export const admin: Noun = {
  name: 'admin',
  routes: adminRoutes,
  tables: [
    {
      table: auditLog,
      outlives: [auditLog.actorId],
      takenAlong: {
        as: 'sign-ins',
        about: 'When, how and from where you signed in.',
        // The log of admin actions isn't personal data of the admin.
        where: (me) => and(eq(auditLog.actorId, me), isSignIn()),
      },
    },
  ],
};
