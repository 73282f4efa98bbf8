// Whether a hundred times as many listings make pages slower: the same requests to two servers, taking turns.
import { createDatabase } from '../scripts/services/postgres.ts';
import { fillMarket } from './fill-market.ts';
import { signedIn, startOurs } from './processes.ts';
import { line, section } from './report.ts';

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
  place: [
    'search=clownfish+oregon',
    'search=oregon',
    'search=salem',
    'location=USA',
    'location=Salem,+OR&sort=price-asc',
  ],
};

/** Each with the same page without the place. N is another number each time, since counts are kept for some seconds. */
const WITH_PLACE: Record<string, [string, string]> = {
  '“clownfish oregon” ÷ “clownfish”': ['/api/posts?search=clownfish+oregon', '/api/posts?search=clownfish'],
  'the country ÷ anywhere': ['/api/posts?location=USA', '/api/posts'],
  'facets of a place ÷ of all': ['/api/posts/facets?search=oregon&minPrice=N', '/api/posts/facets?minPrice=N'],
  'facets of the country ÷ of all': ['/api/posts/facets?location=USA&minPrice=N', '/api/posts/facets?minPrice=N'],
};

export const measureMarket = (postgresUrl: string) => measureGrowth(postgresUrl, 2_000, 200_000);

/** The same of a million, which takes minutes to fill. */
export const measureMillion = (postgresUrl: string) => measureGrowth(postgresUrl, 10_000, 1_000_000);

/** Times of single requests against a marketplace of each size, and of a page far down the list. */
async function measureGrowth(postgresUrl: string, few: number, many: number) {
  section(`Pages of ${many.toLocaleString('en')} listings ÷ the same with ${few.toLocaleString('en')}, p95`);
  const small = await startMarket(postgresUrl, `market_${few}`, few);
  const large = await startMarket(postgresUrl, `market_${many}`, many);
  for (const [name, queries] of Object.entries(PAGES)) {
    const times = await race(
      queries.map((query) => `/api/posts?${query}`),
      small,
      large,
    );
    compare(name, times);
  }
  compare('facets and figures', await race(['/api/posts/facets', '/api/stats'], small, large));

  // A place is judged once per location, so it may cost little more than the same without it.
  let asked = 0;
  const asking = (path: string) => ({ ...large, get: () => large.get(path.replace('N', `${++asked / 100}`)) });
  const withPlace = ([place, without]: [string, string]) => race(['of a place'], asking(without), asking(place));
  for (const [name, pair] of Object.entries(WITH_PLACE)) compare(name, await withPlace(pair), 3);

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
  await fillMarket(databaseUrl, listings);
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

function compare(name: string, times: number[][], atMost = 1.5) {
  const [before, after] = times.map((each) => percentile(each, 0.95)) as [number, number];
  line(name, after / before, '×', { atMost }, `${after.toFixed(1)} ms against ${before.toFixed(1)} ms`);
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
