import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { raceBidders } from '../../../scripts/services/auction-race.ts';
import { cleanUp } from '../../../scripts/services/cleanup.ts';
import { createDatabase } from '../../../scripts/services/postgres.ts';
import { startServer } from '../../../scripts/services/server-process.ts';
import { openDatabase } from '../../src/db/client.ts';

const { TEST_DATABASE_URL } = process.env;

afterAll(cleanUp);

// The full number, 500 bidders with 5,000 bids, is raced by `npm run bench -- auctions`.
test.runIf(TEST_DATABASE_URL)('many who bid at once over two servers get one leader and the exact price', async () => {
  const databaseUrl = await createDatabase(TEST_DATABASE_URL!, `race_${randomBytes(6).toString('hex')}`);
  const secret = randomBytes(32).toString('hex');
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET: secret, RATE_LIMIT_PER_MINUTE: '1000000' };
  const servers = [await startServer(env), await startServer(env)];
  const { background: pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
  const urls = servers.map(({ url }) => url);
  const result = await raceBidders(pool, secret, urls, { bidders: 60, bids: 600 });
  await close();
  await Promise.all(servers.map((server) => server.stop()));

  expect(result.failed).toEqual([]);
  expect(result.missing).toEqual([]);
  expect(result.doubled).toEqual([]);
  expect(result.stored).toEqual(result.expected);
  expect(result.acknowledged).toBeGreaterThan(60);
});
