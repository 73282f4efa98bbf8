import { and, arrayOverlaps, eq, gt, gte, inArray, is, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { PgArray, PgJsonb } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { storedFiles } from '../../../db/schema/members/operations.ts';
import type { Pictures } from '../../../kit/noun.ts';

type NewFile = typeof storedFiles.$inferInsert;

export const insertFile = async (db: Db, file: NewFile) => {
  await db.insert(storedFiles).values(file);
};

export const markStored = async (db: Db, ids: string[]) => {
  await db.update(storedFiles).set({ state: 'stored' }).where(inArray(storedFiles.id, ids));
};

/** How many of these the owner has. Until the end of the transaction nobody can take them away. */
export const holdStored = async (db: Db, ids: string[], ownerId: string) =>
  (
    await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(and(inArray(storedFiles.id, ids), eq(storedFiles.ownerId, ownerId), eq(storedFiles.state, 'stored')))
      .for('share')
  ).length;

/** Takes those of the files back to pending that belong to `ownerId`, and says which. */
export const markPending = async (db: Db, ids: string[], ownerId: string) =>
  (
    await db
      .update(storedFiles)
      .set({ state: 'pending' })
      .where(and(inArray(storedFiles.id, ids), eq(storedFiles.ownerId, ownerId)))
      .returning({ id: storedFiles.id })
  ).map((row) => row.id);

/** Files that never became whole, or whose owner is gone, after the one of this id. */
export const findLeftovers = async (db: Db, pendingSince: Date, after: string, most: number) =>
  (
    await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(
        and(
          or(
            and(eq(storedFiles.state, 'pending'), lt(storedFiles.createdAt, pendingSince)),
            isNull(storedFiles.ownerId),
          ),
          after ? gt(storedFiles.id, after) : undefined,
        ),
      )
      .orderBy(storedFiles.id)
      .limit(most)
  ).map((row) => row.id);

/** What somebody's images take, in bytes. */
export const sumBytesOf = async (db: Db, ownerId: string) => {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${storedFiles.bytes}), 0)::bigint`.mapWith(Number) })
    .from(storedFiles)
    .where(eq(storedFiles.ownerId, ownerId));
  return row!.bytes;
};

/** Stored files of this time, after the one of this id. */
export const findStoredBetween = async (db: Db, from: Date, to: Date, after: string, most: number) =>
  (
    await db
      .select({ id: storedFiles.id, ownerId: storedFiles.ownerId })
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.state, 'stored'),
          gte(storedFiles.createdAt, from),
          lt(storedFiles.createdAt, to),
          isNotNull(storedFiles.ownerId),
          after ? gt(storedFiles.id, after) : undefined,
        ),
      )
      .orderBy(storedFiles.id)
      .limit(most)
  ).map(({ id, ownerId }) => ({ id, ownerId: ownerId! }));

export const removeFiles = async (db: Db, ids: string[]) => {
  await db.delete(storedFiles).where(inArray(storedFiles.id, ids));
};

/** Those of the images that a column shows in rows of their owner, or, if the owner has left, in rows that keep them. */
export async function findShownImages(db: Db, ownerId: string | null, urls: string[], pictures: Pictures) {
  if ('not' in pictures) return [];
  const { column, of, keptBy } = pictures;
  const theirs = ownerId === null ? keptBy : of(ownerId, db);
  if (!theirs) return [];
  const isList = is(column, PgArray);
  // A card shows the picture of what it was made of.
  const shown = is(column, PgJsonb) ? sql`${column}->'snapshot'->>'image'` : sql`${column}`;
  const rows = await db
    .select({ shown: sql<string | string[]>`${shown}` })
    .from(column.table)
    .where(and(theirs, isList ? arrayOverlaps(column, urls) : inArray(shown, urls)));
  return rows.flatMap((row) => row.shown);
}
