import { contactsApi } from '@nautical/core/contracts/contacts';
import { instantMessagesApi } from '@nautical/core/contracts/instant-messages';
import { firstCharacters } from '@/lib/format.ts';
import type { Effects } from '@/lib/realtime.ts';
import { TOAST_PREVIEW_LENGTH } from '@/lib/timings.ts';
import { instantOutbox, myId, takeMessage, takeRead } from './api.ts';
import { isOnScreen } from './on-screen.ts';

export const instantMessageEffects = {
  AUTHENTICATED: (_, { refresh }) => {
    refresh(instantMessagesApi.conversations);
    void instantOutbox.flush();
  },
  INSTANT_MESSAGE: ({ senderUsername, content, message }, { toast }) => {
    takeMessage(message);
    // One's own other windows hear of it too, and what is on screen needs no announcement.
    if (message.senderId === myId() || isOnScreen(message.senderId)) return;
    toast({
      title: 'New message',
      description: `${senderUsername}: ${firstCharacters(content, TOAST_PREVIEW_LENGTH)}`,
    });
  },
  INSTANT_MESSAGES_READ: ({ conversationId, readerId, seq }) => takeRead(conversationId, readerId, seq),
  // A new contact is somebody to chat with.
  NOTIFICATION: ({ notification }, { refresh }) => {
    if (notification.topic === 'contacts') refresh(contactsApi.list);
  },
} satisfies Effects;
