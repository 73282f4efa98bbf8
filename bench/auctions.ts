// Auctions under load: bids on one hot auction against a bare server with the same row lock and insert, pages of many
// auctions, many closings at once, and many bidders over two servers.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { moneyOf } from '@nautical/core/domain/common/money';
import autocannon from 'autocannon';
import type pg from 'pg';
import { raceBidders } from '../scripts/services/auction-race.ts';
import { aCrowd, type Somebody, someAuctions } from '../scripts/services/crowd.ts';
import { createDatabase } from '../scripts/services/postgres.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { startOurs, startReference } from './processes.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const BIDDERS = 40;
const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const FEW = 2_000;
const MANY = 200_000;
const SELLERS = 200;
const PAGES = 60;
const CLOSING = { auctions: 10_000, seconds: 60 };
const RACE = { bidders: 500, bids: 5_000 };

export async function measureAuctions(postgresUrl: string) {
  await measureBids(postgresUrl);
  await measureLists(postgresUrl);
  await measureClosing(postgresUrl);
  await measureRace(postgresUrl);
}

const aSecret = () => randomBytes(32).toString('hex');

async function openFresh(postgresUrl: string, name: string) {
  const databaseUrl = await createDatabase(postgresUrl, name);
  const { background: pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(pool);
  return { databaseUrl, pool, close };
}

/** Accepted bids per second on one auction; whoever comes too late is refused and not counted. */
async function measureBids(postgresUrl: string) {
  section('Bids on one hot auction ÷ the same row lock and insert on bare Fastify and pg, 32 connections');
  const { databaseUrl, pool, close } = await openFresh(postgresUrl, 'hot_auction');
  const secret = aSecret();
  const [seller, ...crowd] = await aCrowd(pool, secret, BIDDERS + 1);
  const reference = await startReference('bare-bids.ts', { DATABASE_URL: databaseUrl });
  const ours = await startOurs({ DATABASE_URL: databaseUrl, SESSION_SECRET: secret });
  let amount = 1000;
  const bids = async (url: string, bodyOf: (bidder: Somebody) => object) => {
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      duration: ROUND_SECONDS,
      requests: [
        {
          method: 'POST',
          setupRequest: (request) => {
            amount += 200;
            const bidder = crowd[Math.floor(Math.random() * crowd.length)]!;
            return {
              ...request,
              headers: {
                'content-type': 'application/json',
                authorization: `Bearer ${bidder.accessToken}`,
                'idempotency-key': randomUUID(),
              },
              body: JSON.stringify({ ...bodyOf(bidder), maxBid: moneyOf(amount) }),
            };
          },
        },
      ],
    });
    if (result.errors || result.timeouts || result['5xx'])
      throw new Error(`${url}: ${result.errors} errors, ${result.timeouts} timeouts, ${result['5xx']} failures`);
    return { perSecond: result['2xx'] / result.duration, refused: result['4xx'] };
  };
  const rounds: { ours: number; reference: number; refused: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    // An auction of its own each time, so that neither server bids against a longer history.
    const [first, second] = await someAuctions(pool, seller!.id, 2);
    const bare = await bids(`${reference.url}${first}`, ({ id }) => ({ bidderId: id }));
    const own = await bids(`${ours.url}/api/auctions/${second}/bids`, () => ({}));
    if (round > 0) rounds.push({ ours: own.perSecond, reference: bare.perSecond, refused: own.refused });
  }
  await ours.stop();
  await close();
  const of = (key: 'ours' | 'reference') => median(rounds.map((round) => round[key]));
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
  line(
    'accepted bids',
    median(rounds.map((round) => round.ours / round.reference)),
    '×',
    { atLeast: 0.7 },
    `${of('ours').toFixed(0)}/s against ${of('reference').toFixed(0)}/s; ${refused} refused besides`,
  );
}

const LISTS = [
  '',
  'category=fish',
  'status=ended',
  'status=soon',
  'ending=24',
  'minPrice=20&maxPrice=30',
  'sort=newest',
];

