// The database as the rest of the server sees it: PostgreSQL at an address, or the embedded one in a folder.
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import * as schema from './schema/index.ts';

// Counts and sequence numbers stay far below 2^53, so they are numbers. Money is numeric, which stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;
export type Database = {
  db: Db;
  pool: pg.Pool;
  /** For jobs and changes of the schema, which may take as long as they need. */
  background: pg.Pool;
  memory?: Embedded['memory'];
  close: () => Promise<void>;
};
export type DatabaseOptions = { databaseUrl?: string | undefined; dataDir: string; poolSize?: number | undefined };

/** Whoever waits longer for a connection is told that the database is away. */
const CONNECT_MS = 10_000;
/** A query of a request that is not answered within this time is given up with its connection. */
const ANSWER_MS = 30_000;
/** As many jobs as run at once, and the queue itself. */
const BACKGROUND_CONNECTIONS = 5;

/** Opens PostgreSQL when there is a `databaseUrl`, otherwise the embedded database in `dataDir`. */
export async function openDatabase({ databaseUrl, dataDir, poolSize = 10 }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const options = { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS };
    const pool = openPool({ ...options, max: poolSize }, ANSWER_MS);
    const background = openPool({ ...options, max: BACKGROUND_CONNECTIONS, keepAlive: true });
    const close = async () => void (await Promise.all([pool.end(), background.end()]));
    return { db: overPool(pool), pool, background, close };
  }
  const folder = join(dataDir, 'db');
  makePrivateFolder(dataDir);
  const unlock = await lockDirectory(folder);
  try {
    const { pool, memory, close } = await openEmbedded({ dataDir: folder });
    return { db: overPool(pool), pool, background: pool, memory, close: () => close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A pool that outlives its connections: one that breaks, or leaves a query unanswered for `answerMs`, is replaced. */
export function openPool(options: pg.PoolConfig, answerMs?: number): pg.Pool {
  const pool = new SelfHealingPool(options);
  pool.on('error', (error) => process.emitWarning(error));
  pool.on('connect', (client) => {
    // The pool listens only to idle ones; an error of one that is just being closed would end the process.
    client.on('error', () => {});
    if (answerMs !== undefined) breakOnSilence(client, answerMs);
  });
  return pool;
}

/**
 * A network that is gone without a word leaves a query waiting for ever. Breaking the connection answers everybody who
 * waits on it, which giving up the one query would not.
 */
function breakOnSilence(client: pg.PoolClient, answerMs: number) {
  const driver = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = driver.connection;
  // Whatever is sent or received begins the time anew.
  stream.setTimeout(answerMs).on('timeout', () => {
    if (!driver.readyForQuery)
      stream.destroy(Object.assign(new Error('The query got no answer'), { code: 'ETIMEDOUT' }));
  });
}

/** Takes back a broken connection by itself: Drizzle forgets one on which not even `begin` was answered. */
class SelfHealingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    return callback ? super.connect(callback) : super.connect().then(returnWhenBroken);
  }
}

function returnWhenBroken(client: pg.PoolClient) {
  const { release } = client;
  const takeBack = () => client.release(true);
  client.release = (error) => {
    client.off('end', takeBack);
    client.release = () => {};
    release(error);
  };
  return client.once('end', takeBack);
}

/** A database that does not let us in, in words for whoever starts the server. */
function unreachable(url: string, cause: unknown) {
  const { message, code } = cause as NodeJS.ErrnoException;
  return new ConfigError(
    `The database at ${hostOf(url)} can’t be reached (${message || code || 'no answer'}). ` +
      'Check that it’s running and that DATABASE_URL is right.',
    { cause },
  );
}

/** Where a database is, without its user and password. */
const hostOf = (url: string) => (URL.canParse(url) && new URL(url).host) || 'DATABASE_URL';

/** Whether the database is yet to be made, or to be filled for the first time. */
export async function isNew({ databaseUrl, dataDir }: DatabaseOptions): Promise<boolean> {
  if (!databaseUrl) return !existsSync(join(dataDir, 'db', 'PG_VERSION'));
  const pool = openPool({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS, max: 1 });
  try {
    const { rows } = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') is null as "isEmpty"`);
    return rows[0].isEmpty;
  } catch (error) {
    throw unreachable(databaseUrl, error);
  } finally {
    await pool.end();
  }
}

/** The typed query builder on a pool of either kind. */
export const overPool = (pool: pg.Pool): Db => drizzle(pool, { schema, casing: 'snake_case' });

/** The pool below a query builder, for the few queries that are run without it; a transaction has none. */
export const poolOf = (db: Db): pg.Pool | undefined => (db as { $client?: pg.Pool }).$client;

/** What the statements of a query builder run on: its pool, or the connection of its transaction. */
export const connectionOf = (db: Db): Pick<pg.Pool, 'query'> =>
  poolOf(db) ?? (db as unknown as { session: { client: pg.PoolClient } }).session.client;
