import type { ChatMessage } from '../contracts/talk/chat.ts';
import type { InstantMessage } from '../contracts/talk/instant-messages.ts';

export type TalkEvent =
  // A conversation's events carry the message and in it the number: who sees a gap asks for what is between.
  | { type: 'NEW_CHAT_MESSAGE'; room: string; message: ChatMessage }
  | { type: 'CHAT_MESSAGE_EDITED'; room: string; message: ChatMessage }
  | { type: 'CHAT_MESSAGE_DELETED'; room: string; messageId: string; seq: number; deletedAt: string }
  | { type: 'CHAT_ROOM_CHANGED'; room: string; slowModeSeconds: number }
  | { type: 'CHAT_MUTE_CHANGED'; room: string }
  /** How far a room has got, now and then, for those who look at another one. */
  | { type: 'CHAT_ACTIVITY'; room: string; lastSeq: number }
  | { type: 'NEW_DIRECT_MESSAGE'; messageId: string; senderUsername: string }
  /** The member has sent, read, deleted or restored a private message; their other clients show it too. */
  | { type: 'DIRECT_MESSAGE_CHANGED'; messageId: string }
  | { type: 'INSTANT_MESSAGE'; senderUsername: string; content: string; message: InstantMessage }
  /** An admin removed a message between these two. */
  | {
      type: 'INSTANT_MESSAGE_DELETED';
      messageId: string;
      senderId: string;
      receiverId: string;
      deletedAt: string;
    }
  /** Everything up to this number has been read by its receiver. */
  | { type: 'INSTANT_MESSAGES_READ'; conversationId: string; readerId: string; seq: number }
  /** A message request with this person was accepted; whoever declined one hears of it on their own clients alone. */
  | { type: 'MESSAGE_REQUEST_ANSWERED'; userId: string }
  | { type: 'USER_TYPING'; userId: string; username: string; isTyping: boolean; room?: string };
