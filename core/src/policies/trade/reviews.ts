import type { RATING_AUTHORS } from '../../domain/trade/reviews.ts';
import { type Actor, isAdmin, policy } from '../members/actor.ts';

type Sides = { buyerId: string | null; sellerId: string | null };
type Written = Sides & { author: (typeof RATING_AUTHORS)[number] };

/** Who is rated: buyers review the seller, sellers the buyer. */
export const ratedOf = ({ author, buyerId, sellerId }: Written) => (author === 'buyer' ? sellerId : buyerId);
/** Who wrote it. */
export const writerOf = ({ author, buyerId, sellerId }: Written) => (author === 'buyer' ? buyerId : sellerId);

export const reviewPolicy = policy({
  /** Nobody takes a review back; an admin removes what breaks the rules. */
  remove: (actor: Pick<Actor, 'role'>, _review: Written) => isAdmin(actor),
  write: (actor: Pick<Actor, 'id'>, order: Sides) => order.buyerId === actor.id || order.sellerId === actor.id,
  answer: (actor: Pick<Actor, 'id'>, review: Written) => ratedOf(review) === actor.id,
  report: (actor: Pick<Actor, 'id'>, review: Written) => writerOf(review) !== actor.id,
});
