import { aListing } from '../../../../test/factories/listings.ts';
import { aReport } from '../../../../test/factories/reports.ts';
import type { Subjects } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'POST /api/reports': async (world) => ({
    body: { postId: await aListing(world), reportType: 'spam', reason: 'Posted ten times', description: 'Same photo' },
  }),
  'GET /api/admin/reports': () => ({ query: { status: 'pending', reportType: 'spam', limit: '5' } }),
  'PATCH /api/admin/reports/:id': async (world) => ({
    params: { id: await aReport(world) },
    body: { status: 'resolved', adminResponse: 'Taken down' },
  }),
};
