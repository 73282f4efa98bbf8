// What a read costs: a bare server's answers per second ÷ ours. It sends twenty rows of one query, we a page, an item
// and a search, each with its session, its blocks and its headers.
import { createDatabase } from '../scripts/services/postgres.ts';
import { fillMarket } from './fill-market.ts';
import { signedIn, startOurs, startReference } from './processes.ts';
import { line, section } from './report.ts';
import { compare } from './rounds.ts';

const LISTINGS = 10_000;
const WORDS = [
  ...['clownfish', 'blue tang', 'angelfish', 'betta', 'red guppy', 'heater', 'discus', 'java fern', 'seahorse'],
  ...['hammer coral', 'healthy', 'rarity77', 'clwonfish', 'ang', 'nemo', 'shrimp'],
];

/** The same for everybody, as on a busy page, and by chance one of many. */
export async function measureReads(postgresUrl: string) {
  section(
    `Reads of ${LISTINGS.toLocaleString('en')} listings: twenty rows on bare Fastify and pg ÷ ours, 32 connections`,
  );
  const databaseUrl = await createDatabase(postgresUrl, 'reads');
  await fillMarket(databaseUrl, LISTINGS);
  const reference = await startReference('bare-rows.ts', { DATABASE_URL: databaseUrl });
  const ours = await startOurs({ DATABASE_URL: databaseUrl });
  const headers = await signedIn(ours.url);
  const listings = (await (await fetch(`${ours.url}/api/posts?limit=100`, { headers })).json()) as { id: string }[];
  const items = listings.map(({ id }) => `/api/posts/${id}`);
  const searches = WORDS.map((word) => `/api/posts?${new URLSearchParams({ limit: '20', search: word })}`);

  for (const [name, paths, atMost] of [
    ['a page of 20', ['/api/posts?limit=20'], 1.6],
    ['an item', items.slice(0, 1), 2],
    [`one of ${items.length} items`, items, 2],
    ['a search', searches.slice(0, 1), 4],
    // Hardly two are for the same at the same time: what a search costs that nobody shares.
    [`one of ${searches.length} searches`, searches, undefined],
  ] as const) {
    const result = await compare(reference, { url: ours.url, headers, paths: [...paths] });
    line(
      `${name} costs`,
      1 / result.ratio,
      '×',
      atMost === undefined ? undefined : { atMost },
      `${result.ours.toFixed(0)}/s against ${result.reference.toFixed(0)}/s`,
    );
  }
  await ours.stop();
}
