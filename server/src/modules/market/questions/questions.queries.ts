import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { listingQuestions as questions } from '../../../db/schema/market/questions.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import type { Permitted } from '../../../kit/context.ts';

const described = (db: Db) =>
  db
    .select({
      id: questions.id,
      postId: questions.postId,
      askerId: questions.askerId,
      question: questions.question,
      answer: questions.answer,
      answeredAt: questions.answeredAt,
      createdAt: questions.createdAt,
      askerName: users.username,
      askerAvatar: users.avatar,
      sellerId: posts.sellerId,
    })
    .from(questions)
    .innerJoin(posts, eq(posts.id, questions.postId))
    .innerJoin(users, eq(users.id, questions.askerId))
    .$dynamic();

export const findQuestion = async (db: Db, id: string) => (await described(db).where(eq(questions.id, id)))[0];
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** Locks the question’s row until the transaction ends, so that concurrent changes run one after the other. */
export async function findQuestionForUpdate(db: Db, id: string) {
  const [held] = await db.select({ id: questions.id }).from(questions).where(eq(questions.id, id)).for('update');
  return held && findQuestion(db, id);
}

/** Questions by suspended members, and by those with a block against the seller, are hidden from everyone. */
const isHeardBy = (sellerId: string) => and(isNull(users.suspendedAt), notBlocked(questions.askerId, sellerId));

type About = { postId: string; sellerId: string };

export const findQuestions = (
  db: Db,
  { postId, sellerId }: About,
  viewerId: string,
  cursor: string[] | undefined,
  limit: number,
) =>
  described(db)
    .where(
      and(
        eq(questions.postId, postId),
        isHeardBy(sellerId),
        notBlocked(questions.askerId, viewerId),
        cursor && sql`(${questions.createdAt}, ${questions.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(limit);

/** How many questions on a listing are unanswered, and how many of those are this member's. */
export async function countWaiting(db: Db, { postId, sellerId }: About, askerId: string) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      mine: sql<number>`count(*) filter (where ${questions.askerId} = ${askerId})`.mapWith(Number),
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.askerId))
    .where(and(eq(questions.postId, postId), isNull(questions.answer), isHeardBy(sellerId)));
  return row!;
}

export const insertQuestion = async (db: Db, values: typeof questions.$inferInsert) =>
  (await db.insert(questions).values(values).returning({ id: questions.id }))[0]!.id;

export const updateAnswer = (
  db: Db,
  { id }: Permitted<{ id: string }, 'answer' | 'removeAnswer'>,
  change: { answer: string; answeredAt: Date } | { answer: null; answeredAt: null },
) => db.update(questions).set(change).where(eq(questions.id, id));

export const removeQuestion = (db: Db, { id }: Permitted<{ id: string }, 'remove'>) =>
  db.delete(questions).where(eq(questions.id, id));

/** The seller of the listing whose live room this is. */
export const findRoomOwner = async (db: Db, room: string) =>
  (await db.select({ sellerId: posts.sellerId }).from(posts).where(eq(posts.id, room)))[0]?.sellerId;

/** What a member asked, and what others asked about the member's listings. */
export const isOf = (me: string, db: Db) =>
  or(
    eq(questions.askerId, me),
    inArray(questions.postId, db.select({ id: posts.id }).from(posts).where(eq(posts.sellerId, me))),
  );
