import { type Actor, policy } from './actor.ts';

export const notificationPolicy = policy({
  read: (actor: Pick<Actor, 'id'>, notification: { userId: string }) => notification.userId === actor.id,
});
