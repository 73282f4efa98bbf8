import { reviewsApi } from '@nautical/core/contracts/trade/reviews';
import { readPages } from '@/lib/query.ts';

export const reviewPagesQuery = (id: string) => readPages(reviewsApi.list, { params: { id } });
