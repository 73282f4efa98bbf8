import type { Actor } from './actor.ts';

type Between = { senderId: string; receiverId: string };

const received = (actor: Pick<Actor, 'id'>, message: Between) => message.receiverId === actor.id;

export const messagePolicy = {
  read: received,
  reply: received,
  remove: (actor: Pick<Actor, 'id'>, message: Between) => received(actor, message) || message.senderId === actor.id,
};
