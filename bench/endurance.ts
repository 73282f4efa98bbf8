// What months of use and hundreds of power cuts do, squeezed into minutes.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { moneyOf } from '@nautical/core/domain/common/money';
import { temporaryFolder } from '../scripts/services/cleanup.ts';
import { createDatabase } from '../scripts/services/postgres.ts';
import { cutPower } from '../scripts/services/power-cuts.ts';
import { VIOLATIONS, type Violation } from '../scripts/services/trade-books.ts';
import { cutTrade } from '../scripts/services/trade-cuts.ts';
import { KINDS, newMark, someKeepers, write } from '../scripts/services/writes.ts';
import { startOurs } from './processes.ts';
import { line, section } from './report.ts';

const WRITES = 50_000;
const KEEPERS = 40;
const CLIENTS = 8;
const CUTS = 150; // on each database
const TRADE_CUTS = 50; // on each database

/** Whether the memory of the embedded server grows with what it has stored. */
export async function measureSoak() {
  section(`${WRITES.toLocaleString('en')} writes of ${Object.keys(KINDS).length} kinds on the embedded database`);
  const server = await startOurs();
  const keepers = await someKeepers(server.url, KEEPERS);
  const kinds = Object.keys(KINDS);
  const resident = () =>
    Number(spawnSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' }).stdout) / 1024;
  let sent = 0;
  let stored = 0;
  let early = 0;
  const client = async () => {
    while (stored < WRITES) {
      const turn = sent++;
      const kind = kinds[turn % kinds.length]!;
      const status = await write(server.url, keepers[turn % KEEPERS]!, kind, newMark(kind));
      if (status >= 400 && status !== 429) throw new Error(`A ${kind} was answered ${status}`);
      // What one member may send in a minute is limited; that is not stored.
      if (status < 300 && ++stored === WRITES / 10) early = resident();
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  const late = resident();
  await server.stop();
  line(
    'memory at the end ÷ after a tenth',
    late / early,
    '×',
    { atMost: 1.15 },
    `${early.toFixed(0)} → ${late.toFixed(0)} MB`,
  );
  line('writes a second', stored / seconds, '/s', undefined, `${sent - stored} refused by limits`);
}

/** The name of each database, the settings that lead a server to an empty one of it, and where to look afterwards. */
async function emptyDatabases(postgresUrl: string, name: string) {
  const dataDir = temporaryFolder(name);
  const databaseUrl = await createDatabase(postgresUrl, name);
  return [
    ['the embedded database', { DATA_DIR: dataDir }, { dataDir }],
    ['PostgreSQL', { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder(name) }, { databaseUrl, dataDir: '' }],
  ] as const;
}

/** Whether anything acknowledged is lost, or stored twice, when the process is killed at any moment. */
export async function measurePowerCuts(postgresUrl: string) {
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', SESSION_SECRET: randomBytes(32).toString('hex') };
  for (const [name, env, where] of await emptyDatabases(postgresUrl, 'cuts')) {
    section(`${CUTS} servers killed on ${name} while members store things of ${Object.keys(KINDS).length} kinds`);
    const { acknowledged, lost, doubled, refused } = await cutPower(CUTS, { ...settings, ...env }, where);
    const note = `of ${acknowledged} acknowledged${refused.length ? `; refused: ${[...new Set(refused)].join(', ')}` : ''}`;
    line('lost', lost.length, '', { atMost: 0 }, note);
    line('stored twice', doubled.length, '', { atMost: 0 });
  }
}

/** Whether the books are in order when the process is killed while people bid, buy and pay and auctions end. */
export async function measureTradeCuts(postgresUrl: string) {
  for (const [name, env, where] of await emptyDatabases(postgresUrl, 'trade_cuts')) {
    section(`${TRADE_CUTS} servers killed on ${name} while members bid, buy and pay and auctions end`);
    const { figures, violations, said } = await cutTrade(TRADE_CUTS, env, where);
    line('bids', figures.bids, '', undefined, `${said.refused.bid} more refused by the rules`);
    line('auctions sold', figures.sold, '', undefined, `${figures.boughtNow} bought now; ${figures.unsold} not sold`);
    line('orders', figures.orders, '', undefined, `${figures.paid} paid, $${moneyOf(figures.cents)} in all`);
    line('sent again after a cut', said.repeated, '');
    for (const [violation, found] of Object.entries(violations))
      line(VIOLATIONS[violation as Violation], found.length, '', { atMost: 0 }, found[0]);
  }
}
