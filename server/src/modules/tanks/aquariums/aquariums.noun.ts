import { eq, inArray } from 'drizzle-orm';
import { aquariumTargets, aquariums as tanks } from '../../../db/schema/tanks/aquariums.ts';
import { nutrientCycleSimulations, nutrientFactors } from '../../../db/schema/tanks/ecosystem.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { aquariumsRoutes } from './aquariums.routes.ts';

export const aquariums: Noun = {
  name: 'aquariums',
  routes: aquariumsRoutes,
  tables: [
    {
      table: tanks,
      goesWith: [tanks.userId],
      takenAlong: {
        as: 'tanks',
        about: 'Your tanks. Net volume is the water that’s really in the tank.',
        headings: { netVolume: 'net volume gallons' },
        of: [tanks.userId],
      },
    },
    {
      table: aquariumTargets,
      takenAlong: {
        as: 'tank-targets',
        about: 'The ranges you set for your own tanks, in the same units as water-tests.',
        where: (me, db) =>
          inArray(aquariumTargets.aquariumId, db.select({ id: tanks.id }).from(tanks).where(eq(tanks.userId, me))),
      },
    },
    {
      table: nutrientCycleSimulations,
      goesWith: [nutrientCycleSimulations.userId],
      takenAlong: {
        as: 'nutrient-simulations',
        about: 'Nutrient cycle simulations you ran.',
        headings: { timeframe: 'timeframe days' },
        of: [nutrientCycleSimulations.userId],
      },
    },
    owned(
      'nutrient-factors',
      'The settings behind your nutrient cycle simulations. They’re plain factors without a unit.',
      nutrientFactors,
      nutrientFactors.userId,
    ),
  ],
  labels: [{ table: tanks, text: tanks.name }],
  pictures: [{ column: tanks.imageUrl, of: (ownerId) => eq(tanks.userId, ownerId) }],
  demo: async () => (await import('../../../demo/seed-aquariums.ts')).aquariumsDemo,
};
