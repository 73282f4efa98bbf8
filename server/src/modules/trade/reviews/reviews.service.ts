import type { NewReview } from '@nautical/core/contracts/trade/reviews';
import { DISPUTE_DAYS, liveArrivalPercent } from '@nautical/core/domain/members/trust';
import { type RATING_AUTHORS, REVIEW_DAYS } from '@nautical/core/domain/trade/reviews';
import { ratedOf, reviewPolicy, writerOf } from '@nautical/core/policies/trade/reviews';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, type GuestCtx, inTransaction, permit, type Services } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import type { CardFacts } from '../../../kit/noun.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { excerpt, notify, untell } from '../../members/notifications/notify.service.ts';
import { getProfile } from '../../members/profiles/profiles.service.ts';
import { lockOrder } from '../orders/orders.steps.service.ts';
import * as queries from './reviews.queries.ts';

type Side = (typeof RATING_AUTHORS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

export async function findReviews(
  ctx: Ctx,
  memberId: string,
  { as = 'seller', ...page }: PageQuery & { as?: Side | undefined },
) {
  await getProfile(ctx, memberId);
  const size = pageSize(page);
  const cursor = readCursor(page, 'moment', 'id');
  return { rows: await queries.findReviews(ctx.db, ctx.actor.id, memberId, as, cursor, size + 1), size };
}

/** Which of these orders a side has reviewed. */
export const findReviewedIds = ({ db }: Pick<GuestCtx, 'db'>, orderIds: string[], author: Side) =>
  queries.findReviewedIds(db, orderIds, author);

/** A published review, to be reported, whatever blocks there are. */
export async function getReportable({ db }: Ctx, id: string) {
  const review = await queries.findReview(db, id);
  if (!review?.publishedAt) throw notFound('Review');
  return review;
}

// Writing

/** The buyer reviews the seller of their latest completed order that isn’t reviewed yet. */
export async function reviewSeller(outer: Ctx, sellerId: string, form: NewReview) {
  await getProfile(outer, sellerId);
  return inTransaction(outer, async (ctx) => {
    const order = await queries.findOrderToReview(ctx.db, ctx.actor.id, sellerId);
    if (!order) throw new AppError('forbidden', 'You can review a seller after you’ve completed an order with them');
    return writeReview(ctx, { ...order, buyerId: ctx.actor.id, sellerId }, 'buyer', form);
  });
}

/** Buyer or seller reviews the other side of an order. */
export const reviewOrder = (outer: Ctx, orderId: string, form: NewReview) =>
  inTransaction(outer, async (ctx) => {
    const order = permit(ctx.actor, reviewPolicy.write, await lockOrder(ctx, orderId), 'Order');
    if (order.status !== 'completed')
      throw new AppError('conflict', 'You can write a review once the order is completed');
    const { buyerId, sellerId } = order;
    if (!sellerId) throw new AppError('conflict', 'The seller has left, so there’s nobody to review');
    return writeReview(ctx, { ...order, sellerId }, ctx.actor.id === buyerId ? 'buyer' : 'seller', form);
  });

type Reviewed = {
  id: string;
  postId: string | null;
  buyerId: string | null;
  sellerId: string;
  completedAt: Date | null;
};

/** Each side reviews once, within a week. Both reviews are published together, or after that week. */
async function writeReview(
  ctx: Ctx,
  { id: orderId, postId, buyerId, sellerId, completedAt }: Reviewed,
  author: Side,
  { rating, review, arrival }: NewReview,
) {
  const now = ctx.now();
  if (arrival && author === 'seller') throw invalid('arrival', 'Only the buyer can say how the animals arrived');
  if (arrival && !(await queries.hasAnimals(ctx.db, orderId)))
    throw invalid('arrival', 'There were no animals in this order, so leave out how they arrived');
  if (completedAt && now.getTime() - completedAt.getTime() > REVIEW_DAYS * DAY_MS)
    throw new AppError('forbidden', `You can write a review up to ${REVIEW_DAYS} days after an order is completed`);
  const id = await queries.insertRating(ctx.db, {
    ...{ sellerId, buyerId, postId, orderId, author, rating, review },
    arrival: arrival ?? null,
    createdAt: now,
  });
  if (!id) throw new AppError('conflict', 'You’ve already reviewed this order');
  const published = await queries.publishPair(ctx.db, orderId, now);
  await tellRated(ctx, published);
  const other = author === 'buyer' ? sellerId : buyerId;
  if (published.length === 0 && other)
    await notify(ctx, [other], {
      topic: 'orders',
      title: `Your ${author} wrote a review`,
      body: 'Write yours too, and both are published right away.',
      link: `/orders/${orderId}`,
      onceKey: `review-waits:${orderId}:${author}`,
    });
  return queries.getReview(ctx.db, id);
}

/** Publishes reviews whose other side didn’t review in time. */
export const publishReviews = (services: Services) =>
  inTransaction(withoutRequest(services), async (ctx) => {
    const now = ctx.now();
    await tellRated(ctx, await queries.publishOverdue(ctx.db, new Date(now.getTime() - REVIEW_DAYS * DAY_MS), now));
  });

type Published = Awaited<ReturnType<typeof queries.publishOverdue>>;

async function tellRated(teller: Parameters<typeof notify>[0], published: Published) {
  for (const review of published) {
    const [rated, writer] = [ratedOf(review), writerOf(review)];
    if (!rated) continue;
    await notify(teller, [rated], {
      topic: 'orders',
      title: `You got a review with ${review.rating} ${review.rating === 1 ? 'star' : 'stars'}`,
      body: excerpt(review.review ?? 'See what they said.'),
      link: `/profile/${rated}`,
      ...(writer && { fromId: writer }),
      onceKey: publishedKey(review.id),
    });
  }
}

/** The rated member answers a published review, once. */
export const answerReview = (outer: Ctx, id: string, answer: string) =>
  inTransaction(outer, async (ctx) => {
    const review = permit(ctx.actor, reviewPolicy.answer, await queries.findReviewForUpdate(ctx.db, id), 'Review');
    if (!review.publishedAt) throw notFound('Review');
    if (review.answer !== null) throw new AppError('conflict', 'You’ve already answered this review');
    await queries.updateAnswer(ctx.db, review, { answer, answeredAt: ctx.now() });
    const writer = writerOf(review);
    if (writer)
      await notify(ctx, [writer], {
        topic: 'orders',
        title: 'Your review got an answer',
        body: excerpt(answer),
        link: `/profile/${ctx.actor.id}`,
        fromId: ctx.actor.id,
        onceKey: `review-answered:${id}`,
      });
    return queries.getReview(ctx.db, id);
  });

/** An admin removes a review that breaks the rules. Whoever wrote it is told, with the reason if any. */
export const removeReview = (outer: Ctx, id: string, reason?: string) =>
  inTransaction(outer, async (ctx) => {
    const review = permit(ctx.actor, reviewPolicy.remove, await queries.findReviewForUpdate(ctx.db, id), 'Review');
    await queries.removeReview(ctx.db, review);
    const [writer, rated] = [writerOf(review), ratedOf(review)];
    await audit(ctx, 'review.removed', { kind: 'review', id }, { writerId: writer, reason });
    if (writer && rated) await untell(ctx, { fromId: writer, onceKey: publishedKey(id) });
    if (writer)
      await notify(ctx, [writer], {
        topic: 'orders',
        title: 'Your review was removed',
        body: reason ?? 'An admin removed your review because it breaks the marketplace rules.',
        ...(rated && { link: `/profile/${rated}` }),
        onceKey: `review-removed:${id}`,
      });
  });

const publishedKey = (id: string) => `review:${id}`;

// On profiles

/**
 * A member as a seller: the mean rating to one decimal, the count for each star from one to five, completed sales, and how
 * live animals arrived.
 */
export const rateOnProfile = async (at: Pick<Ctx, 'db' | 'now'>, sellerId: string) =>
  (await rateSellers(at, [sellerId]))[0]!.facts;

/**
 * The same of several sellers, in as many queries as of one, with what the areas above know of them; those hidden from the
 * viewer are left out.
 */
export async function findFigures(ctx: Ctx, sellerIds: readonly string[]) {
  const shown = await queries.findSellerIds(ctx.db, ctx.actor.id, sellerIds);
  const rated = await rateSellers(ctx, shown);
  const more: CardFacts[] = [];
  if (shown.length > 0) for (const { onCards } of ctx.nouns) more.push(...((await onCards?.(ctx, shown)) ?? []));
  return rated.map(({ sellerId, facts }) => ({
    sellerId,
    facts: { ...facts, responseMinutes: more.find(({ userId }) => userId === sellerId)?.responseMinutes ?? null },
  }));
}

async function rateSellers({ db, now }: Pick<Ctx, 'db' | 'now'>, sellerIds: readonly string[]) {
  if (sellerIds.length === 0) return [];
  const stars = await queries.countStars(db, sellerIds);
  const records = await queries.readRecords(db, sellerIds, new Date(now().getTime() - DISPUTE_DAYS * DAY_MS));
  return sellerIds.map((sellerId) => ({
    sellerId,
    facts: factsOf(
      stars.filter((each) => each.sellerId === sellerId),
      records.find((each) => each.seller_id === sellerId),
    ),
  }));
}

type Stars = Pick<Awaited<ReturnType<typeof queries.countStars>>[number], 'rating' | 'count'>;
type Record = Awaited<ReturnType<typeof queries.readRecords>>[number];

function factsOf(stars: readonly Stars[], record: Record | undefined) {
  const histogram = [1, 2, 3, 4, 5].map((each) => stars.find(({ rating }) => rating === each)?.count ?? 0);
  const reviewCount = histogram.reduce((sum, each) => sum + each, 0);
  const total = histogram.reduce((sum, each, index) => sum + each * (index + 1), 0);
  const { sales, live, lost, disputes } = record ?? { sales: 0, live: 0, lost: 0, disputes: 0 };
  return {
    rating: reviewCount > 0 ? Math.round((total / reviewCount) * 10) / 10 : null,
    reviewCount,
    histogram,
    completedSales: sales,
    liveArrivalPercent: liveArrivalPercent(live, lost),
    liveArrivalOrders: live,
    disputesLost: disputes,
  };
}
