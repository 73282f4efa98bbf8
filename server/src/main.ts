import './quick-imports.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';

const PREPARE = '--prepare';

try {
  const config = readConfig(process.env);
  const { isNew, openDatabase } = await import('./db/client.ts');
  const where = { databaseUrl: config.database.url, dataDir: config.dataDir, poolSize: config.database.poolSize };
  if (process.argv.includes(PREPARE)) {
    process.once('disconnect', () => process.exit(1));
    const { prepare } = await import('./server.ts');
    await prepare(config, await openDatabase(where));
    process.removeAllListeners('disconnect').disconnect();
  } else {
    if (await isNew(where)) await prepareApart();
    // The database opens on its own thread while this one loads the rest of the program.
    const [database, { startServer }] = await Promise.all([openDatabase(where), import('./server.ts')]);
    const server = await startServer(config, database);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

/** Making and filling a database takes memory that is never given back, so a process of its own does it and ends. */
async function prepareApart() {
  const child = fork(fileURLToPath(import.meta.url), [PREPARE], { execArgv: ['--max-semi-space-size=8'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('Could not prepare the database');
}
