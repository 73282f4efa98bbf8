import { featureSwitches } from '../../../db/schema/members/operations.ts';
import type { Noun } from '../../../kit/noun.ts';
import { siteRoutes } from './site.routes.ts';

export const site: Noun = {
  name: 'site',
  routes: siteRoutes,
  tables: [
    {
      table: featureSwitches,
      outlives: [featureSwitches.updatedBy],
      takenAlong: { not: 'What admins did.' },
    },
  ],
};
