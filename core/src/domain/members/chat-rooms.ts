// The rooms are known down here because a member's preferences name the one looked at last.
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
