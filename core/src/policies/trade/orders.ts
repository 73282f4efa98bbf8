import type { OrderRole } from '../../domain/trade/orders.ts';
import { type Actor, isAdmin, policy } from '../members/actor.ts';

type Sides = { buyerId: string | null; sellerId: string | null };
type Who = Pick<Actor, 'id' | 'role'>;

const buys = (actor: Pick<Actor, 'id'>, order: Sides) => order.buyerId === actor.id;
const sells = (actor: Pick<Actor, 'id'>, order: Sides) => order.sellerId === actor.id;
const takesPart = (actor: Pick<Actor, 'id'>, order: Sides) => buys(actor, order) || sells(actor, order);
/** Nobody decides about their own money. */
const decides = (actor: Who, order: Sides) => isAdmin(actor) && !takesPart(actor, order);

export const orderPolicy = policy({
  see: (actor: Who, order: Sides) => takesPart(actor, order) || isAdmin(actor),
  change: buys,
  pay: buys,
  deliver: buys,
  complete: buys,
  claim: buys,
  ship: sells,
  handOver: sells,
  cancel: takesPart,
  advise: takesPart,
  answer: (actor: Who, order: Sides) => takesPart(actor, order) || isAdmin(actor),
  refund: decides,
});

/** The side somebody is on who may see the order. */
export const roleOf = (actor: Pick<Actor, 'id'>, order: Sides): OrderRole =>
  buys(actor, order) ? 'buyer' : sells(actor, order) ? 'seller' : 'admin';
