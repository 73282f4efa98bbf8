import { questionsApi } from '@nautical/core/contracts/market/questions';
import { and, sql } from 'drizzle-orm';
import { notBlocked } from '../../../db/conditions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { listingQuestions } from '../../../db/schema/market/questions.ts';
import type { Noun } from '../../../kit/noun.ts';
import { mayKnowOf } from '../listings/listings.service.ts';
import { findRoomOwner, isOf } from './questions.queries.ts';
import { questionsRoutes } from './questions.routes.ts';

export const questions: Noun = {
  name: 'questions',
  routes: questionsRoutes,
  tables: [
    {
      table: listingQuestions,
      goesWith: [listingQuestions.askerId],
      takenAlong: {
        as: 'questions',
        about: 'Questions you asked about listings, and questions about your own listings with your answers.',
        where: isOf,
      },
    },
  ],
  labels: [
    {
      table: listingQuestions,
      text: listingQuestions.question,
      seenBy: (me) =>
        and(
          notBlocked(listingQuestions.askerId, me),
          sql`exists (select from ${posts} where ${posts.id} = ${listingQuestions.postId} and ${mayKnowOf(me)})`,
        ),
    },
  ],
  hiddenByBlock: [questionsApi.list],
  findRoomOwner,
  demo: async () => (await import('../../../demo/seed-questions.ts')).questionsDemo,
};
