import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { userStats } from '../../../db/schema/progress/gamification.ts';
import { orderItems } from '../../../db/schema/trade/orders.ts';
import { orders, payments } from '../../../db/schema/trade/payments.ts';

export const findSides = async (db: Db, orderId: string) =>
  (
    await db.select({ buyerId: orders.buyerId, sellerId: orders.sellerId }).from(orders).where(eq(orders.id, orderId))
  ).flatMap(({ buyerId, sellerId }) => [buyerId, sellerId].filter((id) => id !== null));

/** Counts a member’s completed orders anew: what went back, also by the bank, is neither spent nor earned, and fees aren’t earned. */
export async function countTradesOf(db: Db, userId: string) {
  // In a list of columns the query builder leaves out the tables’ names, so those of other tables are written out.
  const kept = sql`case when exists (select from ${payments}
    where payments.order_id = orders.id and payments.valor_status = 'charged_back') then 0
    else ${orders.total} - ${orders.refundedAmount} end`;
  const [bought] = await db
    .select({
      totalPurchases: sql<number>`count(*)::int`,
      totalSpent: sql<string>`coalesce(sum(${kept}), 0)::numeric(10, 2)::text`,
      auctionsWon: sql<number>`coalesce(sum((select count(*) from ${orderItems}
        where order_items.order_id = orders.id and order_items.auction_id is not null)), 0)::int`,
    })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), eq(orders.status, 'completed')));
  const [sold] = await db
    .select({
      totalSales: sql<number>`count(*)::int`,
      totalEarned: sql<string>`coalesce(sum(coalesce((select max(payments.net_amount) from ${payments}
        where payments.order_id = orders.id and payments.valor_status is distinct from 'charged_back'), ${kept})), 0)::numeric(10, 2)::text`,
    })
    .from(orders)
    .where(and(eq(orders.sellerId, userId), eq(orders.status, 'completed')));
  const counted = { ...bought!, ...sold! };
  await db
    .insert(userStats)
    .values({ userId, ...counted })
    .onConflictDoUpdate({ target: userStats.userId, set: counted });
}
