import { ASK_AGAIN_DAYS } from '../members/contacts.ts';

export const CHAT_MESSAGE_TYPES = ['text', 'image', 'multi_image'] as const;
export const INSTANT_MESSAGE_TYPES = ['text', 'image'] as const;

/** What can be shown as a card inside a message. */
export const CARD_KINDS = ['listing', 'aquarium', 'water-test', 'species'] as const;

export const MESSAGE_MAX = 10_000; // of any kind; longer ones are letters
export const RESTORE_MINUTES = 10; // how long a deleted private message can be taken back
export const CHAT_EDIT_MINUTES = 15; // after that others have answered what was said
export const CHAT_IMAGES_MAX = 6; // in one message of a room
export const CONVERSATION_PAGE = 50; // what one look at a conversation shows
export const SLOW_MODE_MAX_SECONDS = 3600;

/** The status of a message request to a non-contact. Until it’s accepted, only a few more messages may follow. */
export const REQUEST_STATUSES = ['pending', 'accepted', 'declined'] as const;
export const REQUEST_MESSAGES_MAX = 3; // enough to say who one is and what it is about
export const REQUEST_LENGTH_MAX = 1000; // characters in each of them
const REQUESTS_A_DAY = 50; // which one member may open
const REQUESTS_A_DAY_WHEN_NEW = 10;
const NEW_ACCOUNT_DAYS = 30;

/**
 * Whether a message request can be made again. It depends only on its age, so the sender can't tell a declined request
 * from an unanswered one.
 */
export const mayRequestAgain = (requestedAt: Date | null, now: Date) =>
  requestedAt !== null && now.getTime() - requestedAt.getTime() >= ASK_AGAIN_DAYS * 86_400_000;

/** How many conversations with strangers a member may open a day. */
export const requestsADay = (joinedAt: Date, now: Date) =>
  now.getTime() - joinedAt.getTime() < NEW_ACCOUNT_DAYS * 86_400_000 ? REQUESTS_A_DAY_WHEN_NEW : REQUESTS_A_DAY;

/** The three kinds of conversations. */
export const MESSAGE_KINDS = ['chat', 'instant', 'private'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const MENTIONS_MAX = 10; // more would be shouting; the rest are ignored

const MENTION = /(?<![\p{L}\d_.@-])@([a-z\d_.-]{3,30})/giu;

/** The usernames a text addresses with @, each once, in lower case. A full stop that ends a sentence belongs to no name. */
export function mentionsIn(text: string): string[] {
  const names = Array.from(text.matchAll(MENTION), ([, name = '']) => name.replace(/[.-]+$/, '').toLowerCase());
  return [...new Set(names)].filter((name) => name.length >= 3).slice(0, MENTIONS_MAX);
}
