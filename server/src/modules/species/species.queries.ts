import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { fishSpecies, seededCatalogues, speciesCorrections, speciesWishes } from '../../db/schema/species.ts';

export type SpeciesRow = typeof fishSpecies.$inferSelect;
export type NewSpeciesRow = typeof fishSpecies.$inferInsert;
type CorrectionRow = typeof speciesCorrections.$inferSelect;

/** Changes with every change of any record. */
export async function findStamp(db: Db): Promise<string> {
  const [row] = await db
    .select({ stamp: sql<string>`count(*) || ' ' || coalesce(sum(extract(epoch from ${fishSpecies.updatedAt})), 0)` })
    .from(fishSpecies);
  return row!.stamp;
}

export const findAllSpecies = (db: Db) =>
  db
    .select()
    .from(fishSpecies)
    .orderBy(asc(sql`lower(${fishSpecies.species})`));

export const findSpeciesForUpdate = async (db: Db, key: string) =>
  (await db.select().from(fishSpecies).where(eq(fishSpecies.key, key)).for('update'))[0];

/** Nothing when the key is taken. */
export const insertSpecies = async (db: Db, row: NewSpeciesRow) =>
  (await db.insert(fishSpecies).values(row).onConflictDoNothing().returning())[0];

export const updateSpecies = async (db: Db, id: string, change: Partial<NewSpeciesRow>) =>
  (await db.update(fishSpecies).set(change).where(eq(fishSpecies.id, id)).returning())[0]!;

// The catalogue

export const findSeededHash = async (db: Db, name: string) =>
  (await db.select().from(seededCatalogues).where(eq(seededCatalogues.name, name)))[0]?.hash;

/** Holds others who would do the same until this transaction ends. */
export const lockSeeding = (db: Db, lock: number) => db.execute(sql`select pg_advisory_xact_lock(${lock})`);

export const storeSeededHash = (db: Db, name: string, hash: string) =>
  db
    .insert(seededCatalogues)
    .values({ name, hash })
    .onConflictDoUpdate({ target: seededCatalogues.name, set: { hash, seededAt: sql`now()` } });

export const insertCatalogue = (db: Db, rows: NewSpeciesRow[]) => db.insert(fishSpecies).values(rows);

// Wishes

export const findWishes = async (db: Db, userId: string) =>
  (
    await db
      .select({ key: fishSpecies.key })
      .from(speciesWishes)
      .innerJoin(fishSpecies, eq(fishSpecies.id, speciesWishes.speciesId))
      .where(and(eq(speciesWishes.userId, userId), fishSpecies.isActive))
      .orderBy(desc(speciesWishes.createdAt), asc(fishSpecies.key))
  ).map(({ key }) => key);

export const insertWish = (db: Db, userId: string, speciesId: string) =>
  db.insert(speciesWishes).values({ userId, speciesId }).onConflictDoNothing();

export const removeWish = (db: Db, userId: string, speciesId: string) =>
  db.delete(speciesWishes).where(and(eq(speciesWishes.userId, userId), eq(speciesWishes.speciesId, speciesId)));

/** Who wishes for a species, but for whoever offers it. */
export const findWishers = async (db: Db, speciesId: string, butFor: string) =>
  (
    await db
      .select({ userId: speciesWishes.userId })
      .from(speciesWishes)
      .where(and(eq(speciesWishes.speciesId, speciesId), ne(speciesWishes.userId, butFor)))
  ).map(({ userId }) => userId);

// Corrections

export const insertCorrection = (db: Db, row: typeof speciesCorrections.$inferInsert) =>
  db.insert(speciesCorrections).values(row);

const members = alias(users, 'members');
const described = (db: Db) =>
  db
    .select({
      correction: speciesCorrections,
      species: fishSpecies,
      member: { id: members.id, username: members.username, avatar: members.avatar, location: members.location },
    })
    .from(speciesCorrections)
    .innerJoin(fishSpecies, eq(fishSpecies.id, speciesCorrections.speciesId))
    .leftJoin(members, eq(members.id, speciesCorrections.userId))
    .$dynamic();

export const findCorrections = (
  db: Db,
  status: CorrectionRow['status'] | undefined,
  cursor: string[] | undefined,
  limit: number,
) =>
  described(db)
    .where(
      and(
        status && eq(speciesCorrections.status, status),
        cursor &&
          sql`(${speciesCorrections.createdAt}, ${speciesCorrections.id}) > (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(asc(speciesCorrections.createdAt), asc(speciesCorrections.id))
    .limit(limit);

export const getCorrection = async (db: Db, id: string) =>
  (await described(db).where(eq(speciesCorrections.id, id)))[0]!;
export type DescribedCorrection = Awaited<ReturnType<typeof getCorrection>>;

export const findCorrectionForUpdate = async (db: Db, id: string) =>
  (await db.select().from(speciesCorrections).where(eq(speciesCorrections.id, id)).for('update'))[0];

export const updateCorrection = (db: Db, id: string, change: Partial<CorrectionRow>) =>
  db.update(speciesCorrections).set(change).where(eq(speciesCorrections.id, id));
