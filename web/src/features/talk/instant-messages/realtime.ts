import { firstCharacters } from '@/lib/format.ts';
import type { Effects } from '@/lib/realtime.ts';
import { TOAST_PREVIEW_LENGTH } from '@/lib/timings.ts';
import { instantConversations, instantOutbox, myId, takeMessage, takeRead } from './api.ts';
import { isOnScreen } from './on-screen.ts';

const NOTHING = {
  content: '',
  messageType: 'text',
  imageUrl: null,
  imageName: null,
  card: null,
  isRead: true,
} as const;

export const instantMessageEffects = {
  AUTHENTICATED: () => void instantOutbox.flush(),
  INSTANT_MESSAGE: ({ senderUsername, content, message }, { toast }) => {
    takeMessage(message);
    // One's own other windows hear of it too, and what is on screen needs no announcement.
    if (message.senderId === myId() || isOnScreen(message.senderId)) return;
    toast({
      title: 'New message',
      description: `${senderUsername}: ${firstCharacters(content, TOAST_PREVIEW_LENGTH)}`,
    });
  },
  INSTANT_MESSAGE_DELETED: ({ messageId, senderId, receiverId, deletedAt }) =>
    instantConversations
      .find(senderId === myId() ? receiverId : senderId)
      ?.change(({ id }) => id === messageId, { ...NOTHING, deletedAt }),
  INSTANT_MESSAGES_READ: ({ conversationId, readerId, seq }) => takeRead(conversationId, readerId, seq),
  // What was read is known from then on, and what was declined is gone.
  MESSAGE_REQUEST_ANSWERED: ({ userId }) => void instantConversations.find(userId)?.restart(),
  // Across a block nothing is to be seen; what was there before comes back with its end.
  BLOCK_CHANGED: ({ userId }) => void instantConversations.find(userId)?.restart(),
} satisfies Effects;
