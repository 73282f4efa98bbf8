import { promotions, promotionUsage, orders as rows } from '../../../db/schema/trade/payments.ts';
import type { Noun } from '../../../kit/noun.ts';
import { waitForOrders } from './orders.service.ts';

export const orders: Noun = {
  name: 'orders',
  tables: [
    {
      table: rows,
      outlives: [rows.buyerId, rows.sellerId],
      takenAlong: { as: 'orders', about: 'What you bought and sold.', of: [rows.buyerId, rows.sellerId] },
    },
    {
      table: promotionUsage,
      outlives: [promotionUsage.userId],
      takenAlong: { as: 'discounts-used', about: 'Discount codes you used.', of: [promotionUsage.userId] },
    },
    { table: promotions, outlives: [promotions.createdBy], takenAlong: { not: 'What admins did.' } },
  ],
  labels: [
    { table: rows, text: rows.title },
    { table: promotions, text: promotions.name },
  ],
  keepsAccount: waitForOrders,
};
