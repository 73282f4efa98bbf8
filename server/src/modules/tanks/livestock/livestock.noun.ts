import { inArray, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import {
  livestock as animals,
  healthLogs,
  livestockMoves,
  livestockPhotos,
  treatmentDoses,
  treatments,
} from '../../../db/schema/tanks/aquariums.ts';
import type { Holding, Noun } from '../../../kit/noun.ts';
import { theirAquariums } from '../aquariums/aquariums.service.ts';
import { livestockRoutes } from './livestock.routes.ts';

const theirAnimals = (me: string, db: Db) =>
  db
    .select({ id: animals.id })
    .from(animals)
    .where(inArray(animals.aquariumId, theirAquariums(me, db)));
const theirTreatments = (me: string, db: Db) =>
  db
    .select({ id: treatments.id })
    .from(treatments)
    .where(inArray(treatments.aquariumId, theirAquariums(me, db)));

/** Rows of something that is theirs. */
const part = (
  as: string,
  about: string,
  table: PgTable,
  column: PgColumn,
  theirs: (me: string, db: Db) => SQLWrapper,
): Holding => ({
  table,
  takenAlong: { as, about, where: (me, db) => inArray(column, theirs(me, db)) },
});

export const livestock: Noun = {
  name: 'livestock',
  routes: livestockRoutes,
  tables: [
    part(
      'animals',
      'The fish, corals, plants and other life in your tanks.',
      animals,
      animals.aquariumId,
      theirAquariums,
    ),
    part(
      'animal-photos',
      'Photos in your animals’ albums.',
      livestockPhotos,
      livestockPhotos.livestockId,
      theirAnimals,
    ),
    part(
      'animal-moves',
      'When animals moved from one of your tanks to another.',
      livestockMoves,
      livestockMoves.livestockId,
      theirAnimals,
    ),
    part(
      'animal-health',
      'Your notes about the health of your animals.',
      healthLogs,
      healthLogs.livestockId,
      theirAnimals,
    ),
    part(
      'treatments',
      'Courses of medicine for a tank or an animal.',
      treatments,
      treatments.aquariumId,
      theirAquariums,
    ),
    part(
      'treatment-doses',
      'Each dose of those treatments: when it was due and when you gave it.',
      treatmentDoses,
      treatmentDoses.treatmentId,
      theirTreatments,
    ),
  ],
  labels: [
    { table: animals, text: animals.name },
    { table: treatments, text: treatments.medicine },
  ],
  pictures: [
    { column: animals.imageUrl, of: (ownerId, db) => inArray(animals.aquariumId, theirAquariums(ownerId, db)) },
    {
      column: livestockPhotos.imageUrl,
      of: (ownerId, db) => inArray(livestockPhotos.livestockId, theirAnimals(ownerId, db)),
    },
  ],
};
