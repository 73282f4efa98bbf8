import { payments, orders as rows } from '../../../db/schema/trade/payments.ts';
import type { Noun } from '../../../kit/noun.ts';
import { waitForOrders } from './orders.service.ts';

/** How a buyer paid, and the payment provider's response, belong to the buyer alone. */
const withoutWay = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, /^(valor|skeps|paymentMethod)/.test(name) ? null : value]),
  );

export const orders: Noun = {
  name: 'orders',
  tables: [
    {
      table: rows,
      outlives: [rows.buyerId, rows.sellerId],
      takenAlong: { as: 'orders', about: 'What you bought and sold.', of: [rows.buyerId, rows.sellerId] },
    },
    {
      table: payments,
      outlives: [payments.buyerId, payments.sellerId],
      takenAlong: {
        as: 'payments',
        about: 'Payments you made or got.',
        of: [payments.buyerId, payments.sellerId],
        maybeNobody: [payments.sellerId], // a call is paid to no member
        present: (row, me) => (row.buyerId === me ? row : withoutWay(row)),
      },
    },
  ],
  labels: [{ table: rows, text: rows.title }],
  keepsAccount: waitForOrders,
};
