import { orders as rows } from '../../../db/schema/trade/payments.ts';
import type { Noun } from '../../../kit/noun.ts';
import { waitForOrders } from './orders.service.ts';

export const orders: Noun = {
  name: 'orders',
  demo: async () => (await import('../../../demo/trade/seed-orders.ts')).ordersDemo,
  tables: [
    {
      table: rows,
      outlives: [rows.buyerId, rows.sellerId],
      takenAlong: { as: 'orders', about: 'What you bought and sold.', of: [rows.buyerId, rows.sellerId] },
    },
  ],
  labels: [{ table: rows, text: rows.title }],
  keepsAccount: waitForOrders,
};
