import type { TREATMENT_STATUSES } from '@nautical/core/domain/tanks/aquariums';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { aquariums, treatmentDoses, treatments } from '../../../db/schema/tanks/aquariums.ts';
import type { Permitted } from '../../../kit/context.ts';
import { isVersion, newVersion } from '../../../kit/versions.ts';

export type TreatmentRow = typeof treatments.$inferSelect;
export type DoseRow = typeof treatmentDoses.$inferSelect;
type Status = (typeof TREATMENT_STATUSES)[number];

/** Latest first, of the given tanks or of all the member's. */
export const findTreatments = (
  db: Db,
  userId: string,
  { aquariumIds, status }: { aquariumIds: string[] | undefined; status?: Status | undefined },
  cursor: string[] | undefined,
  limit: number,
) =>
  db
    .select()
    .from(treatments)
    .where(
      and(
        inArray(
          treatments.aquariumId,
          aquariumIds ?? db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, userId)),
        ),
        status && eq(treatments.status, status),
        cursor &&
          or(
            lt(treatments.startsAt, new Date(cursor[0]!)),
            and(eq(treatments.startsAt, new Date(cursor[0]!)), lt(treatments.id, cursor[1]!)),
          ),
      ),
    )
    .orderBy(desc(treatments.startsAt), desc(treatments.id))
    .limit(limit);

export const findTreatment = async (db: Db, id: string) =>
  (
    await db
      .select({ ...getTableColumns(treatments), userId: aquariums.userId })
      .from(treatments)
      .innerJoin(aquariums, eq(aquariums.id, treatments.aquariumId))
      .where(eq(treatments.id, id))
  )[0];

/** Locks the row until the end of the transaction. */
export const lockTreatment = (db: Db, id: string) =>
  db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, id)).for('update');

export const findDoses = async (db: Db, treatmentIds: string[]) =>
  treatmentIds.length === 0
    ? []
    : db
        .select()
        .from(treatmentDoses)
        .where(inArray(treatmentDoses.treatmentId, treatmentIds))
        .orderBy(asc(treatmentDoses.dueAt), asc(treatmentDoses.id));

/** Nothing when the id is taken. */
export const insertTreatment = async (db: Db, row: typeof treatments.$inferInsert) =>
  (await db.insert(treatments).values(row).onConflictDoNothing().returning())[0];

export const insertDoses = (db: Db, rows: (typeof treatmentDoses.$inferInsert)[]) =>
  db.insert(treatmentDoses).values(rows).returning();

/** Nothing when the row is no longer of that version. */
export const updateTreatment = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'change'>,
  change: Partial<TreatmentRow>,
  version: string | undefined,
  now: Date,
) =>
  (
    await db
      .update(treatments)
      .set({ ...change, updatedAt: newVersion(treatments.updatedAt, now) as never })
      .where(and(eq(treatments.id, id), isVersion(treatments.updatedAt, version)))
      .returning()
  )[0];

export const updateDose = async (
  db: Db,
  course: Permitted<{ id: string }, 'change'>,
  id: string,
  change: Partial<DoseRow>,
) =>
  (
    await db
      .update(treatmentDoses)
      .set(change)
      .where(and(eq(treatmentDoses.id, id), eq(treatmentDoses.treatmentId, course.id)))
      .returning()
  )[0];

export const removeTreatment = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(treatments).where(eq(treatments.id, id));

/** Doses of running courses that are open and due between two times, with whose they are. */
export const findOpenDoses = (db: Db, from: Date, to: Date, limit: number) =>
  selectDoses(db)
    .where(
      and(
        isNull(treatmentDoses.givenAt),
        gte(treatmentDoses.dueAt, from),
        lte(treatmentDoses.dueAt, to),
        eq(treatments.status, 'active'),
      ),
    )
    .orderBy(asc(treatmentDoses.dueAt))
    .limit(limit);

/** Doses of running courses in a member's tanks that are due by `to`, open ones or given since `since`. */
export const findDueDoses = (
  db: Db,
  userId: string,
  aquariumIds: string[] | undefined,
  { since, to }: { since: Date; to: Date },
) =>
  selectDoses(db)
    .where(
      and(
        eq(aquariums.userId, userId),
        aquariumIds && inArray(aquariums.id, aquariumIds),
        lte(treatmentDoses.dueAt, to),
        or(and(isNull(treatmentDoses.givenAt), eq(treatments.status, 'active')), gte(treatmentDoses.givenAt, since)),
      ),
    )
    .orderBy(asc(treatmentDoses.dueAt))
    .limit(500);

const selectDoses = (db: Db) =>
  db
    .select({
      id: treatmentDoses.id,
      dueAt: treatmentDoses.dueAt,
      givenAt: treatmentDoses.givenAt,
      treatmentId: treatments.id,
      medicine: treatments.medicine,
      dose: treatments.dose,
      updatedAt: treatments.updatedAt,
      aquariumId: aquariums.id,
      aquariumName: aquariums.name,
      userId: aquariums.userId,
    })
    .from(treatmentDoses)
    .innerJoin(treatments, eq(treatments.id, treatmentDoses.treatmentId))
    .innerJoin(aquariums, eq(aquariums.id, treatments.aquariumId))
    .$dynamic();
export type DueDose = Awaited<ReturnType<typeof findOpenDoses>>[number];
