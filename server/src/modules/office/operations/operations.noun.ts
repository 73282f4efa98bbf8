import { happenings, idempotencyKeys } from '../../../db/schema/members/operations.ts';
import { tellAgainJob } from '../../../kit/happenings.jobs.ts';
import type { Noun } from '../../../kit/noun.ts';
import { operationsRoutes } from './operations.routes.ts';

export const operations: Noun = {
  name: 'operations',
  routes: operationsRoutes,
  jobs: [tellAgainJob],
  tables: [
    {
      table: idempotencyKeys,
      goesWith: [idempotencyKeys.userId],
      takenAlong: { not: 'The server’s internal records.' },
    },
    { table: happenings, goesWith: [happenings.userId], takenAlong: { not: 'The server’s internal records.' } },
  ],
};
