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
    // The member’s other windows get the event too, and a conversation on screen needs no toast.
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
  // Accepting a request reveals read receipts and declining hides it, so refetch.
  MESSAGE_REQUEST_ANSWERED: ({ userId }) => void instantConversations.find(userId)?.restart(),
  // A block hides the messages; they come back when it ends.
  BLOCK_CHANGED: ({ userId }) => void instantConversations.find(userId)?.restart(),
} satisfies Effects;
