import { chatApi } from '@nautical/core/contracts/talk/chat';
import { eq } from 'drizzle-orm';
import { chatMessages, chatMutes, chatReads } from '../../../db/schema/talk/messaging.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { chatRoutes } from './chat.routes.ts';

export const chat: Noun = {
  name: 'chat',
  routes: chatRoutes,
  tables: [
    owned('room-messages', 'What you wrote in the chat rooms.', chatMessages, chatMessages.senderId),
    owned('rooms-read', 'When you last read each chat room.', chatReads, chatReads.userId),
    {
      table: chatMutes,
      goesWith: [chatMutes.userId],
      outlives: [chatMutes.mutedBy],
      takenAlong: { not: 'What admins did.' },
    },
  ],
  pictures: [
    { column: chatMessages.imageUrl, of: (ownerId) => eq(chatMessages.senderId, ownerId) },
    { column: chatMessages.imageUrls, of: (ownerId) => eq(chatMessages.senderId, ownerId) },
    { column: chatMessages.imageName, not: 'File names, not pictures.' },
    { column: chatMessages.imageNames, not: 'File names, not pictures.' },
    { column: chatMessages.card, of: (ownerId) => eq(chatMessages.senderId, ownerId) },
  ],
  hiddenByBlock: [chatApi.messages, chatApi.rooms],
  demo: async () => (await import('../../../demo/seed-chats.ts')).chatsDemo,
};
