import { aListing } from '../../../../test/factories/listings.ts';
import { aQuestion } from '../../../../test/factories/questions.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/posts/:id/questions': async (world, owner) => ({
    params: { id: await aListing(world, owner) },
    query: { limit: '5' },
  }),
  'POST /api/posts/:id/questions': async (world) => ({
    params: { id: await aListing(world) },
    body: { question: 'Does it eat pellets?' },
  }),
  'PUT /api/questions/:id/answer': async (world, owner) => ({
    params: { id: await aQuestion(world, { postId: await aListing(world, owner) }) },
    body: { answer: 'Yes, twice a day.' },
  }),
  'DELETE /api/questions/:id/answer': async (world, owner) => ({
    params: { id: await aQuestion(world, { postId: await aListing(world, owner), answer: 'Yes.' }) },
  }),
  'DELETE /api/questions/:id': async (world, owner) => ({
    params: { id: await aQuestion(world, { askerId: owner.id }) },
  }),
};
