import { EXPORT_HEADINGS } from '@nautical/core/domain/tanks/water/water-import';
import { inArray } from 'drizzle-orm';
import { waterParameters as tests } from '../../../db/schema/tanks/aquariums.ts';
import type { Noun } from '../../../kit/noun.ts';
import { theirAquariums } from '../aquariums/aquariums.service.ts';
import { waterParametersRoutes } from './water-parameters.routes.ts';

export const waterParameters: Noun = {
  name: 'water-parameters',
  routes: waterParametersRoutes,
  tables: [
    {
      table: tests,
      takenAlong: {
        as: 'water-tests',
        about: 'Every water test of every tank. The headings show the units; salinity is specific gravity.',
        headings: EXPORT_HEADINGS,
        where: (me, db) => inArray(tests.aquariumId, theirAquariums(me, db)),
      },
    },
  ],
};
