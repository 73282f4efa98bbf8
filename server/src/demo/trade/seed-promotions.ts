import { promotions } from '../../db/schema/trade/payments.ts';
import type { Part } from '../demo-part.ts';
import { DEMO_ORDERS, DEMO_PROMOTIONS } from './purchases.ts';

const DAY = 86_400_000;

/** Promotion codes that work, are paused, used up or expired. */
export const promotionsDemo: Part = {
  seed: async ({ db, ids, now }) => {
    const ago = (days: number) => new Date(now().getTime() - days * DAY);
    await db.insert(promotions).values(
      DEMO_PROMOTIONS.map(({ from, until, ...promotion }) => ({
        ...promotion,
        usageCount: DEMO_ORDERS.filter(({ code, status }) => code === promotion.code && status !== 'cancelled').length,
        startDate: ago(from),
        endDate: until === undefined ? null : ago(until),
        createdBy: ids.admin,
        createdAt: ago(from + 1),
      })),
    );
  },
};
