export type MarketEvent =
  | { type: 'NEW_POST'; post: { id: string; title: string; seller: { username: string } } }
  /** Something was asked about a listing, answered or deleted; for those who look at it. */
  | { type: 'QUESTIONS_CHANGED'; postId: string };
