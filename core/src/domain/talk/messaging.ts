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
const MENTIONS_MAX = 10; // more is shouting, and is heard by nobody

const MENTION = /(?<![\p{L}\d_.@-])@([a-z\d_.-]{3,30})/giu;

/** The usernames a text addresses with @, each once, in lower case. A full stop that ends a sentence belongs to no name. */
export function mentionsIn(text: string): string[] {
  const names = Array.from(text.matchAll(MENTION), ([, name = '']) => name.replace(/[.-]+$/, '').toLowerCase());
  return [...new Set(names)].filter((name) => name.length >= 3).slice(0, MENTIONS_MAX);
}
