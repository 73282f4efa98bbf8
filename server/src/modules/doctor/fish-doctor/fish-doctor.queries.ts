import type { DiagnosisStatus } from '@nautical/core/domain/doctor/fish-doctor';
import { and, asc, between, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { diagnoses, diagnosisFollowUps } from '../../../db/schema/doctor/fish-doctor.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import type { Permitted } from '../../../kit/context.ts';

export type CaseRow = typeof diagnoses.$inferSelect;
export type FollowUpRow = typeof diagnosisFollowUps.$inferSelect;
export type FullCase = CaseRow & { followUps: FollowUpRow[] };
type NewRow = typeof diagnoses.$inferInsert;

/** Newest first, after the row the cursor names. */
export async function findCases(
  db: Db,
  userId: string,
  status: DiagnosisStatus | undefined,
  cursor: string[] | undefined,
  limit: number,
): Promise<FullCase[]> {
  const rows = await db
    .select()
    .from(diagnoses)
    .where(
      and(
        eq(diagnoses.userId, userId),
        status && eq(diagnoses.status, status),
        cursor &&
          or(
            lt(diagnoses.createdAt, new Date(cursor[0]!)),
            and(eq(diagnoses.createdAt, new Date(cursor[0]!)), lt(diagnoses.id, cursor[1]!)),
          ),
      ),
    )
    .orderBy(desc(diagnoses.createdAt), desc(diagnoses.id))
    .limit(limit);
  const followUps = await findFollowUps(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, followUps: followUps.filter(({ diagnosisId }) => diagnosisId === row.id) }));
}

const findFollowUps = async (db: Db, ids: string[]): Promise<FollowUpRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(diagnosisFollowUps)
        .where(inArray(diagnosisFollowUps.diagnosisId, ids))
        .orderBy(asc(diagnosisFollowUps.day));

export async function findCase(db: Db, id: string): Promise<FullCase | undefined> {
  const [row] = await db.select().from(diagnoses).where(eq(diagnoses.id, id));
  return row && { ...row, followUps: await findFollowUps(db, [id]) };
}

/** Keeps others from changing a case until the transaction ends. */
export const lockCase = (db: Db, id: string) =>
  db.select({ id: diagnoses.id }).from(diagnoses).where(eq(diagnoses.id, id)).for('update');

export const countCases = (db: Db, userId: string) => db.$count(diagnoses, eq(diagnoses.userId, userId));

/** Nothing when the id is taken. */
export const insertCase = async (db: Db, row: NewRow) =>
  (await db.insert(diagnoses).values(row).onConflictDoNothing().returning())[0];

export const insertFollowUps = (db: Db, rows: (typeof diagnosisFollowUps.$inferInsert)[]) =>
  db.insert(diagnosisFollowUps).values(rows);

export const updateCase = (db: Db, { id }: Permitted<{ id: string }, 'change'>, change: Partial<NewRow>) =>
  db.update(diagnoses).set(change).where(eq(diagnoses.id, id));

/** Ends the links to the sheets of all cases of a member. */
export const unshareCasesOf = (db: Db, userId: string) =>
  db
    .update(diagnoses)
    .set({ tokenHash: null })
    .where(and(eq(diagnoses.userId, userId), isNotNull(diagnoses.tokenHash)));

export const removeCase = (db: Db, { id }: Permitted<{ id: string }, 'change'>) =>
  db.delete(diagnoses).where(eq(diagnoses.id, id));

/** Nothing when there is no such day. */
export const answerFollowUp = async (
  db: Db,
  { id }: Permitted<{ id: string }, 'change'>,
  day: number,
  answered: Pick<FollowUpRow, 'answer' | 'notes' | 'answeredAt'>,
) =>
  (
    await db
      .update(diagnosisFollowUps)
      .set(answered)
      .where(and(eq(diagnosisFollowUps.diagnosisId, id), eq(diagnosisFollowUps.day, day)))
      .returning({ id: diagnosisFollowUps.id })
  )[0];

export async function findCaseBySecret(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ ...getTableColumns(diagnoses), keeper: users.username })
    .from(diagnoses)
    .innerJoin(users, eq(users.id, diagnoses.userId))
    .where(eq(diagnoses.tokenHash, tokenHash));
  return row && { ...row, followUps: await findFollowUps(db, [row.id]) };
}

/** Unanswered follow-ups of open cases that came due in a period, by id. */
export const findDueFollowUps = (db: Db, from: Date, to: Date, afterId: string | undefined, limit: number) =>
  db
    .select({
      id: diagnosisFollowUps.id,
      day: diagnosisFollowUps.day,
      caseId: diagnoses.id,
      userId: diagnoses.userId,
      fishType: diagnoses.fishType,
      result: diagnoses.result,
    })
    .from(diagnosisFollowUps)
    .innerJoin(diagnoses, eq(diagnoses.id, diagnosisFollowUps.diagnosisId))
    .where(
      and(
        between(diagnosisFollowUps.dueAt, from, to),
        isNull(diagnosisFollowUps.answeredAt),
        eq(diagnoses.status, 'open'),
        afterId ? gt(diagnosisFollowUps.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(diagnosisFollowUps.id))
    .limit(limit);
