import type { OwnTarget } from '@nautical/core/domain/tanks/water/water-targets';
import { and, asc, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import {
  aquariums,
  aquariumTargets,
  livestock,
  livestockMoves,
  livestockPhotos,
  maintenanceLogs,
  treatments,
} from '../../../db/schema/tanks/aquariums.ts';
import type { Permitted } from '../../../kit/context.ts';
import { isVersion, newVersion } from '../../../kit/versions.ts';

export type AquariumRow = typeof aquariums.$inferSelect;

export const theirAquariums = (me: string, db: Db) =>
  db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, me));
type NewRow = typeof aquariums.$inferInsert;

/** Oldest first, after the row the cursor names. */
export const findAquariums = (db: Db, userId: string, cursor: string[] | undefined, limit: number) =>
  db
    .select()
    .from(aquariums)
    .where(
      and(
        eq(aquariums.userId, userId),
        cursor &&
          or(
            gt(aquariums.createdAt, new Date(cursor[0]!)),
            and(eq(aquariums.createdAt, new Date(cursor[0]!)), gt(aquariums.id, cursor[1]!)),
          ),
      ),
    )
    .orderBy(asc(aquariums.createdAt), asc(aquariums.id))
    .limit(limit);

export const findAquarium = async (db: Db, id: string) =>
  (await db.select().from(aquariums).where(eq(aquariums.id, id)))[0];

export const findOwners = (db: Db, ids: string[]) =>
  db.select({ id: aquariums.id, userId: aquariums.userId }).from(aquariums).where(inArray(aquariums.id, ids));

export const countAquariums = (db: Db, userId: string) => db.$count(aquariums, eq(aquariums.userId, userId));

/** Nothing when the id is taken. */
export const insertAquarium = async (db: Db, row: NewRow) =>
  (await db.insert(aquariums).values(row).onConflictDoNothing().returning())[0];

/** Nothing when the row is no longer of that version. */
export const updateAquarium = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'change'>,
  change: Partial<NewRow>,
  version: string | undefined,
  now: Date,
) =>
  (
    await db
      .update(aquariums)
      .set({ ...change, updatedAt: newVersion(aquariums.updatedAt, now) as never })
      .where(and(eq(aquariums.id, id), isVersion(aquariums.updatedAt, version)))
      .returning()
  )[0];

export const removeAquarium = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(aquariums).where(eq(aquariums.id, id));

/** Every photo that belongs to a tank: its own, and those of its animals. */
export async function findPhotos(db: Db, id: string): Promise<string[]> {
  const own = await db.select({ url: aquariums.imageUrl }).from(aquariums).where(eq(aquariums.id, id));
  const ofAnimals = await db.select({ url: livestock.imageUrl }).from(livestock).where(eq(livestock.aquariumId, id));
  const timeline = await db
    .select({ url: livestockPhotos.imageUrl })
    .from(livestockPhotos)
    .innerJoin(livestock, eq(livestock.id, livestockPhotos.livestockId))
    .where(eq(livestock.aquariumId, id));
  return [...own, ...ofAnimals, ...timeline].flatMap(({ url }) => url ?? []);
}

// Targets

export const findTargets = (db: Db, aquariumIds: string[]): Promise<(OwnTarget & { aquariumId: string })[]> =>
  db.select().from(aquariumTargets).where(inArray(aquariumTargets.aquariumId, aquariumIds));

export async function replaceTargets(db: Db, aquariumId: string, own: OwnTarget[], now: Date) {
  await db.delete(aquariumTargets).where(eq(aquariumTargets.aquariumId, aquariumId));
  if (own.length > 0)
    await db.insert(aquariumTargets).values(own.map((target) => ({ ...target, aquariumId, updatedAt: now })));
}

// What happened

const MOST_EVENTS = 500;

type EventRow = { kind: string; id: string; at: Date; title: string };

/** The latest events of a tank between two times, oldest first. */
export async function findEvents(db: Db, id: string, from: Date, to: Date): Promise<EventRow[]> {
  const within = (column: unknown) => sql`${column} between ${from.toISOString()} and ${to.toISOString()}`;
  const { rows } = await db.execute<Omit<EventRow, 'at'> & { at: string }>(sql`
    select kind, id, at, title from (
      select 'livestock-added' as kind, ${livestock.id} as id, ${livestock.dateAdded} as at,
        case when ${livestock.quantity} > 1 then ${livestock.quantity} || ' × ' || ${livestock.name} else ${livestock.name} end as title
      from ${livestock} where ${livestock.aquariumId} = ${id} and ${within(livestock.dateAdded)}
      union all
      select 'livestock-died', ${livestock.id}, ${livestock.deceasedAt},
        case when ${livestock.quantity} > 1 then ${livestock.quantity} || ' × ' || ${livestock.name} else ${livestock.name} end
      from ${livestock} where ${livestock.aquariumId} = ${id} and ${within(livestock.deceasedAt)}
      union all
      select 'livestock-moved', ${livestock.id}, ${livestockMoves.movedAt}, ${livestockMoves.quantity} || ' × ' || ${livestock.name}
      from ${livestockMoves} join ${livestock} on ${livestock.id} = ${livestockMoves.livestockId}
      where ${id} in (${livestockMoves.fromAquariumId}, ${livestockMoves.toAquariumId}) and ${within(livestockMoves.movedAt)}
      union all
      select 'treatment', ${treatments.id}, ${treatments.startsAt}, ${treatments.medicine}
      from ${treatments} where ${treatments.aquariumId} = ${id} and ${within(treatments.startsAt)}
      union all
      select 'maintenance', ${maintenanceLogs.id}, ${maintenanceLogs.maintenanceDate},
        coalesce(${maintenanceLogs.description}, ${maintenanceLogs.type})
      from ${maintenanceLogs}
      where ${maintenanceLogs.aquariumId} = ${id} and ${maintenanceLogs.completed} and ${within(maintenanceLogs.maintenanceDate)}
    ) happened order by at desc, id limit ${MOST_EVENTS}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) })).reverse();
}

/** Animals alive and those of them that are healthy, groups by their number, for each tank. */
export const countAnimals = (db: Db, aquariumIds: string[]) =>
  db
    .select({
      aquariumId: livestock.aquariumId,
      total:
        sql<number>`coalesce(sum(${livestock.quantity}) filter (where ${livestock.currentHealth} <> 'deceased'), 0)`.mapWith(
          Number,
        ),
      healthy:
        sql<number>`coalesce(sum(${livestock.quantity}) filter (where ${livestock.currentHealth} = 'healthy'), 0)`.mapWith(
          Number,
        ),
      sick: sql<number>`coalesce(sum(${livestock.quantity}) filter (where ${livestock.currentHealth} = 'sick'), 0)`.mapWith(
        Number,
      ),
    })
    .from(livestock)
    .where(inArray(livestock.aquariumId, aquariumIds))
    .groupBy(livestock.aquariumId);

export const countLogs = async (db: Db, aquariumId: string) =>
  (await db.select({ count: count() }).from(maintenanceLogs).where(eq(maintenanceLogs.aquariumId, aquariumId)))[0]!
    .count;
