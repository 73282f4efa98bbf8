import { randomBytes } from 'node:crypto';
import { SPECIES_ILLUSTRATIONS } from '@nautical/core/illustration/species-illustrations';
import { fishSpecies, speciesBans, speciesCorrections } from '../../src/db/schema/fish/species.ts';
import type { TestApp } from '../harness.ts';

type World = Pick<TestApp, 'db'>;

/** What an admin fills in. */
export const A_SPECIES = {
  species: 'Glass Tetra',
  scientificName: 'Moenkhausia oligolepis',
  commonNames: ['glassy tetra'],
  kind: 'fish',
  category: 'freshwater-tropical',
  temperament: 'peaceful',
  traits: ['jumper'],
  spaceRequirement: 3,
  smallestTank: 20,
  schooling: true,
  minSchoolSize: 6,
  preferredPH: [6, 7.5],
  preferredTemp: [72, 80],
  hardness: [2, 12],
  reefSafe: false,
  diet: 'omnivore',
  swimmingLevel: 'middle',
  careLevel: 'beginner',
  maxSize: 2.5,
  lifespan: 6,
  origin: 'Amazon basin',
  description: 'A bold little tetra.',
  imageUrl: '',
  imageAlt: 'A silver fish',
  careGuide: {
    tankSetup: 'Plants.',
    waterConditions: 'Soft.',
    feeding: 'Flakes.',
    compatibility: 'Others like it.',
    breeding: 'Scatters eggs.',
    commonDiseases: 'Few.',
    tips: ['Keep six.'],
  },
  isActive: true,
};

/** A species of the database, peaceful and of fresh water unless said otherwise. */
export async function aSpecies({ db }: World, overrides: Partial<typeof fishSpecies.$inferInsert> = {}) {
  const name = randomBytes(4).toString('hex');
  const [row] = await db
    .insert(fishSpecies)
    .values({
      key: `species-${name}`,
      species: `Species ${name}`,
      temperament: 'peaceful',
      spaceRequirement: 2,
      preferredPHMin: 6,
      preferredPHMax: 7.5,
      preferredTempMin: 72,
      preferredTempMax: 80,
      diet: 'omnivore',
      swimmingLevel: 'middle',
      category: 'freshwater-tropical',
      illustration: SPECIES_ILLUSTRATIONS['neon-tetra'],
      ...overrides,
    })
    .returning();
  return row!;
}

/** A proposal of a member that waits for an admin. Answers with its id. */
export async function aCorrection(world: World, userId: string, speciesId?: string) {
  const [row] = await world.db
    .insert(speciesCorrections)
    .values({
      speciesId: speciesId ?? (await aSpecies(world)).id,
      userId,
      field: 'maxSize',
      proposal: '3 inches',
      reason: 'Measured ten of mine.',
    })
    .returning();
  return row!.id;
}

/** A species that may not be sold to Texas unless said otherwise. Answers with the ban's id and the species. */
export async function aBan(world: World, region = 'Texas') {
  const species = await aSpecies(world);
  const [row] = await world.db
    .insert(speciesBans)
    .values({ speciesId: species.id, region, reason: 'It harms the rivers.', source: 'State code, section 1' })
    .returning();
  return { id: row!.id, species };
}
