import { promotions } from '../../src/db/schema/trade/payments.ts';
import type { TestApp } from '../harness.ts';
import { unique } from '../subject.ts';

/** A promotion of 10% that works right now, with a code of its own. */
export async function aPromotion({ db }: Pick<TestApp, 'db'>, overrides: Partial<typeof promotions.$inferInsert> = {}) {
  const [row] = await db
    .insert(promotions)
    .values({
      name: 'Spring sale',
      type: 'percentage',
      value: '10.00',
      code: `SPRING-${unique()}`,
      startDate: new Date(Date.now() - 86_400_000),
      ...overrides,
    })
    .returning();
  return row!;
}
