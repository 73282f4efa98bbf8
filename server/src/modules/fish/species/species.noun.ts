import { fishSpecies, speciesBans, speciesCorrections, speciesWishes } from '../../../db/schema/fish/species.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { speciesRoutes } from './species.routes.ts';

export const species: Noun = {
  name: 'species',
  routes: speciesRoutes,
  tables: [
    owned(
      'wanted-species',
      'Species you want to hear about when someone offers them.',
      speciesWishes,
      speciesWishes.userId,
    ),
    {
      table: speciesCorrections,
      outlives: [speciesCorrections.userId, speciesCorrections.reviewedBy],
      takenAlong: {
        as: 'species-corrections',
        about: 'Corrections you suggested for the species guide, and our answers.',
        of: [speciesCorrections.userId],
      },
    },
    { table: speciesBans, outlives: [speciesBans.createdBy], takenAlong: { not: 'What admins did.' } },
  ],
  labels: [{ table: fishSpecies, text: fishSpecies.species }],
  pictures: [
    { column: fishSpecies.imageUrl, of: () => undefined },
    { column: fishSpecies.imageAlt, not: 'Words.' },
  ],
  demo: async () => (await import('../../../demo/seed-species.ts')).speciesDemo,
};
