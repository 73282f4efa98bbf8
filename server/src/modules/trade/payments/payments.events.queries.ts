import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { gatewayEvents } from '../../../db/schema/trade/ledger.ts';
import type { Permitted } from '../../../kit/context.ts';

/** Stores a gateway's message once. */
export const insertEvent = async (db: Db, values: typeof gatewayEvents.$inferInsert) =>
  (await db.insert(gatewayEvents).values(values).onConflictDoNothing().returning())[0];

export const findEvent = async (db: Db, id: string) =>
  (await db.select().from(gatewayEvents).where(eq(gatewayEvents.id, id)))[0];

export const markHandled = (db: Db, { id }: Permitted<{ id: string }, never>, now: Date) =>
  db.update(gatewayEvents).set({ handledAt: now }).where(eq(gatewayEvents.id, id));

export const findWaiting = (db: Db, before: Date, limit: number) =>
  db
    .select({ id: gatewayEvents.id })
    .from(gatewayEvents)
    .where(and(isNull(gatewayEvents.handledAt), lt(gatewayEvents.receivedAt, before)))
    .orderBy(gatewayEvents.receivedAt)
    .limit(limit);

export const countWaiting = (db: Db) => db.$count(gatewayEvents, isNull(gatewayEvents.handledAt));
