import { type Actor, policy } from './actor.ts';

type Between = { requesterId: string; addresseeId: string };

export const contactPolicy = policy({
  /** Either side can send a new request after one was declined. */
  ask: (actor: Pick<Actor, 'id'>, request: Between) =>
    request.requesterId === actor.id || request.addresseeId === actor.id,
  answer: (actor: Pick<Actor, 'id'>, request: { addresseeId: string }) => request.addresseeId === actor.id,
});
