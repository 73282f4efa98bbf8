import { promotionUsage, promotions as rows } from '../../../db/schema/trade/payments.ts';
import type { Noun } from '../../../kit/noun.ts';
import { promotionsRoutes } from './promotions.routes.ts';

export const promotions: Noun = {
  name: 'promotions',
  routes: promotionsRoutes,
  demo: async () => (await import('../../../demo/trade/seed-promotions.ts')).promotionsDemo,
  tables: [
    {
      table: promotionUsage,
      outlives: [promotionUsage.userId],
      takenAlong: { as: 'discounts-used', about: 'Discount codes you used.', of: [promotionUsage.userId] },
    },
    { table: rows, outlives: [rows.createdBy], takenAlong: { not: 'What admins did.' } },
  ],
  labels: [{ table: rows, text: rows.name }],
};
