import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { aquariums, waterParameters as tests } from '../../../db/schema/tanks/aquariums.ts';
import type { Noun } from '../../../kit/noun.ts';
import { waterParametersRoutes } from './water-parameters.routes.ts';

const theirAquariums = (me: string, db: Db) =>
  db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, me));

export const waterParameters: Noun = {
  name: 'water-parameters',
  routes: waterParametersRoutes,
  tables: [
    {
      table: tests,
      takenAlong: { as: 'water-tests', where: (me, db) => inArray(tests.aquariumId, theirAquariums(me, db)) },
    },
  ],
};
