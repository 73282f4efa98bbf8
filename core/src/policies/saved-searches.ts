import type { Actor } from './actor.ts';

export const savedSearchPolicy = {
  remove: (actor: Pick<Actor, 'id'>, search: { userId: string }) => search.userId === actor.id,
};
