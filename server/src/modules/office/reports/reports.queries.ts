import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { listingQuestions } from '../../../db/schema/market/questions.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { reports } from '../../../db/schema/office/reports.ts';
import { ratings } from '../../../db/schema/trade/reviews.ts';
import type { Permitted } from '../../../kit/context.ts';

export type ReportRow = typeof reports.$inferSelect;
type NewRow = typeof reports.$inferInsert;

const reporters = alias(users, 'reporters');
const subjects = alias(users, 'subjects');
const askers = alias(users, 'askers');
const sellers = alias(users, 'sellers');
const writers = alias(users, 'writers');

/** Returns nothing if the reporter already has an open report about the same thing. */
export const insertReport = async (db: Db, report: NewRow) =>
  (await db.insert(reports).values(report).onConflictDoNothing().returning())[0];

const described = (db: Db) =>
  db
    .select({
      report: reports,
      reporter: {
        id: reporters.id,
        username: reporters.username,
        avatar: reporters.avatar,
        location: reporters.location,
      },
      user: { id: subjects.id, username: subjects.username, avatar: subjects.avatar, location: subjects.location },
      post: {
        id: posts.id,
        title: posts.title,
        images: posts.images,
        status: posts.status,
        sellerId: posts.sellerId,
      },
      seller: { username: sellers.username },
      asker: { id: askers.id, username: askers.username, avatar: askers.avatar, location: askers.location },
      writer: { id: writers.id, username: writers.username, avatar: writers.avatar, location: writers.location },
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(subjects, eq(subjects.id, reports.userId))
    .leftJoin(listingQuestions, eq(listingQuestions.id, reports.questionId))
    .leftJoin(ratings, eq(ratings.id, reports.reviewId))
    .leftJoin(
      writers,
      eq(writers.id, sql`case ${ratings.author} when 'buyer' then ${ratings.buyerId} else ${ratings.sellerId} end`),
    )
    .leftJoin(askers, eq(askers.id, listingQuestions.askerId))
    .leftJoin(posts, eq(posts.id, sql`coalesce(${reports.postId}, ${listingQuestions.postId})`))
    .leftJoin(sellers, eq(sellers.id, posts.sellerId))
    .$dynamic();

export type ReportFilters = {
  status?: ReportRow['status'] | undefined;
  reportType?: ReportRow['reportType'] | undefined;
};

export const findReports = (
  db: Db,
  { status, reportType }: ReportFilters,
  cursor: string[] | undefined,
  limit: number,
) =>
  described(db)
    .where(
      and(
        status && eq(reports.status, status),
        reportType && eq(reports.reportType, reportType),
        cursor && sql`(${reports.createdAt}, ${reports.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);

export const getReport = async (db: Db, id: string) => (await described(db).where(eq(reports.id, id)))[0]!;
export type DescribedReport = Awaited<ReturnType<typeof getReport>>;

export const findReportForUpdate = async (db: Db, id: string) =>
  (await db.select().from(reports).where(eq(reports.id, id)).for('update'))[0];

export const updateReport = (db: Db, { id }: Permitted<{ id: string }, 'manage'>, change: Partial<NewRow>) =>
  db.update(reports).set(change).where(eq(reports.id, id));

export const isMember = async (db: Db, id: string) => (await db.$count(users, eq(users.id, id))) > 0;
