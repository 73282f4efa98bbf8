import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, Moment, Page, PersonSummary, words } from '../common/shapes.ts';

export const NewReview = z.object({
  rating: z
    .number('Choose one to five stars')
    .check(
      z.int('Choose one to five stars'),
      z.minimum(1, 'Choose one to five stars'),
      z.maximum(5, 'Choose one to five stars'),
    ),
  review: words('Review', 2000),
});
export const Review = z.object({
  id: Id,
  rating: z.number(),
  review: z.nullable(z.string()),
  buyer: z.nullable(PersonSummary),
  title: z.nullable(z.string()),
  /** Null until both sides have reviewed or the time is up; then the review is public. */
  publishedAt: z.nullable(Moment),
  createdAt: Moment,
});
export type Review = z.infer<typeof Review>;

export const reviewsApi = {
  list: endpoint('GET', '/api/users/:id/reviews', {
    access: 'member',
    shows: ['reviews', 'profiles', 'blocks'],
    summary: 'Published reviews of a seller, newest first.',
    params: ById,
    query: Page,
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
};
