import { eq } from 'drizzle-orm';
import { reports as rows } from '../../../db/schema/office/reports.ts';
import type { Noun } from '../../../kit/noun.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reports: Noun = {
  name: 'reports',
  routes: reportsRoutes,
  tables: [
    {
      table: rows,
      outlives: [rows.reporterId, rows.userId, rows.reviewedBy],
      // Not what others reported about them.
      // The admins' notes are left out; their answer is in the notifications.
      takenAlong: {
        as: 'reports',
        about: 'Reports you sent us about listings, people, questions or messages.',
        of: [rows.reporterId],
        maybeNobody: [rows.userId],
        present: ({ quote: _, messagePictures: _____, priority: __, adminResponse: ___, reviewedAt: ____, ...row }) =>
          row,
      },
    },
  ],
  pictures: [{ column: rows.messagePictures, of: (ownerId) => eq(rows.userId, ownerId) }],
  demo: async () => (await import('../../../demo/seed-trust.ts')).reportsDemo,
};
