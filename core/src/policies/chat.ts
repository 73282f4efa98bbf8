import { CHAT_EDIT_MINUTES } from '../domain/messaging.ts';
import { type Actor, isAdmin } from './actor.ts';

type Said = { senderId: string; createdAt: Date | string };

const said = (actor: Pick<Actor, 'id'>, message: Said) => message.senderId === actor.id;

export const chatPolicy = {
  /** Whether the time to change one's own words is over. */
  isTooLate: ({ createdAt }: Said, now: Date) =>
    now.getTime() - new Date(createdAt).getTime() > CHAT_EDIT_MINUTES * 60_000,
  edit: (actor: Pick<Actor, 'id' | 'role'>, message: Said) => said(actor, message) || isAdmin(actor),
  remove: (actor: Pick<Actor, 'id' | 'role'>, message: Said) => said(actor, message) || isAdmin(actor),
};
