import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { aquariums, livestock, maintenanceLogs, maintenanceTasks } from '../../../db/schema/tanks/aquariums.ts';
import type { Permitted } from '../../../kit/context.ts';
import { isVersion, newVersion } from '../../../kit/versions.ts';

const MOST_WORK = 2000; // entries of a month, of all tanks of a keeper

export type LogRow = typeof maintenanceLogs.$inferSelect;
export type TaskRow = typeof maintenanceTasks.$inferSelect;
type NewLogRow = typeof maintenanceLogs.$inferInsert;
type NewTaskRow = typeof maintenanceTasks.$inferInsert;

const inTanks = (db: Db, column: PgColumn, userId: string, aquariumIds: string[] | undefined) =>
  inArray(column, aquariumIds ?? db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, userId)));

// Logs

/** Latest first, of the given tanks or of all the member's. */
export const findLogs = (
  db: Db,
  userId: string,
  aquariumIds: string[] | undefined,
  cursor: string[] | undefined,
  limit: number,
) =>
  db
    .select()
    .from(maintenanceLogs)
    .where(
      and(
        inTanks(db, maintenanceLogs.aquariumId, userId, aquariumIds),
        cursor &&
          or(
            lt(maintenanceLogs.maintenanceDate, new Date(cursor[0]!)),
            and(eq(maintenanceLogs.maintenanceDate, new Date(cursor[0]!)), lt(maintenanceLogs.id, cursor[1]!)),
          ),
      ),
    )
    .orderBy(desc(maintenanceLogs.maintenanceDate), desc(maintenanceLogs.id))
    .limit(limit);

export const findLog = async (db: Db, id: string) =>
  (
    await db
      .select({ ...getTableColumns(maintenanceLogs), userId: aquariums.userId })
      .from(maintenanceLogs)
      .innerJoin(aquariums, eq(aquariums.id, maintenanceLogs.aquariumId))
      .where(eq(maintenanceLogs.id, id))
  )[0];

/** Nothing when the id is taken. */
export const insertLog = async (db: Db, row: NewLogRow) =>
  (await db.insert(maintenanceLogs).values(row).onConflictDoNothing().returning())[0];

/** Nothing when the row is no longer of that version. */
export const updateLog = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'change'>,
  change: Partial<NewLogRow>,
  version: string | undefined,
  now: Date,
) =>
  (
    await db
      .update(maintenanceLogs)
      .set({ ...change, updatedAt: newVersion(maintenanceLogs.updatedAt, now) as never })
      .where(and(eq(maintenanceLogs.id, id), isVersion(maintenanceLogs.updatedAt, version)))
      .returning()
  )[0];

export const removeLog = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(maintenanceLogs).where(eq(maintenanceLogs.id, id));

/** When work came due; water changes, which an alert may hold back, since `changesFrom`. */
type DuePeriod = { from: Date; changesFrom?: Date; to: Date };

const cameDue = (
  { type, nextDueDate }: typeof maintenanceLogs | typeof maintenanceTasks,
  { from, changesFrom = from, to }: DuePeriod,
) => and(gte(nextDueDate, changesFrom), lte(nextDueDate, to), or(gte(nextDueDate, from), eq(type, 'water_change')));

type LogsDue = DuePeriod & { userId?: string; afterId?: string | undefined };

/** Log entries whose next due date has come and that weren’t done again since: a member’s by date, all members’ in the order of their ids. */
export const findDueLogs = (db: Db, { userId, afterId, ...period }: LogsDue, limit: number) => {
  const later = alias(maintenanceLogs, 'later');
  return db
    .select({ ...getTableColumns(maintenanceLogs), userId: aquariums.userId, aquariumName: aquariums.name })
    .from(maintenanceLogs)
    .innerJoin(aquariums, eq(aquariums.id, maintenanceLogs.aquariumId))
    .where(
      and(
        isNull(maintenanceLogs.taskId),
        cameDue(maintenanceLogs, period),
        userId ? eq(aquariums.userId, userId) : undefined,
        afterId ? gt(maintenanceLogs.id, afterId) : undefined,
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.aquariumId, maintenanceLogs.aquariumId),
                eq(later.type, maintenanceLogs.type),
                eq(later.completed, true),
                gt(later.maintenanceDate, maintenanceLogs.maintenanceDate),
              ),
            ),
        ),
      ),
    )
    .orderBy(...(userId ? [asc(maintenanceLogs.nextDueDate)] : []), asc(maintenanceLogs.id))
    .limit(limit);
};

// Tasks

/** A task that has ended stays for its logs, and for a device that says again that it was done. */
const hasNotEnded = or(
  maintenanceTasks.isActive,
  isNull(maintenanceTasks.endsAt),
  lte(maintenanceTasks.nextDueDate, maintenanceTasks.endsAt),
);

/** The next due first; paused ones last. */
export const findTasks = (db: Db, userId: string, aquariumIds: string[] | undefined, limit: number) =>
  db
    .select()
    .from(maintenanceTasks)
    .where(and(inTanks(db, maintenanceTasks.aquariumId, userId, aquariumIds), hasNotEnded))
    .orderBy(desc(maintenanceTasks.isActive), asc(maintenanceTasks.nextDueDate), asc(maintenanceTasks.id))
    .limit(limit);

