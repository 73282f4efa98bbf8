import type { Actor } from './actor.ts';

const keeps = (actor: Pick<Actor, 'id'>, { userId }: { userId: string }) => userId === actor.id;

/** A tank, and all that is in it, is its keeper's alone; not even an admin looks in. */
export const aquariumPolicy = { see: keeps, change: keeps };
