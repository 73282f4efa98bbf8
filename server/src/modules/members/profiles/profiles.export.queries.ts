import { and, asc, eq, getTableColumns, inArray, is, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgCustomColumn, PgNumeric, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import type { Holding, Label, TakenAlong } from '../../../kit/noun.ts';

/**
 * Columns the export leaves out: secrets, internal data, which admin decided something, and what the recipient did with a
 * message. Rows the member deleted are left out too.
 */
const OMITTED = new Set([
  'password',
  'tokenHash',
  'financingCustomerId',
  'senderDeletedAt',
  'receiverDeletedAt',
  'actorId',
  'reviewedBy',
  'retractedBy',
  'offerData',
  'answerData',
  'iceCandidates',
  'clientId',
  'onceKey',
  'seq',
  'lastReadSeq',
  'valorAppId',
  'valorEpi',
]);

type Row = Record<string, unknown>;

/** A table that is part of the export. */
export type Taken = Holding & { takenAlong: TakenAlong };

/** The exported columns: no search vectors, and no owner column if every row has the same one. */
export function columnsTaken({ table, takenAlong }: Taken): Record<string, PgColumn> {
  const pointing = new Set(pointersOf(table).map(({ column }) => column));
  const [owner, ...others] = 'of' in takenAlong ? takenAlong.of : [];
  const isSaid = (column: PgColumn) => column === owner && others.length === 0 && pointing.has(column);
  return Object.fromEntries(
    Object.entries<PgColumn>(getTableColumns(table)).filter(
      ([name, column]) => !OMITTED.has(name) && !is(column, PgCustomColumn) && !isSaid(column),
    ),
  );
}

/** Money is exact, so it's text in JavaScript; measurements are numbers. */
export const isMoney = ({ table }: Taken, column: string) => is(getTableColumns(table)[column], PgNumeric);

/**
 * A member's rows of a table, page by page in key order. Finding them in that order scans all of them, so many keys are
 * fetched at once and their rows are read in small batches.
 */
export async function* findTakenAlong(db: Db, taken: Taken, me: string, atOnce: { keys: number; rows: number }) {
  const { table, takenAlong: which } = taken;
  const where = 'of' in which ? or(...which.of.map((owner) => eq(owner, me))) : which.where(me, db);
  const columns = columnsTaken(taken);
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
        .select(columns)
        .from(table)
        .where(and(where, those))
        .orderBy(...order);
      if (rows.length > 0) yield rows.map((row) => which.present?.(row, me) ?? row);
    }
    if (keys.length < atOnce.keys) return;
    last = keys.at(-1);
  }
}

/** A column that names a row of another table, by one of the columns there. */
type Pointer = { name: string; column: PgColumn; to: PgColumn };

function pointersOf(table: PgTable): Pointer[] {
  const names = Object.entries<PgColumn>(getTableColumns(table));
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns } = key.reference();
    return columns.map((column, index) => {
      const [name] = names.find(([, each]) => each === column)!;
      return { name, column, to: foreignColumns[index]! };
    });
  });
}

/** What the name beside an id is called: `senderName` beside `senderId`. */
const nameBeside = (column: string) => `${column.replace(/(Id|Key)$/, '')}Name`;

/**
 * Adds, beside each id, what the row it names is called for this member: one query for each table the rows of a page point
 * to.
 */
export async function addNames(db: Db, taken: Taken, labels: readonly Label[], me: string, rows: Row[]) {
  const { table, outlives = [], takenAlong } = taken;
  const columns = columnsTaken(taken);
  const pointers = pointersOf(table).filter(({ name }) => name in columns);
  const found = new Map<PgTable, Map<unknown, string>>();
  for (const { name, column, to } of pointers) {
    const label = labels.find((each) => each.table === to.table);
    if (!label) continue;
    const names = found.get(to.table) ?? (await findNames(db, label, pointers, me, rows));
    found.set(to.table, names);
    const hasLeft = outlives.includes(column) && !takenAlong.maybeNobody?.includes(column);
    for (const row of rows) {
      const unnamed = row[name] || hasLeft ? label.otherwise : undefined;
      row[nameBeside(name)] = names.get(row[name]) ?? unnamed ?? null;
    }
  }
  return rows;
}

/** What those rows of a table are called to which any of the pointers leads. */
async function findNames(db: Db, { table, text, seenBy }: Label, pointers: Pointer[], me: string, rows: Row[]) {
  const leading = pointers.filter(({ to }) => to.table === table);
  const by = leading[0]!.to;
  const ids = new Set(rows.flatMap((row) => leading.map(({ name }) => row[name]).filter((id) => id !== null)));
  if (ids.size === 0) return new Map<unknown, string>();
  const named = await db
    .select({ id: sql<unknown>`${by}`, text: sql<string>`${text}` })
    .from(table)
    .where(and(inArray(by, [...ids]), seenBy?.(me)));
  return new Map(named.map(({ id, text }) => [id, text]));
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
