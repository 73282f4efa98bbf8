import { type Actor, policy } from '../members/actor.ts';

const keeps = (actor: Pick<Actor, 'id'>, { userId }: { userId: string }) => userId === actor.id;

/** A tank and everything in it is private to its keeper, even from admins. */
export const aquariumPolicy = policy({ see: keeps, change: keeps, share: keeps });

/** Only the keeper can revoke a sitter's link. */
export const sitterLinkPolicy = policy({ revoke: keeps });
