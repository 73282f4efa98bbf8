import { type Actor, policy } from '../members/actor.ts';

export const savedSearchPolicy = policy({
  remove: (actor: Pick<Actor, 'id'>, search: { userId: string }) => search.userId === actor.id,
});
