// Whether a hundred times as many listings make pages slower: the same requests to two servers, taking turns.
import { createDatabase } from '../scripts/services/postgres.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { signedIn, startOurs } from './processes.ts';
import { line, section } from './report.ts';

const SMALL = 2_000;
const LARGE = 200_000;
const ROUNDS = 60;
const WARM_UP_ROUNDS = 10;
const DEEP_PAGES = 50;

const PAGES: Record<string, string[]> = {
  list: ['', 'sort=price-asc', 'sort=price-desc', 'sort=ending-soon'],
  filter: [
    'category=fish',
    'category=equipment&condition=good',
    'category=fish&condition=new',
    'minPrice=20&maxPrice=30',
    'category=plants&sort=price-asc',
    'location=harbour',
    'delivery=postage&listingType=auction',
  ],
  search: [
    'search=clownfish',
    'search=blue+tang',
    'search=clwonfish',
    'search=ang',
    'search=healthy&sort=newest',
    'search=heater&category=equipment',
    'search=nemo&sort=price-asc',
    'search=rarity77',
  ],
};

/** Times of single requests against a marketplace of each size, and of a page far down the list. */
export async function measureMarket(postgresUrl: string) {
  section(`Pages of ${LARGE.toLocaleString('en')} listings ÷ the same with ${SMALL.toLocaleString('en')}, p95`);
  const small = await startMarket(postgresUrl, 'market_small', SMALL);
  const large = await startMarket(postgresUrl, 'market_large', LARGE);
  for (const [name, queries] of Object.entries(PAGES)) {
    const times = await race(
      queries.map((query) => `/api/posts?${query}`),
      small,
      large,
    );
    compare(name, times);
  }
  compare('facets and figures', await race(['/api/posts/facets', '/api/stats'], small, large));

  const deep = await pageAt(large, DEEP_PAGES);
  const first = { ...large, get: () => large.get('/api/posts') };
  const times = await race(['deep'], first, { ...large, get: () => large.get(deep) });
  compare(`page ${DEEP_PAGES} ÷ the first page`, times);
  await small.stop();
  await large.stop();
}

type Market = { get: (path: string) => Promise<Response>; stop: () => Promise<void> };

async function startMarket(postgresUrl: string, name: string, listings: number): Promise<Market> {
  const databaseUrl = await createDatabase(postgresUrl, name);
  await fill(databaseUrl, listings);
  const server = await startOurs({ DATABASE_URL: databaseUrl });
  const headers = await signedIn(server.url);
  return { get: (path) => fetch(server.url + path, { headers }), stop: server.stop };
}

async function race(paths: string[], ...markets: Market[]) {
  const times: number[][] = markets.map(() => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const path of paths)
      for (const [index, market] of markets.entries()) {
        const startedAt = performance.now();
        const answer = await market.get(path);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        if (round >= 0) times[index]!.push(performance.now() - startedAt);
      }
  return times;
}

function compare(name: string, times: number[][]) {
  const [before, after] = times.map((each) => percentile(each, 0.95)) as [number, number];
  line(name, after / before, '×', { atMost: 1.5 }, `${after.toFixed(1)} ms against ${before.toFixed(1)} ms`);
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** The address of a page far down, reached by following the links. */
async function pageAt(market: Market, page: number) {
  let path = '/api/posts?limit=100';
  for (let at = 1; at < page; at++) {
    const link = (await market.get(path)).headers.get('link');
    path = /<([^>]+)>/.exec(link ?? '')?.[1] ?? path;
  }
  return path.replace('limit=100&', '').replace('?limit=100', '');
}

/** Listings with words as unevenly spread as in a real marketplace: some in every second text, some in one of thousands. */
async function fill(databaseUrl: string, listings: number) {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await migrate(pool);
    await pool.query(
      `insert into users (id, username, email)
       select gen_random_uuid(), 'seller-' || n, 'seller-' || n || '@example.com' from generate_series(1, greatest(50, $1 / 40)) n`,
      [listings],
    );
    await pool.query(
      `with sellers as (select array_agg(id) as ids from users)
       insert into posts (id, seller_id, title, description, category, price, condition, images, location, listing_type,
         delivery_options, delivery_pickup, delivery_postage, created_at)
       select gen_random_uuid(), ids[1 + n % cardinality(ids)],
         (array['Young','Adult','Large','Small','Rare','Tame','Used','Spare','Proven','Bonded'])[1 + (n * 7) % 10] || ' '
           || (array['blue','red','yellow','black','white','orange','green','silver'])[1 + (n * 13) % 8] || ' '
           || names[1 + (n * 31) % cardinality(names)] || case when n % 5000 = 77 then ' rarity77' else '' end,
         repeat('Healthy, eating well, from a quarantined system. Pick-up or overnight shipping. ', 4),
         categories[1 + n % 7], 1 + (n * 37) % 400 + 0.5,
         case when n % 7 in (2, 4) then (array['new','like-new','excellent','good','fair'])[1 + n % 5] end,
         array['/objects/' || n || '-1.webp', '/objects/' || n || '-2.webp'],
         (array['Rotterdam','Leeds','York','Porto','Bergen','Lyon','Ghent','Turku'])[1 + (n * 11) % 8]
           || case when n % 1000 = 5 then ' harbour' else '' end,
         case when n % 20 = 3 then 'auction' else 'fixed' end, array['pickup'], true, n % 3 = 0,
         timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, $1) n, sellers,
         (select array['fish','coral-inverts','equipment','plants','tanks-stands','food-supplements','services'] as categories,
           array['clownfish','tang','angelfish','betta','guppy','tetra','corydoras','pleco','gourami','discus','molly','platy',
           'swordtail','rasbora','danio','barb','cichlid','oscar','loach','killifish','goby','blenny','wrasse','damsel',
           'anthias','cardinal','butterflyfish','hawkfish','dottyback','chromis','lionfish','eel','seahorse','pipefish',
           'anemone','hammer coral','torch coral','zoanthid','mushroom','acropora','montipora','gorgonian','clam','shrimp',
           'snail','crab','urchin','starfish','java fern','anubias','moss','vallisneria','sword','crypt','heater','filter',
           'skimmer','wavemaker','light','pump','controller','test kit','tank','stand','sump','food','salt','tank move'] as names) as words`,
      [listings],
    );
    await pool.query(
      `insert into auctions (id, post_id, starting_bid, start_time, end_time, original_end_time)
       select gen_random_uuid(), id, 10, now(), at, at
       from (select id, now() + interval '1 day' + random() * interval '6 days' as at from posts where listing_type = 'auction') p`,
    );
    await pool.query('vacuum analyze posts, users, auctions, search_words');
  } finally {
    await close();
  }
}
