import type { Actor } from './actor.ts';

export const contactPolicy = {
  answer: (actor: Pick<Actor, 'id'>, request: { addresseeId: string }) => request.addresseeId === actor.id,
};
