import './quick-imports.ts';
import { ConfigError, readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const { openDatabase } = await import('./db/client.ts');
  // The database opens on its own thread while this one loads the rest of the program.
  const opening = openDatabase({
    databaseUrl: config.database.url,
    dataDir: config.dataDir,
    poolSize: config.database.poolSize,
  });
  const [database, { startServer }] = await Promise.all([opening, import('./server.ts')]);
  const server = await startServer(config, database);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
