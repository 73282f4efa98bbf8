import { fishSpecies, speciesBans, speciesCorrections, speciesWishes } from '../../../db/schema/fish/species.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { speciesRoutes } from './species.routes.ts';

export const species: Noun = {
  name: 'species',
  routes: speciesRoutes,
  tables: [
    owned('species-wishes', speciesWishes, speciesWishes.userId),
    {
      table: speciesCorrections,
      outlives: [speciesCorrections.userId, speciesCorrections.reviewedBy],
      takenAlong: { as: 'species-corrections', of: [speciesCorrections.userId] },
    },
    { table: speciesBans, outlives: [speciesBans.createdBy], takenAlong: { not: 'What admins did in their office.' } },
  ],
  pictures: [
    { column: fishSpecies.imageUrl, of: () => undefined },
    { column: fishSpecies.imageAlt, not: 'Words.' },
  ],
  demo: async () => (await import('../../../demo/seed-species.ts')).speciesDemo,
};
