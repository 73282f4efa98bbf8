import type { Actor } from './actor.ts';

export const notificationPolicy = {
  read: (actor: Pick<Actor, 'id'>, notification: { userId: string }) => notification.userId === actor.id,
};
