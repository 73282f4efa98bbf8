import { orders } from '../../src/db/schema/trade/payments.ts';
import type { TestApp } from '../harness.ts';

type Somebody = { id: string };

/** An order between two members, completed just now. Answers with its id. */
export async function anOrder(
  { db }: Pick<TestApp, 'db'>,
  buyer: Somebody,
  seller: Somebody,
  overrides: Partial<typeof orders.$inferInsert> = {},
) {
  const now = new Date();
  const [row] = await db
    .insert(orders)
    .values({
      buyerId: buyer.id,
      sellerId: seller.id,
      title: 'Clownfish pair',
      price: '45.00',
      total: '45.00',
      deliveryOption: 'pickup',
      status: 'completed',
      payUntil: now,
      completedAt: now,
      ...overrides,
    })
    .returning({ id: orders.id });
  return row!.id;
}
