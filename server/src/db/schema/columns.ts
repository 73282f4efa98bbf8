// The column kinds every table is made of. Names become snake_case in SQL.
// Indexes are plain ascending: PostgreSQL reads them backwards for "newest first".
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, numeric, type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Time-ordered ids made by the application, so a client may make one and send it twice without harm. */
export const id = () => uuid().primaryKey().$defaultFn(v7);

/** Points to a row this one cannot outlive. Give every such column an index. */
export const partOf = (target: () => AnyPgColumn) => uuid().notNull().references(target, { onDelete: 'cascade' });

/** Points to a row that may disappear; what is left says so with null. */
export const mayPointTo = (target: () => AnyPgColumn) => uuid().references(target, { onDelete: 'set null' });

/** Ten digits, two of them cents; text in JavaScript, never a float. */
export const money = () => numeric({ precision: 10, scale: 2 });

/** A measured value or a rate: a number in JavaScript, because it is compared and drawn, never added up as money. */
export const measure = (precision: number, scale: number) => numeric({ precision, scale, mode: 'number' });

/** Milliseconds, as many as a JavaScript date holds: a page cursor made from one finds the same row again. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
export const timestamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });

/** Words prepared for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A check constraint that holds a text column to the words of an enumeration in `core/domain`. */
export const oneOf = (name: string, column: PgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${literals(words)})`);

/** The same for every word of a text array. */
export const allOf = (name: string, column: PgColumn, words: readonly string[]) =>
  check(name, sql`${column} <@ array[${literals(words)}]::text[]`);

/** A check constraint that keeps every given column at zero or above. */
export const notNegative = (name: string, ...columns: PgColumn[]) =>
  check(
    name,
    sql.join(
      columns.map((column): SQL => sql`${column} >= 0`),
      sql` and `,
    ),
  );

/** A check constraint for a number between two bounds, both allowed. */
export const between = (name: string, column: PgColumn, low: number, high: number) =>
  check(name, sql`${column} between ${sql.raw(String(low))} and ${sql.raw(String(high))}`);

const literals = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
