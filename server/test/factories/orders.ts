import { eq } from 'drizzle-orm';
import { posts } from '../../src/db/schema/market/listings.ts';
import { orderItems } from '../../src/db/schema/trade/orders.ts';
import { orders } from '../../src/db/schema/trade/payments.ts';
import type { TestApp } from '../harness.ts';

type Somebody = { id: string };

/** An order between two members for one thing, completed just now. Answers with its id. */
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
    .returning();
  const { id: orderId, title, price, postId, auctionId } = row!;
  const [post] = postId ? await db.select().from(posts).where(eq(posts.id, postId)) : [];
  await db.insert(orderItems).values({
    orderId,
    postId,
    auctionId,
    title,
    price,
    quantity: post?.quantity ?? 1,
    category: post?.category ?? 'fish',
    speciesKey: post?.speciesKey ?? null,
    image: post?.images[0] ?? null,
  });
  return orderId;
}

/** What is in an order, in the order it was bought. */
export const itemsOf = ({ db }: Pick<TestApp, 'db'>, orderId: string) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.createdAt, orderItems.id);
