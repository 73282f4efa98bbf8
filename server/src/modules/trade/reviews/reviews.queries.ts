import { ANIMAL_CATEGORIES } from '@nautical/core/domain/market/listings';
import type { RATING_AUTHORS } from '@nautical/core/domain/trade/reviews';
import { and, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { notBlocked } from '../../../db/conditions.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { orderDisputes, orderItems } from '../../../db/schema/trade/orders.ts';
import { orders } from '../../../db/schema/trade/payments.ts';
import { ratings } from '../../../db/schema/trade/reviews.ts';
import type { Permitted } from '../../../kit/context.ts';

type Side = (typeof RATING_AUTHORS)[number];

const sellers = alias(users, 'sellers');
/** The published stars of some sellers, one count for each from one to five. */
export const countStars = (db: Db, sellerIds: readonly string[]) =>
  db
    .select({ sellerId: ratings.sellerId, rating: ratings.rating, count: count() })
    .from(ratings)
    .where(and(inArray(ratings.sellerId, [...sellerIds]), isPublishedByBuyer()))
    .groupBy(ratings.sellerId, ratings.rating);

const isPublishedByBuyer = () => and(eq(ratings.author, 'buyer'), isNotNull(ratings.publishedAt));

/** Published reviews of a member as seller or buyer, without those by people the viewer has a block with. */
export const findReviews = (
  db: Db,
  viewerId: string,
  memberId: string,
  as: Side,
  cursor: string[] | undefined,
  limit: number,
) =>
  reviews(db)
    .where(
      and(
        as === 'seller'
          ? and(eq(ratings.sellerId, memberId), isPublishedByBuyer())
          : and(eq(ratings.buyerId, memberId), eq(ratings.author, 'seller'), isNotNull(ratings.publishedAt)),
        as === 'seller'
          ? or(isNull(ratings.buyerId), notBlocked(ratings.buyerId, viewerId))
          : notBlocked(ratings.sellerId, viewerId),
        cursor && sql`(${ratings.publishedAt}, ${ratings.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(ratings.publishedAt), desc(ratings.id))
    .limit(limit);

export const findReview = async (db: Db, id: string) => (await reviews(db).where(eq(ratings.id, id)))[0];
export const getReview = async (db: Db, id: string) => (await findReview(db, id))!;
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
      orderId: ratings.orderId,
      buyer: { id: users.id, username: users.username, avatar: users.avatar, location: users.location },
      seller: { id: sellers.id, username: sellers.username, avatar: sellers.avatar, location: sellers.location },
    })
    .from(ratings)
    .innerJoin(sellers, eq(sellers.id, ratings.sellerId))
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
      .for('no key update')
  )[0];

/** Whether live animals were bought. */
export const hasAnimals = async (db: Db, orderId: string) =>
  (await db.$count(
    orderItems,
    and(eq(orderItems.orderId, orderId), inArray(orderItems.category, [...ANIMAL_CATEGORIES])),
  )) > 0;

/** Undefined when this side has reviewed the order already. */
export const insertRating = async (db: Db, rating: typeof ratings.$inferInsert) =>
  (await db.insert(ratings).values(rating).onConflictDoNothing().returning({ id: ratings.id }))[0]?.id;

export const findReviewForUpdate = async (db: Db, id: string) =>
  (await db.select().from(ratings).where(eq(ratings.id, id)).for('update'))[0];

export const removeReview = (db: Db, { id }: Permitted<{ id: string }, 'remove'>) =>
  db.delete(ratings).where(eq(ratings.id, id));

export const updateAnswer = (
  db: Db,
  { id }: Permitted<{ id: string }, 'answer'>,
  answer: { answer: string; answeredAt: Date },
) => db.update(ratings).set(answer).where(eq(ratings.id, id));

const PUBLISHED = {
  id: ratings.id,
  author: ratings.author,
  buyerId: ratings.buyerId,
  sellerId: ratings.sellerId,
  rating: ratings.rating,
  review: ratings.review,
};

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
    )
    .returning(PUBLISHED);

/** Publishes reviews of orders completed by `completedBy`, because the other side’s time is up. */
export const publishOverdue = (db: Db, completedBy: Date, now: Date) =>
  db
    .update(ratings)
    .set({ publishedAt: now })
    .from(orders)
    .where(and(eq(orders.id, ratings.orderId), isNull(ratings.publishedAt), lte(orders.completedAt, completedBy)))
    .returning(PUBLISHED);

/** Which of these orders a side has reviewed. */
export const findReviewedIds = async (db: Db, orderIds: string[], author: Side) =>
  orderIds.length === 0
    ? []
    : (
        await db
          .select({ id: ratings.orderId })
          .from(ratings)
          .where(and(inArray(ratings.orderId, orderIds), eq(ratings.author, author)))
      ).flatMap(({ id }) => id ?? []);

// The record of a seller

const LIVE = sql.raw(ANIMAL_CATEGORIES.map((each) => `'${each}'`).join(', '));

/** Those of some members whom the viewer has no block with. */
export const findSellerIds = async (db: Db, viewerId: string, ids: readonly string[]) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...ids]), notBlocked(users.id, viewerId)))
  ).map(({ id }) => id);

/** What is on record of some sellers: completed sales, orders of live animals, those with a loss, and disputes lost. */
export async function readRecords(db: Db, sellerIds: readonly string[], disputesSince: Date) {
  const { rows } = await db.execute<{ seller_id: string } & Record<'sales' | 'live' | 'lost' | 'disputes', number>>(sql`
    with sold as (
      select ${orders.id} as id, ${orders.sellerId} as seller_id, ${orders.status} as status,
        exists (select from ${ratings} where ${ratings.orderId} = ${orders.id} and ${ratings.publishedAt} is not null
          and ${ratings.arrival} in ('some-lost', 'all-lost')) as has_lost,
        exists (select from ${orderItems} where ${orderItems.orderId} = ${orders.id}
          and ${orderItems.category} in (${LIVE})) as is_live
      from ${orders} where ${inArray(orders.sellerId, [...sellerIds])} and ${orders.status} in ('completed', 'refunded')
    ), claims as (
      select ${orderDisputes.orderId} as order_id, sold.seller_id, ${orderDisputes.reason} as reason,
        ${orderDisputes.decidedBy} is not null and ${orderDisputes.decidedBy} <> sold.seller_id
          and ${orderDisputes.decidedBy} is distinct from ${orderDisputes.openerId}
          and ${orderDisputes.decidedAt} > ${disputesSince.toISOString()}::timestamptz as was_lost
      from ${orderDisputes} join sold on sold.id = ${orderDisputes.orderId}
      where ${orderDisputes.status} in ('refunded', 'partially_refunded')
    ), judged as (
      select seller_id, status, is_live and (status = 'completed' or dead) as counts, has_lost or dead as has_lost
      from sold, lateral (select exists (
        select from claims where claims.order_id = sold.id and reason = 'dead-on-arrival') as dead) as looked
    )
    select seller_id, count(*) filter (where status = 'completed')::int as sales,
      count(*) filter (where counts)::int as live, count(*) filter (where counts and has_lost)::int as lost,
      (select count(*) from claims where was_lost and claims.seller_id = judged.seller_id)::int as disputes
    from judged group by seller_id`);
  return rows;
}
