import { type Actor, policy } from '../members/actor.ts';

export const arrivalPolicy = policy({
  settle: (actor: Pick<Actor, 'id'>, order: { buyerId: string | null }) => order.buyerId === actor.id,
});
