import * as z from 'zod/mini';
import { ARRIVAL_CONDITIONS, RATING_AUTHORS } from '../../domain/trade/reviews.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, blankIsNone, Moment, Page, PersonSummary, words } from '../common/shapes.ts';

export const NewReview = z.object({
  rating: z
    .number('Choose one to five stars')
    .check(
      z.int('Choose one to five stars'),
      z.minimum(1, 'Choose one to five stars'),
      z.maximum(5, 'Choose one to five stars'),
    ),
  review: words('Review', 2000),
  /** How live animals arrived; only a buyer knows. */
  arrival: blankIsNone(z.enum(ARRIVAL_CONDITIONS)),
});
export type NewReview = z.output<typeof NewReview>;

export const ReviewAnswer = z.object({ answer: words('Answer', 1000) });

export const Review = z.object({
  id: Id,
  rating: z.number(),
  review: z.nullable(z.string()),
  buyer: z.nullable(PersonSummary),
  title: z.nullable(z.string()),
  /** The side that wrote it: the buyer about the seller, or the other way round. */
  author: z.enum(RATING_AUTHORS),
  /** Who wrote it; null when they have left. */
  writer: z.nullable(PersonSummary),
  arrival: z.nullable(z.enum(ARRIVAL_CONDITIONS)),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
  /** Whether the reader may still answer it. */
  canAnswer: z.boolean(),
  /** Null until both sides have reviewed or the time is up; then the review is public. */
  publishedAt: z.nullable(Moment),
  createdAt: Moment,
});
export type Review = z.infer<typeof Review>;

export const reviewsApi = {
  list: endpoint('GET', '/api/users/:id/reviews', {
    access: 'member',
    shows: ['reviews', 'profiles', 'blocks'],
    summary: 'Published reviews of a member as a seller, or as a buyer if asked for, newest first.',
    params: ById,
    query: z.extend(Page, { as: blankIsNone(z.enum(RATING_AUTHORS)) }),
    reply: z.array(Review),
  }),
  write: endpoint('POST', '/api/users/:id/reviews', {
    access: 'owner',
    changes: ['reviews', 'profile-counts'],
    summary: 'Reviews a seller after a completed order, once per order.',
    params: ById,
    body: NewReview,
    reply: Review,
    status: 201,
  }),
  writeForOrder: endpoint('POST', '/api/orders/:id/reviews', {
    access: 'owner',
    changes: ['reviews', 'orders', 'profile-counts'],
    summary: 'Buyer or seller reviews the other side of a completed order, once.',
    params: ById,
    body: NewReview,
    reply: Review,
    status: 201,
  }),
  answer: endpoint('PUT', '/api/reviews/:id/answer', {
    access: 'owner',
    changes: ['reviews'],
    summary: 'Answers a published review about oneself, once.',
    params: ById,
    body: ReviewAnswer,
    reply: Review,
  }),
};
