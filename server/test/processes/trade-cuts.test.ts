import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../../scripts/services/cleanup.ts';
import { createDatabase } from '../../../scripts/services/postgres.ts';
import { cutTrade, type TradeToll } from '../../../scripts/services/trade-cuts.ts';

const { TEST_DATABASE_URL } = process.env;
const POWER_CUTS = 3;

afterAll(cleanUp);

function expectBooksInOrder({ figures, violations, said }: TradeToll) {
  expect(Object.entries(violations).filter(([, found]) => found.length > 0)).toEqual([]);
  for (const each of [said.bids.size, said.orders.size, figures.sold, figures.paid]) expect(each).toBeGreaterThan(0);
}

// The full number, 50 power cuts on each database, is cut by `npm run bench -- trade-cuts`.
test('a server killed while people bid and pay loses no bid, charges nobody twice and gives each winner one order', async () => {
  const dataDir = temporaryFolder('data');
  expectBooksInOrder(await cutTrade(POWER_CUTS, { DATA_DIR: dataDir }, { dataDir }));
});

test.runIf(TEST_DATABASE_URL)('so does one on PostgreSQL', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `trade_cuts_${randomBytes(6).toString('hex')}`);
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder('data') };
  expectBooksInOrder(await cutTrade(POWER_CUTS, env, { databaseUrl, dataDir: '' }));
});
