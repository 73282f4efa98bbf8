import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any constant does, as long as every server uses the same. */
const MIGRATION_LOCK = 0x6e61_7574;

/** Brings the database to the newest schema. Servers that start together wait for one another. */
export async function migrate(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Ending the session frees the lock, also when the connection is in no state to be asked for it.
    client.release(true);
    throw error;
  }
}
