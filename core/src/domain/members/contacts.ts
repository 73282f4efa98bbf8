/** Blocking is not a state of a friendship: it is one person's decision, kept apart in `blocks`. */
export const FRIENDSHIP_STATUSES = ['pending', 'accepted', 'declined'] as const;
export type FriendshipStatus = (typeof FRIENDSHIP_STATUSES)[number];

export const ASK_AGAIN_DAYS = 30; // a declined request rests this long before it can be made again
