import type { LedgerAccount } from '@nautical/core/domain/trade/ledger';
import type { PaymentStatus } from '@nautical/core/domain/trade/payments';
import { and, desc, eq, gte, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { containing } from '../../../db/conditions.ts';
import { posts } from '../../../db/schema/market/listings.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { ledgerLines, ledgerTransfers } from '../../../db/schema/trade/ledger.ts';
import { orders, payments } from '../../../db/schema/trade/payments.ts';
import type { Permitted } from '../../../kit/context.ts';

export type PaymentRow = typeof payments.$inferSelect;

const DEAD: PaymentStatus[] = ['failed', 'cancelled'];
const ONLY_ONE = and(isNotNull(payments.orderId), notInArray(payments.status, DEAD));

/** Stores a payment that is about to be made; nothing if the order has one already. */
export const insertPayment = async (db: Db, values: typeof payments.$inferInsert) =>
  (await db.insert(payments).values(values).onConflictDoNothing().returning())[0];

/** The payment of an order that is pending, made or given back. */
export const findLivePayment = async (db: Db, orderId: string) =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), ONLY_ONE))
  )[0];

export const findLivePaymentForUpdate = async (db: Db, orderId: string) =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), ONLY_ONE))
      .for('update')
  )[0];

export const findLatestPayment = async (db: Db, orderId: string) =>
  (
    await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(1)
  )[0];

export const findRow = async (db: Db, id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0];

export const findRowForUpdate = async (db: Db, id: string) =>
  (await db.select().from(payments).where(eq(payments.id, id)).for('update'))[0];

/** A payment by our id or the gateway's. */
export const findRowByGateway = async (
  db: Db,
  gateway: PaymentRow['gateway'],
  { key, transactionId }: { key: string | null; transactionId: string | null },
) =>
  (
    await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.gateway, gateway),
          key ? eq(payments.id, key) : eq(payments.valorTransactionId, transactionId ?? ''),
        ),
      )
      .limit(1)
  )[0];

export const updateRow = async (
  db: Db,
  { id }: Permitted<{ id: string }, never>,
  changes: Partial<typeof payments.$inferInsert>,
) => (await db.update(payments).set(changes).where(eq(payments.id, id)).returning())[0]!;

/** Payments that hang, those that weren't looked at for the longest time first. */
export const findHanging = (db: Db, before: Date, limit: number) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'pending'), lt(payments.createdAt, before)))
    .orderBy(payments.updatedAt, payments.id)
    .limit(limit);

export const countHanging = (db: Db) => db.$count(payments, eq(payments.status, 'pending'));

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');
const centsOn = (account: LedgerAccount) =>
  sql<number>`coalesce((
  select sum(${ledgerLines.cents}) from ${ledgerLines} join ${ledgerTransfers} on ${ledgerTransfers.id} = ${ledgerLines.transferId}
  where ${ledgerTransfers.paymentId} = ${payments.id} and ${ledgerLines.account} = ${account}), 0)`.mapWith(Number);

const described = (db: Db) =>
  db
    .select({
      payment: payments,
      title: sql<string | null>`coalesce(${orders.title}, ${posts.title})`,
      buyer: { id: buyers.id, username: buyers.username, avatar: buyers.avatar, location: buyers.location },
      seller: { id: sellers.id, username: sellers.username, avatar: sellers.avatar, location: sellers.location },
      heldCents: centsOn('held'),
      addedCents: centsOn('promotions'),
      orderStatus: orders.status,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(posts, eq(posts.id, payments.postId))
    .leftJoin(buyers, eq(buyers.id, payments.buyerId))
    .leftJoin(sellers, eq(sellers.id, payments.sellerId))
    .$dynamic();

export const findPayment = async (db: Db, id: string) => (await described(db).where(eq(payments.id, id)))[0];
export type DescribedPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export type PaymentFilters = {
  status?: PaymentStatus | undefined;
  /** Made then or later, and before the other. */
  from?: string | undefined;
  to?: string | undefined;
};
const matching = ({ status, from, to }: PaymentFilters) =>
  and(
    status && eq(payments.status, status),
    from ? gte(payments.createdAt, new Date(from)) : undefined,
    to ? lt(payments.createdAt, new Date(to)) : undefined,
  );
const after = (cursor: string[] | undefined) =>
  cursor && sql`(${payments.createdAt}, ${payments.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`;

/** What a seller gets is theirs to see once it's paid; attempts before that are the buyer's alone. */
const received = (userId: string) =>
  and(eq(payments.sellerId, userId), notInArray(payments.status, ['pending', ...DEAD]));

export const findPayments = (
  db: Db,
  userId: string,
  { direction, ...filters }: PaymentFilters & { direction?: 'paid' | 'received' | undefined },
  cursor: string[] | undefined,
  limit: number,
) => {
  const paid = eq(payments.buyerId, userId);
  const whose = direction === 'paid' ? paid : direction === 'received' ? received(userId) : or(paid, received(userId));
  return described(db)
    .where(and(whose, matching(filters), after(cursor)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
};

export const findAllPayments = (
  db: Db,
  { search, ...filters }: PaymentFilters & { search?: string | undefined },
  cursor: string[] | undefined,
  limit: number,
) =>
  described(db)
    .where(
      and(
        matching(filters),
        after(cursor),
        search
          ? or(
              containing(orders.title, search),
              containing(buyers.username, search),
              containing(sellers.username, search),
              containing(payments.valorInvoiceNumber, search),
              containing(payments.valorTransactionId, search),
            )
          : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);

/** Whether somebody else's try for the same order is alive. */
export const hasOtherLivePayment = async (db: Db, { id, orderId }: PaymentRow) =>
  orderId !== null &&
  (await db.$count(payments, and(eq(payments.orderId, orderId), ne(payments.id, id), ONLY_ONE))) > 0;

/** Those through which an unpaid order may still be paid, or has been without having heard of it yet. */
const UNDER_WAY: PaymentStatus[] = ['pending', 'authorized', 'completed'];

export const isUnderWay = async (db: Db, orderId: string) =>
  (await db.$count(payments, and(eq(payments.orderId, orderId), inArray(payments.status, UNDER_WAY)))) > 0;
