import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
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

/**
 * The rows of a table that somebody takes along, page by page in the order of their keys. Finding them in that order
 * means looking at all of them, so many keys are found at once, and few rows are read by them.
 */
export async function* findTakenAlong(
  db: Db,
  table: PgTable,
  which: TakenAlong,
  me: string,
  atOnce: { keys: number; rows: number },
) {
  const where = 'of' in which ? or(...which.of.map((owner) => eq(owner, me))) : which.where(me, db);
  const key = keyOf(table);
  const order = key.map(([, column]) => asc(column));
  const isAfter = (last: Row) => sql`${columnsOf(key)} > ${valuesOf(key, last)}`;
  const isAmong = (keys: Row[]) => sql`${columnsOf(key)} in (${listed(keys.map((each) => valuesOf(key, each)))})`;
  for (let last: Row | undefined; ; ) {
    const keys: Row[] = await db
      .select(Object.fromEntries(key))
      .from(table)
      .where(and(where, last && isAfter(last)))
      .orderBy(...order)
      .limit(atOnce.keys);
    for (let from = 0; from < keys.length; from += atOnce.rows) {
      const those = isAmong(keys.slice(from, from + atOnce.rows));
      const rows: Row[] = await db
        .select()
        .from(table)
        .where(and(where, those))
        .orderBy(...order);
      if (rows.length > 0) yield rows.map((row) => presented(row, which, me));
    }
    if (keys.length < atOnce.keys) return;
    last = keys.at(-1);
  }
}

type Key = [name: string, column: PgColumn][];

/** The columns that tell one row from another. */
function keyOf(table: PgTable): Key {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = (primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)).map(({ name }) => name);
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([, { name }]) => names.includes(name));
}

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
const columnsOf = (key: Key) => sql`(${listed(key.map(([, column]) => sql`${column}`))})`;
const valuesOf = (key: Key, row: Row) => sql`(${listed(key.map(([name]) => sql`${row[name]}`))})`;

const presented = (row: Row, { present }: TakenAlong, me: string): Row =>
  Object.fromEntries(Object.entries(present?.(row, me) ?? row).filter(([column]) => !OMITTED.has(column)));
