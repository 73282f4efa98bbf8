import { eq } from 'drizzle-orm';
import { posts } from '../../src/db/schema/market/listings.ts';
import { orderDisputes, orderItems } from '../../src/db/schema/trade/orders.ts';
import { orders, payments } from '../../src/db/schema/trade/payments.ts';
import { ratings } from '../../src/db/schema/trade/reviews.ts';
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
    category: post?.category ?? null,
    speciesKey: post?.speciesKey ?? null,
    image: post?.images[0] ?? null,
  });
  return orderId;
}

/** What is in an order, in the order it was bought. */
export const itemsOf = ({ db }: Pick<TestApp, 'db'>, orderId: string) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.createdAt, orderItems.id);

/** A completed payment between two members. Answers with its id. */
export async function aPayment(
  { db }: Pick<TestApp, 'db'>,
  buyer: Somebody,
  seller: Somebody,
  overrides: Partial<typeof payments.$inferInsert> = {},
) {
  const [row] = await db
    .insert(payments)
    .values({
      buyerId: buyer.id,
      sellerId: seller.id,
      amount: '45.00',
      paymentType: 'purchase',
      status: 'completed',
      ...overrides,
    })
    .returning({ id: payments.id });
  return row!.id;
}

/** A published review by a buyer about a seller. Answers with its id. */
export async function aReview(
  { db }: Pick<TestApp, 'db'>,
  buyer: Somebody,
  seller: Somebody,
  overrides: Partial<typeof ratings.$inferInsert> = {},
) {
  const [row] = await db
    .insert(ratings)
    .values({
      sellerId: seller.id,
      buyerId: buyer.id,
      rating: 5,
      review: 'Well packed',
      publishedAt: new Date(),
      ...overrides,
    })
    .returning({ id: ratings.id });
  return row!.id;
}

/** One thing in an order, six fish if nothing else is said. Answers with its id. */
export async function anOrderItem(
  { db }: Pick<TestApp, 'db'>,
  orderId: string,
  overrides: Partial<typeof orderItems.$inferInsert> = {},
) {
  const [row] = await db
    .insert(orderItems)
    .values({ orderId, title: 'Neon tetras', price: '45.00', quantity: 6, category: 'fish', ...overrides })
    .returning({ id: orderItems.id });
  return row!.id;
}

/** A claim for a loss that was refunded. Answers with its id. */
export async function aDispute(
  { db }: Pick<TestApp, 'db'>,
  orderId: string,
  overrides: Partial<typeof orderDisputes.$inferInsert> = {},
) {
  const [row] = await db
    .insert(orderDisputes)
    .values({
      orderId,
      reason: 'dead-on-arrival',
      description: 'One is dead.',
      status: 'refunded',
      claimedAmount: '7.50',
      decidedAt: new Date(),
      ...overrides,
    })
    .returning({ id: orderDisputes.id });
  return row!.id;
}
