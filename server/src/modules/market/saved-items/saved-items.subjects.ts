import { aListing } from '../../../../test/factories/listings.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/saved-items': () => ({ query: { limit: '5' } }),
  'POST /api/saved-items': async (world) => ({ body: { postId: await aListing(world) } }),
  'DELETE /api/saved-items/:postId': async (world) => ({ params: { postId: await aListing(world) } }),
};
