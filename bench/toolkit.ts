// Whether twenty years of daily tests make a tank's charts dearer: time per point sent, against a tank of a few months.
import { createDatabase } from '../scripts/services/postgres.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { signedIn, startOurs } from './processes.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const FEW = 100;
const MANY = 7_300; // twenty years, one a day
const ROUNDS = 80;
const WARM_UP_ROUNDS = 20;

/** The lines of all values of both tanks, taking turns on one server. */
export async function measureToolkit(postgresUrl: string) {
  section(`Charts of ${MANY.toLocaleString('en')} water tests ÷ those of ${FEW}, per point sent`);
  const databaseUrl = await createDatabase(postgresUrl, 'toolkit');
  const server = await startOurs({ DATABASE_URL: databaseUrl });
  const headers = await signedIn(server.url);
  const get = (path: string) => fetch(server.url + path, { headers });
  const few = await aTank(server.url, headers, databaseUrl, FEW);
  const many = await aTank(server.url, headers, databaseUrl, MANY);

  const costs: Record<string, number[]> = { [few]: [], [many]: [] };
  const points: Record<string, number> = {};
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const id of [few, many]) {
      const startedAt = performance.now();
      const answer = await get(`/api/aquariums/${id}/series`);
      const text = await answer.text();
      const took = performance.now() - startedAt;
      if (!answer.ok) throw new Error(text);
      points[id] ??= pointsIn(text);
      if (round >= 0) costs[id]!.push(took);
    }
  const [small, large] = [few, many].map((id) => ({ ms: median(costs[id]!), points: points[id]! })) as [Cost, Cost];
  line(
    'time per point',
    large.ms / large.points / (small.ms / small.points),
    '×',
    { atMost: 2 },
    `${large.points} points in ${large.ms.toFixed(1)} ms against ${small.points} in ${small.ms.toFixed(1)} ms`,
  );
  await server.stop();
}

type Cost = { ms: number; points: number };

const pointsIn = (text: string) =>
  (JSON.parse(text) as { series: { times: number[] }[] }).series.reduce((sum, { times }) => sum + times.length, 0);

/** A tank with so many daily tests of every value, the last one today. */
async function aTank(url: string, headers: Record<string, string>, databaseUrl: string, tests: number) {
  const answer = await fetch(`${url}/api/aquariums`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `${tests} tests`, size: '90 gallons', type: 'reef' }),
  });
  const { id } = (await answer.json()) as { id: string };
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await pool.query(
      `insert into water_parameters (id, aquarium_id, test_date, ph, ammonia, nitrite, nitrate, temperature, salinity,
         alkalinity, calcium, magnesium, phosphate)
       select gen_random_uuid(), $1, now() - n * interval '1 day', 8 + random() / 2, random() / 4, random() / 10,
         random() * 10, 76 + random() * 4, 1.025 + random() / 500, 7 + random() * 3, 400 + random() * 50,
         1250 + random() * 100, random() / 10
       from generate_series(0, $2 - 1) n`,
      [id, tests],
    );
    await pool.query('vacuum analyze water_parameters');
  } finally {
    await close();
  }
  return id;
}
