import { searchApi } from '@nautical/core/contracts/market/listing-finds';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { eq } from 'drizzle-orm';
import { listingViews, posts } from '../../../db/schema/market/listings.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { expireListingsJob } from './listings.jobs.ts';
import { listingsRoutes } from './listings.routes.ts';
import { countOnProfile, mayKnowOf } from './listings.service.ts';

export const listings: Noun = {
  name: 'listings',
  routes: listingsRoutes,
  jobs: [expireListingsJob],
  tables: [
    {
      table: posts,
      goesWith: [posts.sellerId],
      takenAlong: {
        as: 'listings',
        about: 'Everything you listed for sale, drafts included.',
        headings: { deliveryLocalRadius: 'delivery local radius miles' },
        of: [posts.sellerId],
      },
    },
    owned('viewed-listings', 'Listings you looked at.', listingViews, listingViews.userId),
  ],
  labels: [{ table: posts, text: posts.title, seenBy: mayKnowOf }],
  pictures: [{ column: posts.images, of: (ownerId) => eq(posts.sellerId, ownerId) }],
  hiddenByBlock: [listingsApi.list, listingsApi.facets, searchApi.suggest, listingsApi.read],
  onProfile: countOnProfile,
  demo: async () => (await import('../../../demo/seed-listings.ts')).listingsDemo,
};