export const countTasks = (db: Db, aquariumId: string) =>
  db.$count(maintenanceTasks, and(eq(maintenanceTasks.aquariumId, aquariumId), hasNotEnded));

const selectTask = (db: Db) =>
  db
    .select({ ...getTableColumns(maintenanceTasks), userId: aquariums.userId, aquariumName: aquariums.name })
    .from(maintenanceTasks)
    .innerJoin(aquariums, eq(aquariums.id, maintenanceTasks.aquariumId))
    .$dynamic();

export const findTask = async (db: Db, id: string) => (await selectTask(db).where(eq(maintenanceTasks.id, id)))[0];

/** Locks the row until the end of the transaction. */
export const findTaskForUpdate = async (db: Db, id: string) =>
  (await selectTask(db).where(eq(maintenanceTasks.id, id)).for('update', { of: maintenanceTasks }))[0];

/** Tasks whose keeper wants to be reminded and that came due between two times, in the order of their ids. */
export const findDueTasks = (db: Db, period: DuePeriod, afterId: string | undefined, limit: number) =>
  selectTask(db)
    .where(
      and(
        eq(maintenanceTasks.isActive, true),
        eq(maintenanceTasks.remind, true),
        cameDue(maintenanceTasks, period),
        afterId ? gt(maintenanceTasks.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(maintenanceTasks.id))
    .limit(limit);

/** Nothing when the id is taken. */
export const insertTask = async (db: Db, row: NewTaskRow) =>
  (await db.insert(maintenanceTasks).values(row).onConflictDoNothing().returning())[0];

/** Nothing when the row is no longer of that version. */
export const updateTask = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'change'>,
  change: Partial<NewTaskRow>,
  version: string | undefined,
  now: Date,
) =>
  (
    await db
      .update(maintenanceTasks)
      .set({ ...change, updatedAt: newVersion(maintenanceTasks.updatedAt, now) as never })
      .where(and(eq(maintenanceTasks.id, id), isVersion(maintenanceTasks.updatedAt, version)))
      .returning()
  )[0];

export const removeTask = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(maintenanceTasks).where(eq(maintenanceTasks.id, id));

/** The work done at these tanks since a time. */
export const findWorkSince = async (db: Db, aquariumIds: string[], since: Date) =>
  aquariumIds.length === 0
    ? []
    : db
        .select({
          aquariumId: maintenanceLogs.aquariumId,
          type: maintenanceLogs.type,
          at: maintenanceLogs.maintenanceDate,
          description: maintenanceLogs.description,
        })
        .from(maintenanceLogs)
        .where(
          and(
            inArray(maintenanceLogs.aquariumId, aquariumIds),
            eq(maintenanceLogs.completed, true),
            gte(maintenanceLogs.maintenanceDate, since),
          ),
        )
        .orderBy(desc(maintenanceLogs.maintenanceDate))
        .limit(MOST_WORK);

/** The tasks of these tanks that were done since a time, and what was done, oldest first. */
export const findDoneSince = async (db: Db, aquariumIds: string[], since: Date) =>
  aquariumIds.length === 0
    ? []
    : db
        .select({ taskId: maintenanceLogs.taskId, description: maintenanceLogs.description })
        .from(maintenanceLogs)
        .where(
          and(
            inArray(maintenanceLogs.aquariumId, aquariumIds),
            isNotNull(maintenanceLogs.taskId),
            eq(maintenanceLogs.completed, true),
            gte(maintenanceLogs.maintenanceDate, since),
          ),
        )
        .orderBy(asc(maintenanceLogs.maintenanceDate));

// Costs

type Period = { from?: Date | undefined; to?: Date | undefined };

/** Sums of the costs of finished work by what `by` says, in cents. */
async function sumCosts(db: Db, where: SQL | undefined, by: SQL<string>) {
  return db
    .select({
      by,
      cents: sql<number>`coalesce(sum(${maintenanceLogs.cost}) * 100, 0)`.mapWith(Number),
      logs: sql<number>`count(*)`.mapWith(Number),
    })
    .from(maintenanceLogs)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
}

export async function sumCostsOf(db: Db, userId: string, aquariumIds: string[] | undefined, { from, to }: Period) {
  const where = and(
    inTanks(db, maintenanceLogs.aquariumId, userId, aquariumIds),
    isNotNull(maintenanceLogs.cost),
    eq(maintenanceLogs.completed, true),
    from && gte(maintenanceLogs.maintenanceDate, from),
    to && lte(maintenanceLogs.maintenanceDate, to),
  );
  return {
    byType: await sumCosts(db, where, sql<string>`${maintenanceLogs.type}`),
    byMonth: await sumCosts(
      db,
      where,
      sql<string>`to_char(${maintenanceLogs.maintenanceDate} at time zone 'UTC', 'YYYY-MM')`,
    ),
  };
}

/** What was paid for animals that came in this time, in cents. */
export const sumPurchases = async (db: Db, userId: string, aquariumIds: string[] | undefined, { from, to }: Period) =>
  (
    await db
      .select({ cents: sql<number>`coalesce(sum(${livestock.purchasePrice}) * 100, 0)`.mapWith(Number) })
      .from(livestock)
      .where(
        and(
          inTanks(db, livestock.aquariumId, userId, aquariumIds),
          from && gte(livestock.dateAdded, from),
          to && lte(livestock.dateAdded, to),
        ),
      )
  )[0]!.cents;
