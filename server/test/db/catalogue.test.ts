// What the migrations leave behind, read from the database's own catalogue.
import { getTableName, is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/client.ts';
import * as schema from '../../src/db/schema/index.ts';
import { freshDatabase } from '../fresh-database.ts';
import { specifiedTables } from './specified-tables.ts';

type Column = { type: string; required: boolean; default: string | null; unique: boolean };

const tables = Object.values(schema).filter((each) => is(each, PgTable));

let database: Database;
let columns: Map<string, Column>;

beforeAll(async () => {
  database = await freshDatabase();
  const { rows } = await database.pool.query(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as default,
      exists (
        select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indnkeyatts = 1
          and (i.indkey[0] = a.attnum or pg_get_indexdef(i.indexrelid, 1, false) = format('lower(%I)', a.attname))
      ) as unique
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  columns = new Map(
    rows.map((row) => [
      `${row.table}.${row.name}`,
      {
        type: row.type.replace('character varying', 'varchar'),
        required: row.required,
        default: row.default?.replace(/^'(.*)'::.*$/, '$1'),
        unique: row.unique,
      },
    ]),
  );
});
afterAll(() => database.close());

test.each(Object.keys(specifiedTables))('%s has every specified field', (name) => {
  const table = tables.find((each) => getTableName(each) === name);
  expect(table, `table ${name}`).toBeDefined();
  for (const [field, said] of Object.entries(specifiedTables[name]!)) {
    expect(Object.keys(table!), `field ${field}`).toContain(field);
    const column = columns.get(`${name}.${toSnakeCase(field)}`);
    expect(column, `column for ${field}`).toBeDefined();
    const expected = expectation(said);
    expect({ field, ...column }).toMatchObject({ field, ...expected });
  }
});

function expectation(said: string): Partial<Column> {
  const words = said.split(' ').filter(Boolean);
  const expected: Partial<Column> = {};
  while (words.length > 0) {
    const word = words.shift()!;
    if (word === 'required' || word === 'unique') expected[word] = true;
    else if (word === 'default') expected.default = words.shift()!;
    else expected.type = word;
  }
  return expected;
}

test('the database has exactly the tables and columns of the schema', () => {
  const described = tables.flatMap((table) =>
    getTableConfig(table).columns.map((column) => {
      const type = column.getSQLType().replace(', ', ',').replace('timestamp (3)', 'timestamp(3)');
      return `${getTableName(table)}.${toSnakeCase(column.name)} ${type} ${column.notNull}`;
    }),
  );
  const found = [...columns].map(([name, { type, required }]) => `${name} ${type} ${required}`);
  expect(found.sort()).toEqual(described.sort());
});

test('every foreign key is the beginning of an index', async () => {
  const { rows } = await database.pool.query(`
    select conrelid::regclass::text as table, conname as key from pg_constraint k
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    )`);
  expect(rows).toEqual([]);
});

test('every foreign key says what becomes of the row', async () => {
  const { rows } = await database.pool.query(
    `select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype not in ('c', 'n')`,
  );
  expect(rows).toEqual([]);
});

test('deleting an account keeps what was paid, ordered and audited', async () => {
  const { rows } = await database.pool.query(`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confdeltype = 'c' and confrelid = 'users'::regclass
      and conrelid in ('payments'::regclass, 'orders'::regclass, 'promotion_usage'::regclass,
        'call_sessions'::regclass, 'audit_log'::regclass, 'bids'::regclass, 'reports'::regclass, 'stored_files'::regclass)`);
  expect(rows).toEqual([]);
});
