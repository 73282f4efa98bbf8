// What the kit around a handler costs: our answers per second ÷ those of bare Fastify doing the same.
import { createDatabase } from '../scripts/services/postgres.ts';
import { signedIn, startOurs, startReference } from './processes.ts';
import { line, section } from './report.ts';
import { compare } from './rounds.ts';
import { LISTINGS, seedMarketplace } from './seed.ts';

const LEAST_RATIO = { atLeast: 0.6 };

export async function measureHealth() {
  section('GET /api/health ÷ bare Fastify');
  const reference = await startReference('bare-health.ts');
  const ours = await startOurs();
  const result = await compare(reference, { url: `${ours.url}/api/health` });
  await ours.stop();
  line('throughput ratio', result.ratio, '×', undefined, perSecond(result));
}

/** On PostgreSQL against the bare reference; on the embedded database for information. */
export async function measureListings(postgresUrl: string, embeddedDir: string) {
  section(`GET /api/posts (signed in, 24 of ${LISTINGS} listings) ÷ the same SQL on bare Fastify and pg`);
  const databaseUrl = await createDatabase(postgresUrl, 'bench');
  await seedMarketplace({ databaseUrl, dataDir: '' });
  const reference = await startReference('bare-posts.ts', { DATABASE_URL: databaseUrl });
  for (const [name, env, target] of [
    ['on PostgreSQL', { DATABASE_URL: databaseUrl }, LEAST_RATIO],
    ['on the embedded database, reference on PostgreSQL', { DATA_DIR: embeddedDir }, undefined],
  ] as const) {
    const ours = await startOurs(env);
    const result = await compare(reference, { url: `${ours.url}/api/posts`, headers: await signedIn(ours.url) });
    await ours.stop();
    line(`throughput ratio ${name}`, result.ratio, '×', target, perSecond(result));
  }
}

const perSecond = ({ ours, reference, spread }: { ours: number; reference: number; spread: number }) =>
  `${ours.toFixed(0)}/s against ${reference.toFixed(0)}/s, ratios within ${spread.toFixed(2)}`;
