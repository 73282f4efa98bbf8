// Every message on the live channel, both ways. What the server sends is typed only; what a client sends is checked.

import * as z from 'zod/mini';
import { Id } from '../contracts/common/ids.ts';
import type { MarketEvent } from './market.ts';
import type { MembersEvent } from './members.ts';
import type { TalkEvent } from './talk.ts';
import type { TanksEvent } from './tanks.ts';
import type { TradeEvent } from './trade.ts';

export type ServerEvent = MembersEvent | TanksEvent | MarketEvent | TradeEvent | TalkEvent;
export type EventOf<T extends ServerEvent['type']> = Extract<ServerEvent, { type: T }>;

const Room = z.string().check(z.minLength(1), z.maxLength(40));
/** Whom the typing is for: a room, or one person. */
const TypingFor = { room: z.optional(Room), receiverId: z.optional(Id) };

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
  z.object({ type: z.literal('WATCH'), userIds: z.array(Id).check(z.maxLength(MAX_WATCHED)) }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

// Close codes of our own.
/** The token or its session is no longer good: the client gets a new token or signs in before it connects again. */
export const CLOSE_UNAUTHENTICATED = 4401;
/** The client has missed events, by its own slowness or ours: it connects again and asks for what it shows. */
export const CLOSE_MISSED = 4408;
/** The client sends too much, or its member has too many clients open: it stays away until it is used again. */
export const CLOSE_TOO_MANY = 4429;
