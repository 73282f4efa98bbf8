import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { orders, payments, promotions, promotionUsage } from '../../../db/schema/trade/payments.ts';
import type { Permitted } from '../../../kit/context.ts';

const isCode = (code: string) => eq(sql`lower(${promotions.code})`, code.trim().toLowerCase());

export const findByCode = async (db: Db, code: string) => (await db.select().from(promotions).where(isCode(code)))[0];

/** Locks the promotion until the transaction ends: whoever wants its last use waits for the one before. */
export const findByCodeForUpdate = async (db: Db, code: string) =>
  (await db.select().from(promotions).where(isCode(code)).for('update'))[0];

export const findForUpdate = async (db: Db, id: string) =>
  (await db.select().from(promotions).where(eq(promotions.id, id)).for('update'))[0];

/**
 * How many of the member’s orders hold or have used the promotion. An order that was canceled, or refunded before anything
 * was handed over, has given it back.
 */
export const countOrdersWith = (db: Db, promotionId: string, userId: string, exceptOrderId: string | undefined) =>
  db.$count(
    orders,
    and(
      eq(orders.promotionId, promotionId),
      eq(orders.buyerId, userId),
      ne(orders.status, 'cancelled'),
      or(ne(orders.status, 'refunded'), isNotNull(orders.shippedAt), isNotNull(orders.deliveredAt)),
      exceptOrderId ? ne(orders.id, exceptOrderId) : undefined,
    ),
  );

export const countUse = (db: Db, { id }: Permitted<{ id: string }, never>) =>
  db
    .update(promotions)
    .set({ usageCount: sql`${promotions.usageCount} + 1` })
    .where(eq(promotions.id, id));

export const giveBackUse = (db: Db, { id }: Permitted<{ id: string }, never>) =>
  db
    .update(promotions)
    .set({ usageCount: sql`greatest(${promotions.usageCount} - 1, 0)` })
    .where(eq(promotions.id, id));

export const insertUsage = (db: Db, usage: typeof promotionUsage.$inferInsert) =>
  db.insert(promotionUsage).values(usage).onConflictDoNothing();

// For admins

/** Refunded in full before anything was handed over. */
const wasGivenBack = and(eq(orders.status, 'refunded'), isNull(orders.shippedAt), isNull(orders.deliveredAt));

const withDiscounted = (db: Db) =>
  db
    .select({
      promotion: promotions,
      discounted: sql<string>`coalesce(sum(${promotionUsage.discountAmount}) filter (where (${wasGivenBack}) is not true), 0.00)`,
    })
    .from(promotions)
    .leftJoin(promotionUsage, eq(promotionUsage.promotionId, promotions.id))
    .leftJoin(payments, eq(payments.id, promotionUsage.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .groupBy(promotions.id)
    .$dynamic();
export type PromotionRow = Awaited<ReturnType<typeof withDiscounted>>[number];

export const findPromotions = (db: Db, cursor: string[] | undefined, limit: number) =>
  withDiscounted(db)
    .where(cursor && sql`(${promotions.createdAt}, ${promotions.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`)
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit);

export const getPromotion = async (db: Db, id: string) => (await withDiscounted(db).where(eq(promotions.id, id)))[0]!;

/** Undefined when another promotion has this code. */
export const insertPromotion = async (db: Db, promotion: typeof promotions.$inferInsert) =>
  (await db.insert(promotions).values(promotion).onConflictDoNothing().returning({ id: promotions.id }))[0]?.id;

export const updatePromotion = (
  db: Db,
  { id }: Permitted<{ id: string }, 'manage'>,
  change: Partial<typeof promotions.$inferInsert>,
) => db.update(promotions).set(change).where(eq(promotions.id, id));
