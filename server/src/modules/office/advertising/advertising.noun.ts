import { advertisingEnquiries as enquiries } from '../../../db/schema/office/advertising.ts';
import type { Noun } from '../../../kit/noun.ts';
import { advertisingRoutes } from './advertising.routes.ts';

export const advertising: Noun = {
  name: 'advertising',
  routes: advertisingRoutes,
  tables: [
    {
      table: enquiries,
      outlives: [enquiries.userId],
      takenAlong: {
        as: 'advertising-enquiries',
        about: 'Messages you sent us about advertising.',
        of: [enquiries.userId],
      },
    },
  ],
  demo: async () => (await import('../../../demo/seed-trust.ts')).enquiriesDemo,
};
