import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type Database, openPool, overPool } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { atDatabase, runOn } from './template-database.ts';

/** An empty, migrated database that nobody else uses. `close` removes it. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('template');
  if ('dumpFile' in template) {
    const { pool, close } = await openEmbedded({ template: new Blob([await readFile(template.dumpFile)]) });
    return { db: overPool(pool), pool, background: pool, close };
  }
  const name = `nautical_test_${randomBytes(6).toString('hex')}`;
  await runOn(template.databaseUrl, `create database ${name} template ${template.name}`);
  const pool = openPool({ connectionString: atDatabase(template.databaseUrl, name) });
  const close = async () => {
    await pool.end();
    await runOn(template.databaseUrl, `drop database ${name} with (force)`);
  };
  return { db: overPool(pool), pool, background: pool, close };
}
