import { eq, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import type { TakenAlong } from '../../../kit/noun.ts';

/** Secrets, what is only there for the machine, and what the other side did with a message; what oneself has deleted is not taken along. */
const OMITTED = new Set([
  'password',
  'tokenHash',
  'search',
  'financingCustomerId',
  'senderDeletedAt',
  'receiverDeletedAt',
]);

/** The rows of a table that somebody takes along. */
export async function findTakenAlong(db: Db, table: PgTable, which: TakenAlong, me: string) {
  const where = 'of' in which ? or(...which.of.map((owner) => eq(owner, me))) : which.where(me, db);
  const rows = await db.select().from(table).where(where);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !OMITTED.has(column))));
}
