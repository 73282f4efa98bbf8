import { inArray } from 'drizzle-orm';
import { calendarFeeds, checklistProgress, sitterLinks } from '../../../db/schema/tanks/aquariums.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { theirAquariums } from '../aquariums/aquariums.service.ts';
import { removeFeed, revokeLinksOf } from './care.queries.ts';
import { careRoutes } from './care.routes.ts';

export const care: Noun = {
  name: 'care',
  routes: careRoutes,
  endsLinks: async ({ db, now }, userId) => {
    await removeFeed(db, userId);
    await revokeLinksOf(db, userId, now());
  },
  tables: [
    {
      table: checklistProgress,
      takenAlong: {
        as: 'checklists',
        where: (me, db) => inArray(checklistProgress.aquariumId, theirAquariums(me, db)),
      },
    },
    owned('sitter-links', sitterLinks, sitterLinks.userId),
    { table: calendarFeeds, goesWith: [calendarFeeds.userId], takenAlong: { not: 'A secret.' } },
  ],
};
