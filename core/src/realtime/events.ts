// Every message on the live channel, both ways. What the server sends is typed only; what a client sends is checked.
import * as z from 'zod/mini';
import type { ChatMessage } from '../contracts/chat.ts';
import type { InstantMessage } from '../contracts/instant-messages.ts';
import type { Notification } from '../contracts/notifications.ts';

export type Person = { id: string; username: string };

export type ServerEvent =
  | { type: 'AUTHENTICATED'; user: Person; online: Person[] }
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
  /** Contacts or requests between the member and this person have changed. */
  | { type: 'CONTACTS_CHANGED'; userId: string }
  /** A block between the member and this person was put up or taken away: what one sees of the other has changed. */
  | { type: 'BLOCK_CHANGED'; userId: string }
  | { type: 'INSTANT_MESSAGE'; senderUsername: string; content: string; message: InstantMessage }
  /** Everything up to this number has been read by its receiver. */
  | { type: 'INSTANT_MESSAGES_READ'; conversationId: string; readerId: string; seq: number }
  | { type: 'NOTIFICATION'; notification: Notification }
  /** Notifications of the member have been read somewhere. */
  | { type: 'NOTIFICATIONS_READ' }
  | { type: 'NEW_POST'; post: { id: string; title: string; seller: { username: string } } }
  /** Something in a tank of the member has changed: the tank itself, a test, an animal or a task. */
  | { type: 'AQUARIUM_CHANGED'; aquariumId: string }
  | { type: 'PAYMENT_RECEIVED'; payment: { amount: string } }
  | { type: 'USER_ONLINE'; userId: string; username: string }
  | { type: 'USER_OFFLINE'; userId: string; username: string }
  | { type: 'USER_TYPING'; userId: string; username: string; isTyping: boolean; room?: string };
export type EventOf<T extends ServerEvent['type']> = Extract<ServerEvent, { type: T }>;

const Room = z.string().check(z.minLength(1), z.maxLength(40));
/** Whom the typing is for: a room, or one person. */
const TypingFor = { room: z.optional(Room), receiverId: z.optional(z.uuid()) };

/** While no more than this many members are online everybody hears of everybody; beyond, only those who watch. */
export const PRESENCE_CROWD = 200;
/** How many people one client may watch; a full list of contacts fits. */
export const MAX_WATCHED = 200;

export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('AUTHENTICATE'),
    // The spec's client names the user too; who it is comes from the token alone.
    userId: z.optional(z.string()),
    token: z.string().check(z.maxLength(2000)),
  }),
  z.object({ type: z.literal('TYPING_START'), ...TypingFor }),
  z.object({ type: z.literal('TYPING_STOP'), ...TypingFor }),
  // The one room this client looks at; what happens in it reaches the client, and only in it is typing relayed.
  z.object({ type: z.literal('ENTER_ROOM'), room: z.nullable(Room) }),
  // People whose coming and going this client shows. It replaces the former list and answers with who of them is online.
  z.object({ type: z.literal('WATCH'), userIds: z.array(z.uuid()).check(z.maxLength(MAX_WATCHED)) }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

// Close codes of our own.
/** The token or its session is no longer good: the client gets a new token or signs in before it connects again. */
export const CLOSE_UNAUTHENTICATED = 4401;
/** The client reads too slowly and has missed events: it connects again and asks for what it shows. */
export const CLOSE_TOO_SLOW = 4408;
/** The client sends too much, or its member has too many clients open: it stays away until it is used again. */
export const CLOSE_TOO_MANY = 4429;
