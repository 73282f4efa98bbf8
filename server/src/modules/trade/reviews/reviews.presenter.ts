import type { Review } from '@nautical/core/contracts/trade/reviews';
import type { ReviewRow } from './reviews.queries.ts';

export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  buyer: row.buyer,
  title: row.title,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
