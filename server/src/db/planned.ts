import { fillPlaceholders, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { connectionOf, type Db } from './client.ts';

/**
 * A statement that is run so often that writing it down and planning it would cost more than running it. It is written
 * once, and planned once on each connection.
 */
export function planned<Values extends Record<string, unknown>, Row extends Record<string, unknown>>(
  name: string,
  write: (value: (name: keyof Values & string) => SQLChunk) => SQL,
) {
  let query: { sql: string; params: unknown[] } | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    query ??= new PgDialect({ casing: 'snake_case' }).sqlToQuery(write((slot) => sql.placeholder(slot)));
    const given = { name, text: query.sql, values: fillPlaceholders(query.params, values) };
    return (await connectionOf(db).query<Row>(given)).rows;
  };
}
