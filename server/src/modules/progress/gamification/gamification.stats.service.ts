import type { GuestCtx } from '../../../kit/context.ts';
import * as queries from './gamification.stats.queries.ts';

/** Counts what both sides of an order have bought and sold, from their completed orders. Idempotent. */
export async function countTrades({ db }: Pick<GuestCtx, 'db'>, orderId: string) {
  for (const userId of await queries.findSides(db, orderId)) await queries.countTradesOf(db, userId);
}
