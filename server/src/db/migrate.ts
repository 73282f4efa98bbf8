import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database to the newest schema. Servers that start together wait for one another. */
export const migrate = (pool: pg.Pool) =>
  oneAfterAnother(pool, (client) => applyMigrations(drizzle(client), { migrationsFolder }));

/** Any constant does, as long as every server uses the same. */
const SCHEMA_LOCK = 0x6e61_7574;

/** Changes the schema while no other server does. */
export async function oneAfterAnother(pool: pg.Pool, change: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    await change(client);
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
    client.release();
  } catch (error) {
    // Ending the session frees the lock, also when the connection is in no state to be asked for it.
    client.release(true);
    throw error;
  }
}
