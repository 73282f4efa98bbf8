import { eq, inArray } from 'drizzle-orm';
import { aquariums, calendarFeeds, checklistProgress, sitterLinks } from '../../../db/schema/tanks/aquariums.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { careRoutes } from './care.routes.ts';

export const care: Noun = {
  name: 'care',
  routes: careRoutes,
  tables: [
    {
      table: checklistProgress,
      takenAlong: {
        as: 'checklists',
        where: (me, db) =>
          inArray(
            checklistProgress.aquariumId,
            db.select({ id: aquariums.id }).from(aquariums).where(eq(aquariums.userId, me)),
          ),
      },
    },
    owned('sitter-links', sitterLinks, sitterLinks.userId),
    { table: calendarFeeds, goesWith: [calendarFeeds.userId], takenAlong: { not: 'A secret.' } },
  ],
};
