import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import {
  fishCompatibility,
  fishSpecies,
  seededCatalogues,
  speciesBans,
  speciesCorrections,
  speciesWishes,
} from '../../../db/schema/fish/species.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import type { Permitted } from '../../../kit/context.ts';

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

export const updateSpecies = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'manage'>,
  change: Partial<NewSpeciesRow>,
) => (await db.update(fishSpecies).set(change).where(eq(fishSpecies.id, id)).returning())[0]!;

// The catalogue

export const findSeededHash = async (db: Db, name: string) =>
  (await db.select().from(seededCatalogues).where(eq(seededCatalogues.name, name)))[0]?.hash;

/** Takes an advisory lock until the transaction ends. */
export const lockSeeding = (db: Db, lock: number) => db.execute(sql`select pg_advisory_xact_lock(${lock})`);

export const storeSeededHash = (db: Db, name: string, hash: string) =>
  db
    .insert(seededCatalogues)
    .values({ name, hash })
    .onConflictDoUpdate({ target: seededCatalogues.name, set: { hash, seededAt: sql`now()` } });

export const insertCatalogue = (db: Db, rows: NewSpeciesRow[]) => db.insert(fishSpecies).values(rows);

// Pairs

export type NewPairRow = typeof fishCompatibility.$inferInsert;
/** More at once would be more values than one statement takes. */
const PAIRS_AT_ONCE = 5000;

/** The pairs of one species, or all. */
export const removePairs = (db: Db, id?: string) =>
  db
    .delete(fishCompatibility)
    .where(id ? or(eq(fishCompatibility.fish1Id, id), eq(fishCompatibility.fish2Id, id)) : undefined);

export async function insertPairs(db: Db, rows: readonly NewPairRow[]) {
  for (let from = 0; from < rows.length; from += PAIRS_AT_ONCE)
    await db.insert(fishCompatibility).values(rows.slice(from, from + PAIRS_AT_ONCE));
}

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

/** Members with a species on their wishlist and where they live, without the seller. */
export const findWishers = (db: Db, speciesId: string, butFor: string) =>
  db
    .select({ id: users.id, location: users.location })
    .from(speciesWishes)
    .innerJoin(users, eq(users.id, speciesWishes.userId))
    .where(and(eq(speciesWishes.speciesId, speciesId), ne(speciesWishes.userId, butFor)));

// Bans

export type NewBanRow = typeof speciesBans.$inferInsert;

export const findBansOf = (db: Db, speciesId: string) =>
  db
    .select()
    .from(speciesBans)
    .where(and(eq(speciesBans.speciesId, speciesId), isNull(speciesBans.endedAt)))
    .orderBy(asc(sql`lower(${speciesBans.region})`));

const namedBans = (db: Db) =>
  db
    .select({ ban: speciesBans, species: { key: fishSpecies.key, species: fishSpecies.species } })
    .from(speciesBans)
    .innerJoin(fishSpecies, eq(fishSpecies.id, speciesBans.speciesId))
    .$dynamic();

export const findBans = (db: Db, isEnded: boolean, cursor: string[] | undefined, limit: number) =>
  namedBans(db)
    .where(
      and(
        isEnded ? isNotNull(speciesBans.endedAt) : isNull(speciesBans.endedAt),
        cursor && sql`(${speciesBans.createdAt}, ${speciesBans.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(speciesBans.createdAt), desc(speciesBans.id))
    .limit(limit);

export const getBan = async (db: Db, id: string) => (await namedBans(db).where(eq(speciesBans.id, id)))[0]!;
export type NamedBan = Awaited<ReturnType<typeof getBan>>;

/** Nothing once it has ended. */
export const findBanForUpdate = async (db: Db, id: string) =>
  (
    await db
      .select()
      .from(speciesBans)
      .where(and(eq(speciesBans.id, id), isNull(speciesBans.endedAt)))
      .for('update')
  )[0];

/** Nothing when the species is banned there already. */
export const insertBan = async (db: Db, row: NewBanRow) =>
  (await db.insert(speciesBans).values(row).onConflictDoNothing().returning())[0];

export const isBannedElsewise = async (
  db: Db,
  { id, speciesId, region }: { id: string; speciesId: string; region: string },
) =>
  (
    await db
      .select({ id: speciesBans.id })
      .from(speciesBans)
      .where(
        and(
          eq(speciesBans.speciesId, speciesId),
          sql`lower(${speciesBans.region}) = lower(${region})`,
          isNull(speciesBans.endedAt),
          ne(speciesBans.id, id),
        ),
      )
  ).length > 0;

export const updateBan = (db: Db, { id }: Permitted<{ id: string }, 'manage'>, change: Partial<NewBanRow>) =>
  db.update(speciesBans).set(change).where(eq(speciesBans.id, id));

/** Where a member says they live. */
export const findLocation = async (db: Db, userId: string) =>
  (await db.select({ location: users.location }).from(users).where(eq(users.id, userId)))[0]?.location ?? null;

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

export const updateCorrection = (db: Db, { id }: Permitted<{ id: string }, 'manage'>, change: Partial<CorrectionRow>) =>
  db.update(speciesCorrections).set(change).where(eq(speciesCorrections.id, id));
