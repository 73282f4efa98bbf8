import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { storedFiles } from '../../db/schema/operations.ts';

type NewFile = typeof storedFiles.$inferInsert;

export const insertFile = async (db: Db, file: NewFile) => {
  await db.insert(storedFiles).values(file);
};

export const markStored = async (db: Db, ids: string[]) => {
  await db.update(storedFiles).set({ state: 'stored' }).where(inArray(storedFiles.id, ids));
};

export const countStored = async (db: Db, ids: string[], ownerId: string) =>
  db.$count(
    storedFiles,
    and(inArray(storedFiles.id, ids), eq(storedFiles.ownerId, ownerId), eq(storedFiles.state, 'stored')),
  );

/** Takes those of the files back to pending that belong to `ownerId`, and says which. */
export const markPending = async (db: Db, ids: string[], ownerId: string) =>
  (
    await db
      .update(storedFiles)
      .set({ state: 'pending' })
      .where(and(inArray(storedFiles.id, ids), eq(storedFiles.ownerId, ownerId)))
      .returning({ id: storedFiles.id })
  ).map((row) => row.id);

/** Files that never became whole, or whose owner is gone. */
export const findLeftovers = async (db: Db, pendingSince: Date, most: number) =>
  (
    await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(
        or(and(eq(storedFiles.state, 'pending'), lt(storedFiles.createdAt, pendingSince)), isNull(storedFiles.ownerId)),
      )
      .limit(most)
  ).map((row) => row.id);

export const removeFiles = async (db: Db, ids: string[]) => {
  await db.delete(storedFiles).where(inArray(storedFiles.id, ids));
};
