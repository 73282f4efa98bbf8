import type { SellerFigures } from '@nautical/core/contracts/members/seller-figures';
import type { Review } from '@nautical/core/contracts/trade/reviews';
import type { Actor } from '@nautical/core/policies/members/actor';
import { reviewPolicy } from '@nautical/core/policies/trade/reviews';
import type { ReviewRow } from './reviews.queries.ts';

export const presentReview = (row: ReviewRow, reader: Pick<Actor, 'id'>): Review => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  buyer: row.buyer,
  title: row.title,
  author: row.author,
  writer: row.author === 'buyer' ? row.buyer : row.seller,
  arrival: row.arrival,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  canAnswer: row.publishedAt !== null && row.answer === null && reviewPolicy.answer(reader, row),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

type Rated = { sellerId: string; facts: Omit<SellerFigures, 'sellerId'> };

export const presentFigures = ({ sellerId, facts }: Rated): SellerFigures => ({
  sellerId,
  rating: facts.rating,
  reviewCount: facts.reviewCount,
  liveArrivalPercent: facts.liveArrivalPercent,
  responseMinutes: facts.responseMinutes,
});
