import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'GET /api/auctions': () => ({ query: { limit: '5' } }),
  'GET /api/auctions/watchlist': () => ({ query: { limit: '5' } }),
  'GET /api/auctions/my-auctions': () => ({ query: { limit: '5' } }),
};
