import type { LedgerAccount, LedgerLine } from '@nautical/core/domain/trade/ledger';
import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { gatewayEvents, ledgerLines, ledgerTransfers, payouts } from '../../../db/schema/trade/ledger.ts';
import { payments } from '../../../db/schema/trade/payments.ts';
import type { Permitted } from '../../../kit/context.ts';

type Transfer = typeof ledgerTransfers.$inferInsert;

/** Writes a transfer with its lines; nothing if its key is there already. */
export async function insertTransfer(db: Db, transfer: Transfer, lines: readonly LedgerLine[]) {
  const [row] = await db.insert(ledgerTransfers).values(transfer).onConflictDoNothing().returning();
  if (row)
    await db
      .insert(ledgerLines)
      .values(lines.map(({ memberId = null, ...line }) => ({ ...line, memberId, transferId: row.id })));
  return row;
}

export const findTransfer = async (db: Db, key: string) =>
  (await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.key, key)))[0];

const total = sql<number>`coalesce(sum(${ledgerLines.cents}), 0)`.mapWith(Number);

/** The sums of a payment's accounts. */
export async function sumPayment(db: Db, paymentId: string): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: ledgerLines.account, cents: total })
    .from(ledgerLines)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerLines.transferId))
    .where(eq(ledgerTransfers.paymentId, paymentId))
    .groupBy(ledgerLines.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** The sums of a member's own accounts. */
export async function sumMember(db: Db, memberId: string): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: ledgerLines.account, cents: total })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.memberId, memberId), inArray(ledgerLines.account, ['seller', 'payout', 'paid-out'])))
    .groupBy(ledgerLines.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** What is held for a seller's orders. */
export const sumHeldFor = async (db: Db, sellerId: string) =>
  (
    await db
      .select({ cents: total })
      .from(ledgerLines)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerLines.transferId))
      .innerJoin(payments, eq(payments.id, ledgerTransfers.paymentId))
      .where(and(eq(payments.sellerId, sellerId), eq(ledgerLines.account, 'held')))
  )[0]!.cents;

/** What all lines together come to, which is zero, and how many transfers don't. */
export async function sumAll(db: Db) {
  const [all] = await db.select({ cents: total }).from(ledgerLines);
  const unbalanced = await db
    .select({ id: ledgerLines.transferId })
    .from(ledgerLines)
    .groupBy(ledgerLines.transferId)
    .having(sql`sum(${ledgerLines.cents}) <> 0`);
  return { cents: all!.cents, unbalanced: unbalanced.length };
}

const done = alias(ledgerTransfers, 'done');

/** What ends a refund that was started: it was made, or the bank took the whole payment back. */
const ends = sql`(${done.key} = 'refunded:' || ${ledgerTransfers.id} or ${done.key} = 'charged-back:' || ${ledgerTransfers.paymentId})`;

/** Refunds that were started and not yet made, of payments the bank hasn't taken back. */
const underWay = (db: Db) =>
  and(eq(ledgerTransfers.kind, 'refund_started'), notExists(db.select({ id: done.id }).from(done).where(ends)));