async function measureLists(postgresUrl: string) {
  section(
    `GET /api/auctions with ${MANY.toLocaleString('en')} auctions ÷ the same with ${FEW.toLocaleString('en')}, p95`,
  );
  const markets = [];
  for (const number of [FEW, MANY]) {
    const { databaseUrl, pool, close } = await openFresh(postgresUrl, `auctions_${number}`);
    const secret = aSecret();
    const [viewer, ...sellers] = await aCrowd(pool, secret, SELLERS + 1);
    await fillAuctions(
      pool,
      sellers.map(({ id }) => id),
      number,
    );
    await close();
    markets.push({ server: await startOurs({ DATABASE_URL: databaseUrl, SESSION_SECRET: secret }), viewer: viewer! });
  }
  const times = new Map<string, number[][]>(LISTS.map((query) => [query, [[], []]]));
  for (let round = -10; round < PAGES; round++)
    for (const query of LISTS)
      for (const [index, { server, viewer }] of markets.entries()) {
        const startedAt = performance.now();
        const answer = await fetch(`${server.url}/api/auctions?${query}`, {
          headers: { authorization: `Bearer ${viewer.accessToken}` },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
        if (round >= 0) times.get(query)![index]!.push(performance.now() - startedAt);
      }
  const all = [0, 1].map((index) =>
    percentile(
      [...times.values()].flatMap((each) => each[index]!),
      0.95,
    ),
  );
  line(
    'all of them',
    all[1]! / all[0]!,
    '×',
    { atMost: 1.3 },
    `${all[1]!.toFixed(1)} ms against ${all[0]!.toFixed(1)} ms`,
  );
  for (const [query, each] of times) {
    const [few, many] = each.map((some) => percentile(some, 0.95)) as [number, number];
    line(`  ?${query}`, many / few, '×', undefined, `${many.toFixed(1)} ms against ${few.toFixed(1)} ms`);
  }
  for (const { server } of markets) await server.stop();
}

/** A tenth of them have ended, a twentieth starts later, the others end within a week. */
async function fillAuctions(pool: pg.Pool, sellerIds: string[], number: number) {
  await pool.query(
    `insert into posts (id, seller_id, title, description, category, price, images, location, listing_type, delivery_options,
       delivery_pickup, status)
     select gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'Lot ' || n, 'Six healthy fish.',
       (array['fish','coral-inverts','equipment','plants','tanks-stands','food-supplements','services'])[1 + n % 7],
       1 + (n * 37) % 400, array['/objects/a.webp'], 'Boise, ID', 'auction', array['pickup'], true,
       case when n % 10 = 0 then 'expired' else 'active' end
     from generate_series(1, $2::int) n`,
    [sellerIds, number],
  );
  await pool.query(
    `insert into auctions (id, post_id, starting_bid, start_time, end_time, original_end_time, status)
     select gen_random_uuid(), id, price,
       case when status = 'expired' then now() - interval '8 days' when n % 20 = 1 then now() + interval '1 day' else now() end,
       at, at, case when status = 'expired' then 'ended' when n % 20 = 1 then 'scheduled' else 'active' end
     from (select id, price, status, row_number() over (order by id) as n,
       case when status = 'expired' then now() - random() * interval '7 days'
         else now() + interval '1 day' + (1 + random() * 5) * interval '1 day' end as at
       from posts) lots`,
  );
  await pool.query('vacuum analyze posts, auctions');
}

/** Many end within one minute: how late each is closed, and how free the server stays meanwhile. */
async function measureClosing(postgresUrl: string) {
  section(`${CLOSING.auctions.toLocaleString('en')} auctions that end within one minute`);
  const { databaseUrl, pool, close } = await openFresh(postgresUrl, 'closing');
  const secret = aSecret();
  const [seller, ...bidders] = await aCrowd(pool, secret, BIDDERS + 1);
  const ids = await someAuctions(pool, seller!.id, CLOSING.auctions, { seconds: 3600 });
  // Half of them have a bid and are sold.
  await pool.query(
    `with lots as (select id, row_number() over (order by id) as n from auctions),
       bid as (insert into bids (id, auction_id, bidder_id, position, amount, max_bid, is_winning)
         select gen_random_uuid(), id, ($1::uuid[])[1 + n % cardinality($1::uuid[])], 1, 1, 5, true from lots where n % 2 = 0
         returning auction_id, bidder_id)
     update auctions set current_bid = 1, total_bids = 1, leader_id = bid.bidder_id, leader_max = 5 from bid where auctions.id = bid.auction_id`,
    [bidders.map(({ id }) => id)],
  );
  const server = await startOurs({ DATABASE_URL: databaseUrl, SESSION_SECRET: secret });
  await pool.query(
    `update auctions set start_time = now() - interval '1 hour', end_time = at, original_end_time = at
     from (select id as lot, now() + interval '5 seconds' + random() * $1 * interval '1 second' as at from auctions) times
     where auctions.id = lot`,
    [CLOSING.seconds],
  );
  const delay = async () =>
    Number(
      /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1],
    );
  const delays: number[] = [];
  const until = Date.now() + (CLOSING.seconds + 120) * 1000;
  const open = async () =>
    Number((await pool.query(`select count(*) from auctions where status = 'active'`)).rows[0]?.count);
  while (Date.now() < until && (await open()) > 0) {
    await pause(1000);
    delays.push((await delay()) * 1000);
  }
  const { rows } = await pool.query<{ p99: string; worst: string }>(
    `select percentile_cont(0.99) within group (order by late) as p99, max(late) as worst
     from (select extract(epoch from updated_at - end_time) as late from auctions where id = any($1)) times`,
    [ids],
  );
  const withoutOrder = async () => {
    const { rows } = await pool.query<{ sold: string; orders: string }>(
      `select (select count(*) from auctions where status = 'sold') as sold, (select count(*) from order_items) as orders`,
    );
    return Math.abs(Number(rows[0]?.sold) - Number(rows[0]?.orders));
  };
  // The orders of the last ones are still being made.
  for (let tries = 0; tries < 30 && (await withoutOrder()) > 0; tries++) await pause(1000);
  const missing = await withoutOrder();
  await server.stop();
  await close();
  line(
    'closed after the end, p99',
    Number(rows[0]?.p99),
    's',
    { atMost: 2 },
    `worst ${Number(rows[0]?.worst).toFixed(1)} s`,
  );
  line('event loop delay, p99', Math.max(...delays), 'ms', { atMost: 50 });
  line('sold auctions without their one order', missing, 'auctions', { atMost: 0 });
}

async function measureRace(postgresUrl: string) {
  section(`${RACE.bidders} bidders with ${RACE.bids.toLocaleString('en')} bids on one auction, over two servers`);
  const { databaseUrl, pool, close } = await openFresh(postgresUrl, 'race');
  const secret = aSecret();
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET: secret };
  const servers = [await startOurs(env), await startOurs(env)];
  const result = await raceBidders(
    pool,
    secret,
    servers.map(({ url }) => url),
    RACE,
  );
  for (const server of servers) await server.stop();
  await close();
  const note = `${result.acknowledged} accepted, ${result.refused} refused by the rules`;
  line(
    'acknowledged and missing, or stored twice',
    result.missing.length + result.doubled.length,
    'bids',
    { atMost: 0 },
    note,
  );
  line(
    'answers that are no answer (errors, deadlocks)',
    result.failed.length,
    '',
    { atMost: 0 },
    result.failed[0] ?? '',
  );
  const isExact = JSON.stringify(result.stored) === JSON.stringify(result.expected);
  line('price, leader or count not what the rules say', isExact ? 0 : 1, '', { atMost: 0 }, `$${result.stored.price}`);
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
