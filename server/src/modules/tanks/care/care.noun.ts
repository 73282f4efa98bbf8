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
        as: 'setup-checklists',
        about: 'The steps you checked off while setting up a tank.',
        where: (me, db) => inArray(checklistProgress.aquariumId, theirAquariums(me, db)),
      },
    },
    owned(
      'sitter-links',
      'Links you made for tank sitters, with your instructions. The secret part of the link isn’t included.',
      sitterLinks,
      sitterLinks.userId,
    ),
    { table: calendarFeeds, goesWith: [calendarFeeds.userId], takenAlong: { not: 'A secret.' } },
  ],
};
