import type { HealthStatus } from '@nautical/core/domain/tanks/aquariums';
import { and, asc, desc, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { fishSpecies } from '../../../db/schema/fish/species.ts';
import {
  aquariums,
  healthLogs,
  livestock,
  livestockMoves,
  livestockPhotos,
  treatments,
} from '../../../db/schema/tanks/aquariums.ts';
import type { Permitted } from '../../../kit/context.ts';
import { isVersion, newVersion } from '../../../kit/versions.ts';

export type LivestockRow = typeof livestock.$inferSelect;
export type HealthLogRow = typeof healthLogs.$inferSelect;
export type PhotoRow = typeof livestockPhotos.$inferSelect;
type NewRow = typeof livestock.$inferInsert;

const theirs = (db: Db, userId: string) =>
  db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, userId));

/** Newest first, of the given tanks or of all the member's. */
export const findLivestock = (
  db: Db,
  userId: string,
  { aquariumIds, currentHealth }: { aquariumIds: string[] | undefined; currentHealth?: HealthStatus | undefined },
  cursor: string[] | undefined,
  limit: number,
) =>
  db
    .select()
    .from(livestock)
    .where(
      and(
        inArray(livestock.aquariumId, aquariumIds ?? theirs(db, userId)),
        currentHealth && eq(livestock.currentHealth, currentHealth),
        cursor &&
          or(
            lt(livestock.dateAdded, new Date(cursor[0]!)),
            and(eq(livestock.dateAdded, new Date(cursor[0]!)), lt(livestock.id, cursor[1]!)),
          ),
      ),
    )
    .orderBy(desc(livestock.dateAdded), desc(livestock.id))
    .limit(limit);

const selectAnimal = (db: Db) =>
  db
    .select({ ...getTableColumns(livestock), userId: aquariums.userId })
    .from(livestock)
    .innerJoin(aquariums, eq(aquariums.id, livestock.aquariumId))
    .$dynamic();

export const findAnimal = async (db: Db, id: string) => (await selectAnimal(db).where(eq(livestock.id, id)))[0];

/** Locks the row until the end of the transaction. */
export const findAnimalForUpdate = async (db: Db, id: string) =>
  (await selectAnimal(db).where(eq(livestock.id, id)).for('update', { of: livestock }))[0];

export const findSpeciesName = async (db: Db, key: string) =>
  (await db.select({ species: fishSpecies.species }).from(fishSpecies).where(eq(fishSpecies.key, key)))[0]?.species;

/** Nothing when the id is taken. */
export const insertAnimal = async (db: Db, row: NewRow) =>
  (await db.insert(livestock).values(row).onConflictDoNothing().returning())[0];

/** Nothing when the row is no longer of that version. */
export const updateAnimal = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'change'>,
  change: Partial<NewRow>,
  version: string | undefined,
  now: Date,
) =>
  (
    await db
      .update(livestock)
      .set({ ...change, updatedAt: newVersion(livestock.updatedAt, now) as never })
      .where(and(eq(livestock.id, id), isVersion(livestock.updatedAt, version)))
      .returning()
  )[0];

export const removeAnimal = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(livestock).where(eq(livestock.id, id));

/** What survival is counted from. */
export const findKept = (db: Db, userId: string, aquariumIds: string[] | undefined) =>
  db
    .select({
      species: sql<string>`coalesce(${livestock.species}, ${livestock.name})`,
      quantity: livestock.quantity,
      dateAdded: livestock.dateAdded,
      deceasedAt: livestock.deceasedAt,
    })
    .from(livestock)
    .where(inArray(livestock.aquariumId, aquariumIds ?? theirs(db, userId)));

// Health logs

