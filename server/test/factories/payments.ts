import { LINES } from '@nautical/core/domain/trade/ledger';
import { v7 } from 'uuid';
import { payments } from '../../src/db/schema/trade/payments.ts';
import { post } from '../../src/modules/trade/payments/payments.ledger.service.ts';
import type { TestApp } from '../harness.ts';

type Somebody = { id: string };

/** A payment, pending unless said otherwise. Answers its row. */
export async function aPayment(
  { db }: Pick<TestApp, 'db'>,
  buyer: Somebody,
  seller: Somebody | null,
  overrides: Partial<typeof payments.$inferInsert> = {},
) {
  const [row] = await db
    .insert(payments)
    .values({
      buyerId: buyer.id,
      sellerId: seller?.id ?? null,
      amount: '45.00',
      paymentType: 'purchase',
      ...overrides,
    })
    .returning();
  return row!;
}

/** Gives a seller so many cents that can be paid out, as if a buyer had paid them and an order were complete. */
export const giveBalance = ({ services }: Pick<TestApp, 'services'>, seller: Somebody, cents: number) =>
  services.db.transaction(async (db) => {
    const ctx = { db, now: services.now };
    const key = v7();
    await post(ctx, `captured:${key}`, 'captured', LINES.captured(null, cents), {});
    await post(ctx, `settled:${key}`, 'settled', LINES.settled(cents), {});
    await post(
      ctx,
      `completed:${key}`,
      'completed',
      LINES.completed(seller.id, { kept: cents, added: 0, fees: 0 }),
      {},
    );
  });
