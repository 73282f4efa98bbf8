import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { orders } from '../../../db/schema/trade/payments.ts';

/** Open orders of a member as buyer or seller: money or animals are still in transit. */
export const countOpenOrders = (db: Db, userId: string) =>
  db.$count(
    orders,
    and(
      or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)),
      inArray(orders.status, ['reserved', 'paid', 'shipped', 'delivered', 'disputed']),
    ),
  );