const selectRefunds = (db: Db) =>
  db
    .select({
      id: ledgerTransfers.id,
      paymentId: ledgerTransfers.paymentId,
      orderId: ledgerTransfers.orderId,
      at: ledgerTransfers.at,
      cents: ledgerLines.cents,
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerLines, and(eq(ledgerLines.transferId, ledgerTransfers.id), eq(ledgerLines.account, 'refunds')))
    .$dynamic();

/** Those whose payment wasn't looked at for the longest time first: one that is refused again and again waits its turn. */
export const findRefundsUnderWay = (db: Db, before: Date, limit: number) =>
  selectRefunds(db)
    .innerJoin(payments, eq(payments.id, ledgerTransfers.paymentId))
    .where(and(underWay(db), sql`${ledgerTransfers.at} < ${before.toISOString()}::timestamptz`))
    .orderBy(asc(payments.updatedAt), asc(ledgerTransfers.at))
    .limit(limit);

export const findRefundUnderWay = async (db: Db, transferId: string) =>
  (await selectRefunds(db).where(and(underWay(db), eq(ledgerTransfers.id, transferId))))[0];

/** A refund that was started, however it stands by now: `endedBy` is the kind of transfer that ended it, if any. */
export const findStartedRefund = async (db: Db, transferId: string) =>
  (
    await db
      .select({ paymentId: ledgerTransfers.paymentId, endedBy: done.kind })
      .from(ledgerTransfers)
      .leftJoin(done, ends)
      .where(and(eq(ledgerTransfers.kind, 'refund_started'), eq(ledgerTransfers.id, transferId)))
      .orderBy(asc(done.at))
      .limit(1)
  )[0];

/** The refunds of a payment that are under way, oldest first. */
export const findRefundsOf = (db: Db, paymentId: string) =>
  selectRefunds(db)
    .where(and(underWay(db), eq(ledgerTransfers.paymentId, paymentId)))
    .orderBy(asc(ledgerTransfers.at), asc(ledgerTransfers.id));

export const countRefundsUnderWay = (db: Db) => db.$count(ledgerTransfers, underWay(db));

/** What has gone back to the buyer of a payment: through the gateway, and sent by an admin. */
export const sumRefunded = async (db: Db, paymentId: string) =>
  (
    await db
      .select({
        gateway:
          sql<number>`coalesce(sum(${ledgerLines.cents}) filter (where ${ledgerTransfers.kind} = 'refunded'), 0)`.mapWith(
            Number,
          ),
        byHand:
          sql<number>`coalesce(sum(${ledgerLines.cents}) filter (where ${ledgerTransfers.kind} = 'refunded_by_hand'), 0)`.mapWith(
            Number,
          ),
      })
      .from(ledgerLines)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerLines.transferId))
      .where(
        and(
          eq(ledgerTransfers.paymentId, paymentId),
          inArray(ledgerTransfers.kind, ['refunded', 'refunded_by_hand']),
          eq(ledgerLines.account, 'buyer'),
        ),
      )
  )[0]!;

