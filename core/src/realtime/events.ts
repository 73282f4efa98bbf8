// Every message on the live channel, both ways. What the server sends is typed only; what a client sends is checked.
import * as z from 'zod/mini';

type Person = { id: string; username: string };

export type ServerEvent =
  | { type: 'AUTHENTICATED'; user: Person; online: Person[] }
  | { type: 'NEW_CHAT_MESSAGE'; room: string; messageId: string }
  | { type: 'NEW_DIRECT_MESSAGE'; messageId: string; senderUsername: string }
  | { type: 'INSTANT_MESSAGE'; messageId: string; senderId: string; senderUsername: string; content: string }
  | { type: 'NEW_POST'; post: { id: string; title: string; seller: { username: string } } }
  | { type: 'PAYMENT_RECEIVED'; payment: { amount: string } }
  | { type: 'USER_ONLINE'; userId: string; username: string }
  | { type: 'USER_OFFLINE'; userId: string; username: string }
  | { type: 'USER_TYPING'; userId: string; username: string; isTyping: boolean; room?: string };
export type EventOf<T extends ServerEvent['type']> = Extract<ServerEvent, { type: T }>;

const Room = z.string().check(z.minLength(1), z.maxLength(40));
/** Whom the typing is for: a room, or one person. */
const TypingFor = { room: z.optional(Room), receiverId: z.optional(z.uuid()) };

export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('AUTHENTICATE'),
    // The spec's client names the user too; who it is comes from the token alone.
    userId: z.optional(z.string()),
    token: z.string().check(z.maxLength(2000)),
  }),
  z.object({ type: z.literal('TYPING_START'), ...TypingFor }),
  z.object({ type: z.literal('TYPING_STOP'), ...TypingFor }),
  z.object({ type: z.literal('ENTER_ROOM'), room: z.nullable(Room) }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** Close codes of our own; after either one the client must sign in again or reconnect later. */
export const CLOSE_UNAUTHENTICATED = 4401;
export const CLOSE_TOO_SLOW = 4408;
