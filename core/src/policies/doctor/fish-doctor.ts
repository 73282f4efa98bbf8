import { type Actor, policy } from '../members/actor.ts';

const keeps = (actor: Pick<Actor, 'id'>, { userId }: { userId: string }) => userId === actor.id;

/** A case belongs to its keeper; others can only see its sheet, by a link from the keeper. */
export const casePolicy = policy({ see: keeps, change: keeps });
