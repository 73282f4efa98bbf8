import { type Actor, policy } from '../members/actor.ts';

const keeps = (actor: Pick<Actor, 'id'>, { userId }: { userId: string }) => userId === actor.id;

/** A case is its keeper's alone; others see its sheet by the link the keeper gave them. */
export const casePolicy = policy({ see: keeps, change: keeps });
