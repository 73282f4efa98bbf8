import { instantMessagesApi } from '@nautical/core/contracts/talk/instant-messages';
import { and, eq, or } from 'drizzle-orm';
import { instantConversations as conversations, instantMessages as rows } from '../../../db/schema/talk/messaging.ts';
import type { Noun } from '../../../kit/noun.ts';
import { tellOfUnreadJob } from './instant-messages.jobs.ts';
import { instantMessagesRoutes } from './instant-messages.routes.ts';
import { mayChat } from './instant-messages.service.ts';

export const instantMessages: Noun = {
  name: 'instant-messages',
  routes: instantMessagesRoutes,
  jobs: [tellOfUnreadJob],
  tables: [
    {
      table: conversations,
      goesWith: [conversations.firstId, conversations.secondId, conversations.requesterId],
      takenAlong: { not: 'A counter; what was written is taken along.' },
    },
    {
      table: rows,
      goesWith: [rows.senderId, rows.receiverId],
      takenAlong: {
        as: 'chats',
        about: 'Your direct chats.',
        where: (me) => or(eq(rows.senderId, me), and(eq(rows.receiverId, me), eq(rows.isWithheld, false))),
        // Whether the other got it or has read it would give away that they declined.
        present: ({ isRead, isRequest: _, isWithheld: __, ...row }, me) =>
          row.senderId === me ? row : { ...row, isRead },
      },
    },
  ],
  pictures: [
    { column: rows.imageUrl, of: (ownerId) => eq(rows.senderId, ownerId) },
    { column: rows.imageName, not: 'File names, not pictures.' },
    { column: rows.card, of: (ownerId) => eq(rows.senderId, ownerId) },
  ],
  letsTypeTo: (db, id, otherId) => mayChat({ db, actor: { id } }, otherId),
  hiddenByBlock: [instantMessagesApi.conversations, instantMessagesApi.all],
};
