import { type Actor, isAdmin, policy } from '../members/actor.ts';

type OnListing = { sellerId: string };
type Asked = { askerId: string };

export const questionPolicy = policy({
  /** Sellers can’t ask about their own listing; they edit it instead. */
  ask: (actor: Pick<Actor, 'id'>, listing: OnListing) => listing.sellerId !== actor.id,
  answer: (actor: Pick<Actor, 'id'>, question: OnListing) => question.sellerId === actor.id,
  removeAnswer: (actor: Pick<Actor, 'id' | 'role'>, question: OnListing) =>
    question.sellerId === actor.id || isAdmin(actor),
  remove: (actor: Pick<Actor, 'id' | 'role'>, question: Asked) => question.askerId === actor.id || isAdmin(actor),
  report: (actor: Pick<Actor, 'id'>, question: Asked & OnListing & { answer: string | null }) =>
    question.askerId !== actor.id || question.answer !== null,
});
