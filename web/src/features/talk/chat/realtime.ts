import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import type { Effects } from '@/lib/realtime.ts';
import { changeRoom, chatOutbox, hearActivity, myId, reached, roomConversations } from './api.ts';

const conversation = (room: string) => roomConversations.find(room as ChatRoom);
const NOTHING = { content: '', imageUrl: null, imageName: null, imageUrls: null, imageNames: null, card: null };

export const chatEffects = {
  AUTHENTICATED: () => void chatOutbox.flush(),
  NEW_CHAT_MESSAGE: ({ room, message }) => {
    conversation(room)?.receive(message);
    changeRoom(room, reached(message.seq, message.senderId === myId()));
  },
  CHAT_MESSAGE_EDITED: ({ room, message }) => conversation(room)?.change(({ id }) => id === message.id, message),
  CHAT_MESSAGE_DELETED: ({ room, messageId, seq, deletedAt }) => {
    const deleted = conversation(room)
      ?.shown()
      .messages.find(({ id }) => id === messageId);
    conversation(room)?.change(({ id }) => id === messageId, { ...NOTHING, deletedAt });
    if (deleted && deleted.senderId !== myId())
      changeRoom(room, ({ lastReadSeq, unread }) => ({
        unread: Math.max(0, unread - (seq > (lastReadSeq ?? seq) ? 1 : 0)),
      }));
  },
  CHAT_ROOM_CHANGED: ({ room, slowModeSeconds }) => changeRoom(room, () => ({ slowModeSeconds })),
  // Messages of blocked people are hidden, and shown again after the block.
  BLOCK_CHANGED: () => roomConversations.restart(),
  CHAT_ACTIVITY: ({ room, lastSeq }) => hearActivity(room, lastSeq),
} satisfies Effects;
