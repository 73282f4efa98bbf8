import { type Actor, policy } from './actor.ts';

export const passkeyPolicy = policy({
  change: (actor: Pick<Actor, 'id'>, passkey: { userId: string }) => passkey.userId === actor.id,
});
