import type { PaymentStatus } from '../../domain/trade/payments.ts';
import { type Actor, isAdmin, policy } from '../members/actor.ts';

type Parties = { buyerId: string | null; sellerId: string | null; status: PaymentStatus };

/** Attempts that came to nothing are the buyer’s alone. */
const ATTEMPTS: readonly PaymentStatus[] = ['pending', 'authorized', 'failed', 'cancelled'];

const paid = (actor: Pick<Actor, 'id'>, { buyerId }: Parties) => actor.id === buyerId;
const gets = (actor: Pick<Actor, 'id'>, { sellerId, status }: Parties) =>
  actor.id === sellerId && !ATTEMPTS.includes(status);

export const paymentPolicy = policy({
  see: (actor: Pick<Actor, 'id' | 'role'>, payment: Parties) =>
    paid(actor, payment) || gets(actor, payment) || isAdmin(actor),
  cancel: paid,
  /** Nobody decides about their own money. */
  bookRefund: (actor: Pick<Actor, 'id' | 'role'>, { buyerId, sellerId }: Parties) =>
    isAdmin(actor) && actor.id !== buyerId && actor.id !== sellerId,
  check: (actor: Pick<Actor, 'id' | 'role'>, payment: Parties) => paid(actor, payment) || isAdmin(actor),
});
