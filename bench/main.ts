// npm run bench: every measurement in one run, as ratios where the machine's speed would decide otherwise.
import { cpus } from 'node:os';
import { ensureWebIsBuilt } from '../scripts/builds.ts';
import { runAndCleanUp, temporaryFolder } from '../scripts/services/cleanup.ts';
import { findPostgres } from '../scripts/services/postgres.ts';
import { measureLoopDelay } from './embedded.ts';
import { measureLaterStart, measureMemory } from './footprint.ts';
import { measureMarket } from './market.ts';
import { measureMessaging } from './messaging.ts';
import { measurePageSpeed } from './page-speed.ts';
import { missed, section } from './report.ts';
import { seedMarketplace } from './seed.ts';
import { measureHealth, measureListings } from './throughput.ts';
import { measureToolkit } from './toolkit.ts';

await runAndCleanUp(async () => {
  const postgres = await findPostgres();
  if ('missing' in postgres) throw new Error(`PostgreSQL is missing: ${postgres.missing}`);
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${postgres.from}`);
  const embeddedDir = temporaryFolder('embedded');
  await seedMarketplace({ dataDir: embeddedDir });
  ensureWebIsBuilt();

  await measureHealth();
  await measureListings(postgres.url, embeddedDir);
  await measureMarket(postgres.url);
  await measureToolkit(postgres.url);
  await measureMessaging(postgres.url);
  measureLoopDelay(embeddedDir);
  await measureMemory(postgres.url);
  await measureLaterStart();
  await measurePageSpeed();

  section(missed().length ? `Missed: ${missed().join(', ')}` : 'Every target is met.');
  return missed().length ? 1 : 0;
});
