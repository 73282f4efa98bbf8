import type { NewReview } from '@nautical/core/contracts/trade/reviews';
import { type RATING_AUTHORS, REVIEW_DAYS } from '@nautical/core/domain/trade/reviews';
import type * as z from 'zod/mini';
import { type Ctx, type GuestCtx, inTransaction, type Services } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { getProfile } from '../../members/profiles/profiles.service.ts';
import * as queries from './reviews.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function findReviews(ctx: Ctx, sellerId: string, page: PageQuery) {
  await getProfile(ctx, sellerId);
  const size = pageSize(page);
  const cursor = readCursor(page, 'moment', 'id');
  return { rows: await queries.findReviews(ctx.db, ctx.actor.id, sellerId, cursor, size + 1), size };
}

/** The buyer reviews the seller of a completed order once. It is published together with the seller's, or after a week. */
export async function reviewSeller(outer: Ctx, sellerId: string, { rating, review }: z.output<typeof NewReview>) {
  await getProfile(outer, sellerId);
  return inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const order = await queries.findOrderToReview(ctx.db, ctx.actor.id, sellerId);
    if (!order) throw new AppError('forbidden', 'You can review a seller after you’ve completed an order with them');
    if (order.completedAt && now.getTime() - order.completedAt.getTime() > REVIEW_DAYS * DAY_MS)
      throw new AppError('forbidden', `You can write a review up to ${REVIEW_DAYS} days after an order is completed`);
    const id = await queries.insertRating(ctx.db, {
      sellerId,
      buyerId: ctx.actor.id,
      postId: order.postId,
      orderId: order.id,
      author: 'buyer',
      rating,
      review,
    });
    await queries.publishPair(ctx.db, order.id, now);
    return queries.getReview(ctx.db, id);
  });
}

/** Publishes reviews whose other side didn’t review in time. */
export async function publishReviews({ db, now }: Services) {
  const time = now();
  await queries.publishOverdue(db, new Date(time.getTime() - REVIEW_DAYS * DAY_MS), time);
}

/** A member’s rating: the mean to one decimal, and the count for each star from one to five. */
export async function rateOnProfile({ db }: Pick<Ctx, 'db'>, sellerId: string) {
  const stars = await queries.countStars(db, sellerId);
  const histogram = [1, 2, 3, 4, 5].map((each) => stars.find(({ rating }) => rating === each)?.count ?? 0);
  const reviewCount = histogram.reduce((sum, each) => sum + each, 0);
  const total = histogram.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { rating: reviewCount > 0 ? Math.round((total / reviewCount) * 10) / 10 : null, reviewCount, histogram };
}

/** Whether this side of an order has reviewed the other. */
export const hasReviewed = async (
  { db }: Pick<GuestCtx, 'db'>,
  orderId: string,
  author: (typeof RATING_AUTHORS)[number],
) => (await queries.countReviews(db, orderId, author)) > 0;