/** Money of one member is asked for one request after the other, until the transaction ends. */
export const lockBalance = (db: Db, memberId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`balance:${memberId}`}, 0))`);

export const insertPayout = async (db: Db, values: typeof payouts.$inferInsert) =>
  (await db.insert(payouts).values(values).returning())[0]!;

const selectPayouts = (db: Db) =>
  db
    .select({
      payout: payouts,
      member: { id: users.id, username: users.username, avatar: users.avatar, location: users.location },
      owedCents: sql<number>`-least(0, (select coalesce(sum(${ledgerLines.cents}), 0) from ${ledgerLines}
        where ${ledgerLines.memberId} = ${payouts.userId} and ${ledgerLines.account} = 'seller'))`.mapWith(Number),
    })
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.userId))
    .$dynamic();
export const findPayout = async (db: Db, id: string) => (await selectPayouts(db).where(eq(payouts.id, id)))[0];
export type DescribedPayout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

export const findPayoutForUpdate = async (db: Db, id: string) =>
  (await db.select().from(payouts).where(eq(payouts.id, id)).for('update'))[0];

export const updatePayout = (
  db: Db,
  { id }: Permitted<{ id: string }, 'manage'>,
  changes: Partial<typeof payouts.$inferInsert>,
) => db.update(payouts).set(changes).where(eq(payouts.id, id));

export const findPayouts = (db: Db, userId: string, cursor: string[] | undefined, limit: number) =>
  selectPayouts(db)
    .where(
      and(
        eq(payouts.userId, userId),
        cursor && sql`(${payouts.createdAt}, ${payouts.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(limit);

/** Those that wait first, then the newest. */
const isDecided = sql<number>`(${payouts.status} <> 'requested')::int`;
export const findAllPayouts = (
  db: Db,
  status: (typeof payouts.$inferSelect)['status'] | undefined,
  cursor: string[] | undefined,
  limit: number,
) =>
  selectPayouts(db)
    .where(
      and(
        status && eq(payouts.status, status),
        cursor &&
          sql`(1 - ${isDecided}, ${payouts.createdAt}, ${payouts.id}) < (1 - ${cursor[0]}::int, ${cursor[1]}::timestamptz, ${cursor[2]}::uuid)`,
      ),
    )
    .orderBy(asc(isDecided), desc(payouts.createdAt), desc(payouts.id))
    .limit(limit);

/** Where somebody gets their money is nobody’s business once they have left. */
export const forgetDestinations = (db: Db, userId: string) =>
  db.update(payouts).set({ destination: null }).where(eq(payouts.userId, userId));

export const findLines = (
  db: Db,
  of: { orderId?: string | undefined; paymentId?: string | undefined; account?: LedgerAccount | undefined },
  cursor: string[] | undefined,
  limit: number,
) =>
  db
    .select({ line: ledgerLines, transfer: ledgerTransfers, member: users.username })
    .from(ledgerLines)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerLines.transferId))
    .leftJoin(users, eq(users.id, ledgerLines.memberId))
    .where(
      and(
        of.orderId ? eq(ledgerTransfers.orderId, of.orderId) : undefined,
        of.paymentId ? eq(ledgerTransfers.paymentId, of.paymentId) : undefined,
        of.account ? eq(ledgerLines.account, of.account) : undefined,
        cursor && sql`(${ledgerTransfers.at}, ${ledgerLines.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(ledgerTransfers.at), desc(ledgerLines.id))
    .limit(limit);
export type DescribedLine = Awaited<ReturnType<typeof findLines>>[number];

export const findEvents = (db: Db, paymentId: string) =>
  db
    .select()
    .from(gatewayEvents)
    .where(eq(gatewayEvents.paymentId, paymentId))
    .orderBy(desc(gatewayEvents.receivedAt))
    .limit(100);

/** Day by day, from the first of these days with a movement on: what came in, went back, was kept and was sent. */
export const sumDays = async (db: Db, from: string | undefined, to: string | undefined) => {
  const sumOf = (kind: string, account: string) =>
    sql`coalesce(sum(${ledgerLines.cents}) filter (where ${ledgerTransfers.kind} in (${sql.raw(kind)}) and ${ledgerLines.account} = ${account}), 0)`;
  const day = sql`(${ledgerTransfers.at} at time zone 'UTC')::date`;
  const { rows } = await db.execute<
    Record<'day' | 'captured' | 'refunded' | 'fees' | 'promotions' | 'paidOut' | 'heldAtEnd', string>
  >(sql`
    with days as (
      select ${day} as day,
        -${sumOf("'captured'", 'buyer')} as captured,
        ${sumOf("'refunded', 'refunded_by_hand', 'charged_back'", 'buyer')} as refunded,
        ${sumOf("'completed', 'charged_back'", 'fees')} as fees,
        -${sumOf("'completed', 'charged_back'", 'promotions')} as promotions,
        ${sumOf("'payout_sent'", 'paid-out')} as paid_out,
        coalesce(sum(${ledgerLines.cents}) filter (where ${ledgerLines.account} = 'held'), 0) as held
      from ${ledgerLines} join ${ledgerTransfers} on ${ledgerTransfers.id} = ${ledgerLines.transferId}
      group by 1
    ), summed as (select *, sum(held) over (order by day) as held_at_end from days)
    select day::text, captured::text, refunded::text, fees::text, promotions::text, paid_out::text as "paidOut", held_at_end::text as "heldAtEnd"
    from summed
    where day >= ${from ?? '-infinity'}::date and day <= ${to ?? 'infinity'}::date
    order by day desc limit 400`);
  return rows;
};
