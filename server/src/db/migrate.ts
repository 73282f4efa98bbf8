import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database to the newest schema. Servers that start together wait for one another. */
export const migrate = (pool: pg.Pool) =>
  oneAfterAnother(pool, async (client) => {
    await refuseOlder(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
  });

/** The schema began anew before the first release: what an earlier state of it has made cannot be brought up to it. */
async function refuseOlder(client: pg.PoolClient) {
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!known[0]?.name) return;
  const [first] = readMigrationFiles({ migrationsFolder });
  const older = await client.query('select 1 from drizzle.__drizzle_migrations where created_at < $1 limit 1', [
    first?.folderMillis,
  ]);
  if (older.rows.length > 0)
    throw new Error(
      'This database was created before the first release and can’t be upgraded. Start with another DATA_DIR or DATABASE_URL. docs/operations.md explains how to keep your data.',
    );
}

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
