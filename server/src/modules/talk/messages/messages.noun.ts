import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { and, eq, isNull, or } from 'drizzle-orm';
import { messages as rows } from '../../../db/schema/talk/messaging.ts';
import type { Noun } from '../../../kit/noun.ts';
import { messagesRoutes } from './messages.routes.ts';
import { tellHowFast, tellHowFastEach } from './messages.service.ts';

export const messages: Noun = {
  name: 'messages',
  routes: messagesRoutes,
  tables: [
    {
      table: rows,
      goesWith: [rows.senderId, rows.receiverId],
      takenAlong: {
        as: 'messages',
        about: 'Private messages you sent and got.',
        where: (me) =>
          or(
            and(eq(rows.senderId, me), isNull(rows.senderDeletedAt)),
            and(eq(rows.receiverId, me), isNull(rows.receiverDeletedAt), eq(rows.isWithheld, false)),
          ),
        // Whether the other got it or has read it would give away that they declined.
        present: ({ isRead, isRequest: _, isWithheld: __, ...row }, me) =>
          row.senderId === me ? row : { ...row, isRead },
      },
    },
  ],
  pictures: [{ column: rows.card, of: (ownerId) => eq(rows.senderId, ownerId) }],
  hiddenByBlock: [messagesApi.list, messagesApi.counts, messagesApi.one],
  onProfile: tellHowFast,
  onCards: tellHowFastEach,
  demo: async () => (await import('../../../demo/seed-inbox.ts')).inboxDemo,
};
