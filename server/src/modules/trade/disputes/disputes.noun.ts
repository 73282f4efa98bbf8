import { eq, inArray, or, sql } from 'drizzle-orm';
import { orderDisputes } from '../../../db/schema/trade/orders.ts';
import { orders } from '../../../db/schema/trade/payments.ts';
import { hears } from '../../../kit/happenings.ts';
import type { Noun } from '../../../kit/noun.ts';
import { paymentDisputed } from '../payments/payments.happenings.ts';
import { disputesRoutes } from './disputes.routes.ts';
import { noteBankDispute } from './disputes.service.ts';

export const disputes: Noun = {
  name: 'disputes',
  routes: disputesRoutes,
  hears: [hears(paymentDisputed, (ctx, _userId, { orderId, paymentId }) => noteBankDispute(ctx, orderId, paymentId))],
  tables: [
    {
      table: orderDisputes,
      outlives: [orderDisputes.openerId, orderDisputes.decidedBy],
      takenAlong: {
        as: 'claims',
        about: 'Claims about what you bought or sold.',
        where: (me, db) =>
          inArray(
            orderDisputes.orderId,
            db
              .select({ id: orders.id })
              .from(orders)
              .where(or(eq(orders.buyerId, me), eq(orders.sellerId, me))),
          ),
        maybeNobody: [orderDisputes.openerId], // the buyer’s bank
        present: withoutAdmin,
      },
    },
  ],
  pictures: [
    {
      column: orderDisputes.photos,
      of: (ownerId) => eq(orderDisputes.openerId, ownerId),
      // Evidence in an open claim outlasts its owner’s account.
      keptBy: sql`${orderDisputes.openerId} is null and ${orderDisputes.decidedAt} is null`,
    },
  ],
};

/** Which admin decided isn’t the member’s data. */
function withoutAdmin({ decidedBy: _, ...row }: Record<string, unknown>) {
  return row;
}
