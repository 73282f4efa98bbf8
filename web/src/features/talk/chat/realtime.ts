import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import type { Effects } from '@/lib/realtime.ts';
import { changeRoom, chatOutbox, reached, roomConversations } from './api.ts';

const conversation = (room: string) => roomConversations.find(room as ChatRoom);
const NOTHING = { content: '', imageUrl: null, imageName: null, imageUrls: null, imageNames: null, card: null };

export const chatEffects = {
  AUTHENTICATED: () => void chatOutbox.flush(),
  NEW_CHAT_MESSAGE: ({ room, message }) => {
    conversation(room)?.receive(message);
    changeRoom(room, reached(message.seq));
  },
  CHAT_MESSAGE_EDITED: ({ room, message }) => conversation(room)?.change(({ id }) => id === message.id, message),
  CHAT_MESSAGE_DELETED: ({ room, messageId, deletedAt }) =>
    conversation(room)?.change(({ id }) => id === messageId, { ...NOTHING, deletedAt }),
  CHAT_ROOM_CHANGED: ({ room, slowModeSeconds }) => changeRoom(room, () => ({ slowModeSeconds })),
  // What somebody across a block has said is hidden, and shown again after it.
  BLOCK_CHANGED: () => roomConversations.restart(),
  CHAT_ACTIVITY: ({ room, lastSeq }) => changeRoom(room, reached(lastSeq)),
} satisfies Effects;
