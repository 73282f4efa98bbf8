import { CHAT_EDIT_MINUTES } from '../../domain/talk/messaging.ts';
import { type Actor, isAdmin, policy } from '../members/actor.ts';

type Said = { senderId: string; createdAt: Date | string };

const said = (actor: Pick<Actor, 'id'>, message: Said) => message.senderId === actor.id;

/** Whether the time to edit one's own message is over. */
export const isTooLate = ({ createdAt }: Said, now: Date) =>
  now.getTime() - new Date(createdAt).getTime() > CHAT_EDIT_MINUTES * 60_000;

/** An admin can delete a message but never edit it. */
export const chatPolicy = policy({
  edit: said,
  remove: (actor: Pick<Actor, 'id' | 'role'>, message: Said) => said(actor, message) || isAdmin(actor),
});
