import { type Actor, policy } from '../members/actor.ts';

const keeps = (actor: Pick<Actor, 'id'>, { userId }: { userId: string }) => userId === actor.id;

/** A tank, and all that is in it, is its keeper's alone; not even an admin looks in. */
export const aquariumPolicy = policy({ see: keeps, change: keeps, share: keeps });

/** A link for a sitter is its keeper's to take back. */
export const sitterLinkPolicy = policy({ revoke: keeps });
