/** Blocking is not a state of a friendship: it is one person's decision, kept apart in `blocks`. */
export const FRIENDSHIP_STATUSES = ['pending', 'accepted', 'declined'] as const;
export type FriendshipStatus = (typeof FRIENDSHIP_STATUSES)[number];

/** How a contact request or a message request can be answered. */
export const REQUEST_ANSWERS = ['accept', 'decline'] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];

export const ASK_AGAIN_DAYS = 30; // a declined request rests this long before it can be made again