export const findHealthLogs = (db: Db, livestockId: string, cursor: string[] | undefined, limit: number) =>
  db
    .select()
    .from(healthLogs)
    .where(
      and(
        eq(healthLogs.livestockId, livestockId),
        cursor &&
          or(
            lt(healthLogs.logDate, new Date(cursor[0]!)),
            and(eq(healthLogs.logDate, new Date(cursor[0]!)), lt(healthLogs.id, cursor[1]!)),
          ),
      ),
    )
    .orderBy(desc(healthLogs.logDate), desc(healthLogs.id))
    .limit(limit);

export const findHealthLog = async (db: Db, id: string) =>
  (
    await db
      .select({ ...getTableColumns(healthLogs), userId: aquariums.userId })
      .from(healthLogs)
      .innerJoin(livestock, eq(livestock.id, healthLogs.livestockId))
      .innerJoin(aquariums, eq(aquariums.id, livestock.aquariumId))
      .where(eq(healthLogs.id, id))
  )[0];

/** Nothing when the id is taken. */
export const insertHealthLog = async (db: Db, row: typeof healthLogs.$inferInsert) =>
  (await db.insert(healthLogs).values(row).onConflictDoNothing().returning())[0];

export const removeHealthLog = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(healthLogs).where(eq(healthLogs.id, id));

// Photos

export const findPhotos = (db: Db, livestockId: string, limit: number) =>
  db
    .select()
    .from(livestockPhotos)
    .where(eq(livestockPhotos.livestockId, livestockId))
    .orderBy(desc(livestockPhotos.takenAt), desc(livestockPhotos.id))
    .limit(limit);

export const countPhotos = (db: Db, livestockId: string) =>
  db.$count(livestockPhotos, eq(livestockPhotos.livestockId, livestockId));

export const findPhoto = async (db: Db, id: string) =>
  (
    await db
      .select({ ...getTableColumns(livestockPhotos), userId: aquariums.userId })
      .from(livestockPhotos)
      .innerJoin(livestock, eq(livestock.id, livestockPhotos.livestockId))
      .innerJoin(aquariums, eq(aquariums.id, livestock.aquariumId))
      .where(eq(livestockPhotos.id, id))
  )[0];

export const insertPhoto = async (db: Db, row: typeof livestockPhotos.$inferInsert) =>
  (await db.insert(livestockPhotos).values(row).returning())[0]!;

export const removePhoto = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(livestockPhotos).where(eq(livestockPhotos.id, id));

// Moves

export const insertMove = (db: Db, row: typeof livestockMoves.$inferInsert) => db.insert(livestockMoves).values(row);

const [fromTank, toTank] = [sql`from_tank`, sql`to_tank`];

export const findMoves = async (db: Db, livestockId: string) =>
  (
    await db.execute<{
      id: string;
      movedAt: string;
      quantity: number;
      notes: string | null;
      from: string | null;
      to: string | null;
    }>(sql`
      select ${livestockMoves.id} as id, ${livestockMoves.movedAt} as "movedAt", ${livestockMoves.quantity} as quantity,
        ${livestockMoves.notes} as notes, ${fromTank}.name as "from", ${toTank}.name as "to"
      from ${livestockMoves}
      left join ${aquariums} ${fromTank} on ${fromTank}.id = ${livestockMoves.fromAquariumId}
      left join ${aquariums} ${toTank} on ${toTank}.id = ${livestockMoves.toAquariumId}
      where ${livestockMoves.livestockId} = ${livestockId}`)
  ).rows.map((row) => ({ ...row, movedAt: new Date(row.movedAt) }));

/** Moves running courses to the new tank; finished ones stay with the old one. */
export const moveCourses = (db: Db, animal: Permitted<{ id: string }, 'change'>, aquariumId: string) =>
  db
    .update(treatments)
    .set({ aquariumId })
    .where(and(eq(treatments.livestockId, animal.id), eq(treatments.status, 'active')));

export const findTreatmentsOf = (db: Db, livestockId: string) =>
  db.select().from(treatments).where(eq(treatments.livestockId, livestockId)).orderBy(asc(treatments.startsAt));
