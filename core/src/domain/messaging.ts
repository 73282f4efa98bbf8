export const CHAT_ROOMS = [
  'general',
  'fun',
  'knowledge',
  'saltwater',
  'freshwater',
  'sps',
  'lps',
  'softy',
  'plants',
  'development',
] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

export const CHAT_MESSAGE_TYPES = ['text', 'image', 'multi_image'] as const;
export const INSTANT_MESSAGE_TYPES = ['text', 'image'] as const;

/** What can be shown as a card inside a message. */
export const CARD_KINDS = ['listing', 'aquarium', 'water-test', 'species'] as const;
export type SharedCard = { kind: (typeof CARD_KINDS)[number]; id: string };

export const PRIVATE_MESSAGE_MAX = 5000; // as long as the description it asks about
