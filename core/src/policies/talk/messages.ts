import { type Actor, policy } from '../members/actor.ts';

type Between = { senderId: string; receiverId: string };

const received = (actor: Pick<Actor, 'id'>, message: Between) => message.receiverId === actor.id;

const isBetween = (actor: Pick<Actor, 'id'>, message: Between) =>
  received(actor, message) || message.senderId === actor.id;

export const messagePolicy = policy({ see: isBetween, read: received, reply: received, remove: isBetween });

type Requested = { firstId: string; secondId: string; requesterId: string | null };

/** Only the recipient answers a message request. */
export const requestPolicy = policy({
  answer: (actor: Pick<Actor, 'id'>, { firstId, secondId, requesterId }: Requested) =>
    requesterId !== actor.id && (firstId === actor.id || secondId === actor.id),
});
