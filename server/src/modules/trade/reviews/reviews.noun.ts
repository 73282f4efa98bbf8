import { sellerFiguresApi } from '@nautical/core/contracts/members/seller-figures';
import { reviewsApi } from '@nautical/core/contracts/trade/reviews';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { ratings } from '../../../db/schema/trade/reviews.ts';
import type { Noun } from '../../../kit/noun.ts';
import { publishReviewsJob } from './reviews.jobs.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { rateOnProfile } from './reviews.service.ts';

export const reviews: Noun = {
  name: 'reviews',
  routes: reviewsRoutes,
  jobs: [publishReviewsJob],
  tables: [
    {
      table: ratings,
      goesWith: [ratings.sellerId],
      outlives: [ratings.buyerId],
      takenAlong: {
        as: 'reviews',
        about: 'Reviews you wrote, and published reviews about you. Ratings run from 1 to 5.',
        // A review about the member is exported only once it is published.
        where: (me) =>
          or(
            and(eq(ratings.buyerId, me), eq(ratings.author, 'buyer')),
            and(eq(ratings.sellerId, me), eq(ratings.author, 'seller')),
            and(or(eq(ratings.buyerId, me), eq(ratings.sellerId, me)), isNotNull(ratings.publishedAt)),
          ),
      },
    },
  ],
  hiddenByBlock: [reviewsApi.list, sellerFiguresApi.list],
  onProfile: rateOnProfile,
  demo: async () => (await import('../../../demo/seed-trust.ts')).reviewsDemo,
};
