import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import type { TakenAlong } from '../../../kit/noun.ts';

/**
 * Secrets, what is only there for the machine, which admin decided something, and what the other side did with a message;
 * what oneself has deleted is not taken along.
 */
const OMITTED = new Set([
  'password',
  'tokenHash',
  'search',
  'financingCustomerId',
  'senderDeletedAt',
  'receiverDeletedAt',
  'reviewedBy',
  'retractedBy',
  'offerData',
  'answerData',
  'iceCandidates',
]);

type Row = Record<string, unknown>;

/** The rows of a table that somebody takes along, page by page in the order of their keys. */
export async function* findTakenAlong(db: Db, table: PgTable, which: TakenAlong, me: string, pageSize: number) {
  const where = 'of' in which ? or(...which.of.map((owner) => eq(owner, me))) : which.where(me, db);
  const key = keyOf(table);
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(and(where, last && isAfter(key, last)))
      .orderBy(...key.map(([, column]) => asc(column)))
      .limit(pageSize);
    if (rows.length > 0) yield rows.map((row) => presented(row, which, me));
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

type Key = [name: string, column: PgColumn][];

/** The columns that tell one row from another. */
function keyOf(table: PgTable): Key {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = (primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)).map(({ name }) => name);
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([, { name }]) => names.includes(name));
}

function isAfter(key: Key, last: Row) {
  const columns = key.map(([, column]) => sql`${column}`);
  const values = key.map(([name]) => sql`${last[name]}`);
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

const presented = (row: Row, { present }: TakenAlong, me: string): Row =>
  Object.fromEntries(Object.entries(present?.(row, me) ?? row).filter(([column]) => !OMITTED.has(column)));
