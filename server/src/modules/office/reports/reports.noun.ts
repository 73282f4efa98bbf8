import { and, eq, isNull } from 'drizzle-orm';
import { isOpen, reports as rows } from '../../../db/schema/office/reports.ts';
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
      // The admins' notes are left out; their answer is in the notifications. So are the reported words and pictures:
      // whoever reports across a block can't see them.
      takenAlong: {
        as: 'reports',
        about: 'Reports you sent us about listings, people, questions, reviews or messages.',
        of: [rows.reporterId],
        maybeNobody: [rows.userId],
        present: ({
          quote: _,
          messageText: __,
          messagePictures: ___,
          priority: ____,
          adminResponse: _____,
          reviewedAt: ______,
          ...row
        }) => row,
      },
    },
  ],
  pictures: [
    {
      column: rows.messagePictures,
      of: (ownerId) => eq(rows.userId, ownerId),
      // Nobody escapes a report by leaving.
      keptBy: and(isNull(rows.userId), isOpen(rows.status))!,
    },
  ],
  demo: async () => (await import('../../../demo/seed-trust.ts')).reportsDemo,
};
