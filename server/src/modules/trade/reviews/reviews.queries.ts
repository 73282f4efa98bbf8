import type { RATING_AUTHORS } from '@nautical/core/domain/trade/reviews';
import { and, count, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { orders } from '../../../db/schema/trade/payments.ts';
import { ratings } from '../../../db/schema/trade/reviews.ts';

const person = { id: users.id, username: users.username, avatar: users.avatar, location: users.location };

/** A seller's published stars, one count for each from one to five. */
export const countStars = (db: Db, sellerId: string) =>
  db
    .select({ rating: ratings.rating, count: count() })
    .from(ratings)
    .where(isPublishedReviewOf(sellerId))
    .groupBy(ratings.rating);

const isPublishedReviewOf = (sellerId: string) =>
  and(eq(ratings.sellerId, sellerId), eq(ratings.author, 'buyer'), isNotNull(ratings.publishedAt));

/** Published reviews of a seller, without those by buyers the viewer has a block with. */
export const findReviews = (db: Db, viewerId: string, sellerId: string, cursor: string[] | undefined, limit: number) =>
  reviews(db)
    .where(
      and(
        isPublishedReviewOf(sellerId),
        or(isNull(ratings.buyerId), notBlocked(ratings.buyerId, viewerId)),
        cursor && sql`(${ratings.publishedAt}, ${ratings.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(ratings.publishedAt), desc(ratings.id))
    .limit(limit);

export const getReview = async (db: Db, id: string) => (await reviews(db).where(eq(ratings.id, id)))[0]!;
export type ReviewRow = Awaited<ReturnType<typeof getReview>>;

const reviews = (db: Db) =>
  db
    .select({
      id: ratings.id,
      rating: ratings.rating,
      review: ratings.review,
      publishedAt: ratings.publishedAt,
      createdAt: ratings.createdAt,
      author: ratings.author,
      arrival: ratings.arrival,
      answer: ratings.answer,
      answeredAt: ratings.answeredAt,
      sellerId: ratings.sellerId,
      buyerId: ratings.buyerId,
      title: orders.title,
      buyer: person,
    })
    .from(ratings)
    .leftJoin(users, eq(users.id, ratings.buyerId))
    .leftJoin(orders, eq(orders.id, ratings.orderId))
    .$dynamic();

/** The buyer's latest completed order with this seller that isn't reviewed yet, locked until the transaction ends. */
export const findOrderToReview = async (db: Db, buyerId: string, sellerId: string) =>
  (
    await db
      .select({ id: orders.id, postId: orders.postId, completedAt: orders.completedAt })
      .from(orders)
      .where(
        and(
          eq(orders.buyerId, buyerId),
          eq(orders.sellerId, sellerId),
          eq(orders.status, 'completed'),
          sql`not exists (select from ${ratings} where ${ratings.orderId} = ${orders.id} and ${ratings.author} = 'buyer')`,
        ),
      )
      .orderBy(desc(orders.completedAt))
      .limit(1)
      .for('update')
  )[0];

export const insertRating = async (db: Db, rating: typeof ratings.$inferInsert) =>
  (await db.insert(ratings).values(rating).returning({ id: ratings.id }))[0]!.id;

/** Publishes both reviews of an order once both exist. */
export const publishPair = (db: Db, orderId: string, now: Date) =>
  db
    .update(ratings)
    .set({ publishedAt: now })
    .where(
      and(
        eq(ratings.orderId, orderId),
        isNull(ratings.publishedAt),
        sql`(select count(*) from ${ratings} as both_sides where both_sides.order_id = ${orderId}) = 2`,
      ),
    );

/** Publishes reviews of orders completed by `completedBy`, because the other side’s time is up. */
export const publishOverdue = (db: Db, completedBy: Date, now: Date) =>
  db
    .update(ratings)
    .set({ publishedAt: now })
    .from(orders)
    .where(and(eq(orders.id, ratings.orderId), isNull(ratings.publishedAt), lte(orders.completedAt, completedBy)));

export const countReviews = (db: Db, orderId: string, author: (typeof RATING_AUTHORS)[number]) =>
  db.$count(ratings, and(eq(ratings.orderId, orderId), eq(ratings.author, author)));
