// The database as the rest of the server sees it: PostgreSQL at an address, or the embedded one in a folder.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';
import * as schema from './schema/index.ts';

// Counts and sequence numbers stay far below 2^53, so they are numbers. Money is numeric, which stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;
export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };
export type DatabaseOptions = { databaseUrl?: string | undefined; dataDir: string; poolSize?: number | undefined };

/** Opens PostgreSQL when there is a `databaseUrl`, otherwise the embedded database in `dataDir`. */
export async function openDatabase({ databaseUrl, dataDir, poolSize = 10 }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const pool = openPool({ connectionString: databaseUrl, max: poolSize });
    return { db: overPool(pool), pool, close: () => pool.end() };
  }
  const folder = join(dataDir, 'db');
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDirectory(folder);
  try {
    const { pool, close } = await openEmbedded({ dataDir: folder });
    return { db: overPool(pool), pool, close: () => close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A pool that outlives its connections: one that breaks is replaced. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', (error) => process.emitWarning(error));
  // The pool listens only to idle ones; an error of one that is just being closed would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Whether the database is yet to be made, or to be filled for the first time. */
export async function isNew({ databaseUrl, dataDir }: DatabaseOptions): Promise<boolean> {
  if (!databaseUrl) return !existsSync(join(dataDir, 'db', 'PG_VERSION'));
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') is null as "isEmpty"`);
    return rows[0].isEmpty;
  } finally {
    await pool.end();
  }
}

/** The typed query builder on a pool of either kind. */
export const overPool = (pool: pg.Pool): Db => drizzle(pool, { schema, casing: 'snake_case' });

/** The pool below a query builder, for the few queries that are run without it; a transaction has none. */
export const poolOf = (db: Db): pg.Pool | undefined => (db as { $client?: pg.Pool }).$client;
