import { reviewsApi } from '@nautical/core/contracts/trade/reviews';
import { readPages, useSend } from '@/lib/query.ts';

export const reviewPagesQuery = (id: string, as: 'seller' | 'buyer') =>
  readPages(reviewsApi.list, { params: { id }, query: { as } });

export const useAnswerReview = () => useSend(reviewsApi.answer);
