import type { Actor } from './actor.ts';

export const sessionPolicy = {
  end: (actor: Actor, session: { userId: string }) => session.userId === actor.id,
};
