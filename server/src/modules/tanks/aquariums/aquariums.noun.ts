import { eq, inArray } from 'drizzle-orm';
import { aquariumTargets, aquariums as tanks } from '../../../db/schema/tanks/aquariums.ts';
import { nutrientCycleSimulations, nutrientFactors } from '../../../db/schema/tanks/ecosystem.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { aquariumsRoutes } from './aquariums.routes.ts';

export const aquariums: Noun = {
  name: 'aquariums',
  routes: aquariumsRoutes,
  tables: [
    owned('aquariums', tanks, tanks.userId),
    {
      table: aquariumTargets,
      takenAlong: {
        as: 'aquarium-targets',
        where: (me, db) =>
          inArray(aquariumTargets.aquariumId, db.select({ id: tanks.id }).from(tanks).where(eq(tanks.userId, me))),
      },
    },
    owned('simulations', nutrientCycleSimulations, nutrientCycleSimulations.userId),
    owned('nutrient-factors', nutrientFactors, nutrientFactors.userId),
  ],
  pictures: [{ column: tanks.imageUrl, of: (ownerId) => eq(tanks.userId, ownerId) }],
  demo: async () => (await import('../../../demo/seed-aquariums.ts')).aquariumsDemo,
};
