import { questionsApi } from '@nautical/core/contracts/market/questions';
import { listingQuestions } from '../../../db/schema/market/questions.ts';
import type { Noun } from '../../../kit/noun.ts';
import { isOf, mayRead } from './questions.queries.ts';
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
  labels: [{ table: listingQuestions, text: listingQuestions.question, seenBy: mayRead }],
  hiddenByBlock: [questionsApi.list],
  demo: async () => (await import('../../../demo/seed-questions.ts')).questionsDemo,
};
