import { ConfigError, readConfig } from './config.ts';
import { startServer } from './server.ts';

try {
  const server = await startServer(readConfig(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
