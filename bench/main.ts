// npm run bench [-- names]: every measurement in one run, as ratios where the machine's speed would decide otherwise.
import { cpus } from 'node:os';
import { ensureWebIsBuilt } from '../scripts/builds.ts';
import { runAndCleanUp, temporaryFolder } from '../scripts/services/cleanup.ts';
import { findPostgres } from '../scripts/services/postgres.ts';
import { measureAuctions } from './auctions.ts';
import { measureLoopDelay } from './embedded.ts';
import { measurePowerCuts, measureSoak, measureTradeCuts } from './endurance.ts';
import { measureLaterStart, measureMemory } from './footprint.ts';
import { measureKnowledge } from './knowledge.ts';
import { measureLivePrices } from './live-prices.ts';
import { measureMarket, measureMillion } from './market.ts';
import { measureMessaging } from './messaging.ts';
import { measurePageSpeed } from './page-speed.ts';
import { measureReads } from './reads.ts';
import { missed, section } from './report.ts';
import { seedMarketplace } from './seed.ts';
import { measureHealth, measureListings } from './throughput.ts';
import { measureToolkit } from './toolkit.ts';

/** What takes so long to prepare that it is measured only when it is named. */
const ASKED_FOR = new Set(['live-prices', 'auctions', 'million', 'soak', 'cuts', 'trade-cuts']);

await runAndCleanUp(async () => {
  const postgres = await findPostgres();
  if ('missing' in postgres) throw new Error(`PostgreSQL is missing: ${postgres.missing}`);
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${postgres.from}`);
  const embeddedDir = temporaryFolder('embedded');
  const measurements: Record<string, () => unknown> = {
    health: measureHealth,
    listings: () => measureListings(postgres.url, embeddedDir),
    reads: () => measureReads(postgres.url),
    market: () => measureMarket(postgres.url),
    auctions: () => measureAuctions(postgres.url),
    'live-prices': measureLivePrices,
    million: () => measureMillion(postgres.url),
    toolkit: () => measureToolkit(postgres.url),
    knowledge: measureKnowledge,
    messaging: () => measureMessaging(postgres.url),
    loop: () => measureLoopDelay(embeddedDir),
    memory: () => measureMemory(postgres.url),
    start: measureLaterStart,
    page: measurePageSpeed,
    soak: measureSoak,
    cuts: () => measurePowerCuts(postgres.url),
    'trade-cuts': () => measureTradeCuts(postgres.url),
  };
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in measurements));
  if (unknown)
    throw new Error(`There is no measurement ${unknown}. There are ${Object.keys(measurements).join(', ')}.`);
  await seedMarketplace({ dataDir: embeddedDir });
  ensureWebIsBuilt();
  for (const [name, measure] of Object.entries(measurements))
    if (wanted.length === 0 ? !ASKED_FOR.has(name) : wanted.includes(name)) await measure();

  section(missed().length ? `Missed: ${missed().join(', ')}` : 'Every target is met.');
  return missed().length ? 1 : 0;
});
