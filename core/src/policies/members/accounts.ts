import { type Actor, policy } from './actor.ts';

export const sessionPolicy = policy({
  end: (actor: Actor, session: { userId: string }) => session.userId === actor.id,
});
