import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type Config, listeningUrl } from './config.ts';
import { type Database, overPool } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openStorage } from './files/open-storage.ts';
import { clearTempFiles } from './files/temp-files.ts';
import { openGateways } from './gateways/open-gateways.ts';
import { createJobTables, openJobs } from './jobs/scheduler.ts';
import type { Services } from './kit/context.ts';
import { tellLeftovers } from './kit/happenings.ts';
import { makeLimits } from './kit/limits.ts';
import { makeLog } from './log.ts';
import { makeMailer } from './mail/mailer.ts';
import { ALL_NOUNS } from './modules/all-nouns.ts';
import { seedSpecies } from './modules/fish/species/species.seed.ts';
import { measureDatabase } from './plugins/metrics.ts';
import { makePusher } from './push/outside.ts';
import { openBus } from './realtime/open-bus.ts';
import { openRedis } from './realtime/redis.ts';
import { unencryptedOf } from './unencrypted.ts';

/** Opens what the program works with, in the order things need each other. */
async function openServices(config: Config, database: Database) {
  const log = makeLog(config.logLevel);
  const unencrypted = unencryptedOf(config);
  if (config.production && unencrypted.length > 0)
    log.warn(`These connections leave this machine unencrypted: ${unencrypted.join(', ')}`);
  await migrate(database.background);
  if (!config.database.url) await clearTempFiles(config.dataDir);
  const redis = await openRedis(config, log);
  const bus = await openBus(config, log);
  const jobs = openJobs({ pool: database.background, log });
  const services: Services = {
    config,
    db: database.db,
    bus,
    storage: await openStorage(config),
    mailer: makeMailer(config, log),
    pusher: makePusher(),
    gateways: openGateways(config, log),
    jobs,
    limits: makeLimits(redis),
    log,
    now: () => new Date(),
    nouns: ALL_NOUNS,
  };
  await seedSpecies(services);
  const close = async () => {
    await jobs.close();
    services.mailer.close();
    await services.gateways.close();
    await bus.close();
    redis?.disconnect();
    await database.close();
  };
  return { services, jobs, close };
}

/** Starts everything, and returns how to stop it again. */
export async function startServer(config: Config, database: Database) {
  const { services, jobs, close } = await openServices(config, database);
  if (config.demo) await seedDemo(services);
  const app = await buildApp(services);
  measureDatabase(app, database);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const url = listeningUrl({ host: config.host, port });
  console.log(`Nautical Marketplace is ready at ${url}`);
  const background = { ...services, db: overPool(database.background) };
  void services.gateways.start(url).then((gateway) => {
    if (gateway) console.log(`Test cards are taken by the sandbox gateway at ${gateway}`);
  });
  // The first visitor need not wait for the job queue.
  void jobs.start(
    background,
    services.nouns.flatMap((noun) => noun.jobs ?? []),
  );
  const stopRunning = run(background);

  return {
    url,
    /** Finishes what is under way, then lets go of everything. */
    stop: async () => {
      app.drain();
      await pause(config.drainSeconds * 1000);
      await app.close();
      await stopRunning();
      await close();
    },
  };
}

/** Does what nouns do by the clock, and what the last stop left to do. Returns how to stop it. */
function run(services: Services) {
  let isStopping = false;
  const leftovers = tellLeftovers(services, () => isStopping).catch((error) =>
    services.log.error({ err: error }, 'Could not process what was left to do'),
  );
  const stops = services.nouns.flatMap(({ whileRunning }) => whileRunning?.(services as never) ?? []);
  return async () => {
    isStopping = true;
    await Promise.all([leftovers, ...stops.map((stop) => stop())]);
  };
}

/** Does what only a first start does: makes the tables and fills them. */
export async function prepare(config: Config, database: Database) {
  const { services, close } = await openServices(config, database);
  await createJobTables(database.background);
  if (config.demo) await seedDemo(services);
  await close();
}

async function seedDemo(services: Services) {
  // Loaded only when wanted: production carries neither the pictures nor the texts.
  const demo = await import('./demo/demo.ts');
  const accounts = await demo.seedDemo(services);
  const lines = accounts.map(({ username, password }) => `  ${username.padEnd(12)} ${password}`);
  // For the person at the terminal, beside the structured log.
  if (lines.length) console.log(['Demo accounts (shown only once):', ...lines].join('\n'));
}
