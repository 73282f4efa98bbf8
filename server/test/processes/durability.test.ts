import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../../scripts/services/cleanup.ts';
import { createDatabase } from '../../../scripts/services/postgres.ts';
import { cutPower, type Toll } from '../../../scripts/services/power-cuts.ts';
import { startServer } from '../../../scripts/services/server-process.ts';
import { KINDS } from '../../../scripts/services/writes.ts';

const { TEST_DATABASE_URL } = process.env;
const POWER_CUTS = 4;

afterAll(cleanUp);

const NONE = { lost: [], doubled: [], refused: [] };
const settings = { DEMO: '0', RATE_LIMIT_PER_MINUTE: '1000000' };
const expectNoneLost = (toll: Toll) => {
  expect(toll).toMatchObject(NONE);
  expect(toll.acknowledged).toBeGreaterThan(Object.keys(KINDS).length);
};

test('what the embedded database acknowledged survives a process killed at any moment', async () => {
  const dataDir = temporaryFolder('data');
  expectNoneLost(await cutPower(POWER_CUTS, { ...settings, DATA_DIR: dataDir }, { dataDir }));
});

test.runIf(TEST_DATABASE_URL)('so does what PostgreSQL acknowledged', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `cuts_${randomBytes(6).toString('hex')}`);
  const env = { ...settings, DATABASE_URL: databaseUrl, SESSION_SECRET: randomBytes(32).toString('hex') };
  expectNoneLost(await cutPower(POWER_CUTS, env, { databaseUrl, dataDir: '' }));
});

test('what the embedded database holds in memory is shown', async () => {
  const server = await startServer(settings);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  for (const kind of ['heap', 'external']) {
    const held = new RegExp(`^embedded_database_memory_bytes\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(figures);
    expect(Number(held?.[1]), kind).toBeGreaterThan(1e6);
  }
  await server.stop();
});
