import { isAddressShown } from '@nautical/core/domain/trade/orders';
import { roleOf } from '@nautical/core/policies/trade/orders';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { orderEvents, orderItems } from '../../../db/schema/trade/orders.ts';
import { orders as rows } from '../../../db/schema/trade/payments.ts';
import { hears } from '../../../kit/happenings.ts';
import type { Noun } from '../../../kit/noun.ts';
import { auctionSold } from '../../market/auctions/auctions.happenings.ts';
import { listingTakenDown } from '../../market/listings/listings.happenings.ts';
import { paymentCompleted, paymentFailed } from '../payments/payments.happenings.ts';
import { orderClockJob } from './orders.jobs.ts';
import { notePaymentFailed, takePayment } from './orders.pay.service.ts';
import { forgetBuyer } from './orders.queries.ts';
import { endTakenDown, openWonOrder } from './orders.release.service.ts';
import { ordersRoutes } from './orders.routes.ts';
import { waitForOrders, waitForSale } from './orders.service.ts';

const theirOrders = (me: string, db: Db) =>
  db
    .select({ id: rows.id })
    .from(rows)
    .where(or(eq(rows.buyerId, me), eq(rows.sellerId, me)));

export const orders: Noun = {
  name: 'orders',
  routes: ordersRoutes,
  jobs: [orderClockJob],
  hears: [
    hears(auctionSold, (ctx, _userId, { auctionId }) => openWonOrder(ctx, auctionId)),
    hears(listingTakenDown, (ctx, _userId, { postId }) => endTakenDown(ctx, postId)),
    hears(paymentCompleted, (ctx, _userId, { orderId, paymentId }) => takePayment(ctx, orderId, paymentId)),
    hears(paymentFailed, (ctx, _userId, { orderId, paymentId, message }) =>
      notePaymentFailed(ctx, orderId, paymentId, message),
    ),
  ],
  tables: [
    {
      table: rows,
      outlives: [rows.buyerId, rows.sellerId],
      takenAlong: {
        as: 'orders',
        about: 'What you bought and sold.',
        of: [rows.buyerId, rows.sellerId],
        present: (row, me) => {
          const { buyerId, sellerId, paidAt } = row as typeof rows.$inferSelect;
          return isAddressShown(roleOf({ id: me }, { buyerId, sellerId }), { paidAt }) ? row : { ...row, shipTo: null };
        },
      },
    },
    {
      table: orderItems,
      takenAlong: {
        as: 'order-items',
        about: 'What was in your orders.',
        where: (me, db) => inArray(orderItems.orderId, theirOrders(me, db)),
      },
    },
    {
      table: orderEvents,
      outlives: [orderEvents.actorId],
      takenAlong: {
        as: 'order-history',
        about: 'What happened to your orders, and when.',
        // How the other one tried to pay isn’t theirs.
        where: (me, db) =>
          and(
            inArray(orderEvents.orderId, theirOrders(me, db)),
            or(
              ne(orderEvents.kind, 'payment_failed'),
              inArray(orderEvents.orderId, db.select({ id: rows.id }).from(rows).where(eq(rows.buyerId, me))),
            ),
          ),
        // Which of the two sides it was stands in the row.
        present: ({ actorId: _, ...row }) => row,
      },
    },
  ],
  labels: [{ table: rows, text: rows.title }],
  pictures: [
    {
      column: orderItems.image,
      of: (ownerId, db) =>
        inArray(orderItems.orderId, db.select({ id: rows.id }).from(rows).where(eq(rows.sellerId, ownerId))),
    },
  ],
  keepsAccount: waitForOrders,
  forgets: ({ db, now }, userId) => forgetBuyer(db, userId, now()),
  keepsListing: waitForSale,
  demo: async () => (await import('../../../demo/trade/seed-orders.ts')).ordersDemo,
};
