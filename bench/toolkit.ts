// Whether twenty years of daily tests make a tank's charts dearer: time per point sent, against a tank of a few months,
// and how long the browser works to open them.
import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator } from 'playwright-core';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../e2e/support/browser.ts';
import { type SessionTokens, signInByHttp } from '../scripts/services/demo-server.ts';
import { register } from '../scripts/services/member.ts';
import { createDatabase } from '../scripts/services/postgres.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { startOurs } from './processes.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const FEW = 100;
const MANY = 7_300; // twenty years, one a day
const ROUNDS = 80;
const WARM_UP_ROUNDS = 20;
const RUNS = 7;
const CPU_SLOWDOWN = 4;
const QUIET_MS = 250;
const SERIES = /\/series/;
const CHARTS = 10; // one for each value that was measured
const DOWN_PX = 300;
const MARGIN = [5, 400] as const; // where the pointer scrolls without touching a chart

/** The lines of all values of both tanks, taking turns on one server. */
export async function measureToolkit(postgresUrl: string) {
  section(`Charts of ${MANY.toLocaleString('en')} water tests ÷ those of ${FEW}, per point sent`);
  const databaseUrl = await createDatabase(postgresUrl, 'toolkit');
  const server = await startOurs({ DATABASE_URL: databaseUrl });
  const tokens = await signInByHttp(server.url, await register(server.url));
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
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
  await measureScripting(server.url, tokens, many);
  await server.stop();
}

/** How long scripts run to open the charts from the tank's first tab, and to draw those of all years instead. */
async function measureScripting(url: string, tokens: SessionTokens, tank: string) {
  section(
    `Scripts that open the charts of ${MANY.toLocaleString('en')} tests, processor slowed ${CPU_SLOWDOWN}×, median of ${RUNS}`,
  );
  const browser = await launchBrowser();
  for (const width of [PHONE, DESKTOP]) {
    await openCharts(browser, url, width, tokens, tank);
    const runs: Scripting[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await openCharts(browser, url, width, tokens, tank));
    for (const part of ['the Water Tests tab', 'all years instead'] as const) {
      const times = runs.map((run) => run[part]);
      line(`${part}, at ${width} px`, median(times), 'ms', { atMost: 300 }, times.map(Math.round).join(' '));
    }
  }
  await browser.close();
}

type Scripting = Record<'the Water Tests tab' | 'all years instead', number>;

async function openCharts(browser: Browser, url: string, width: number, tokens: SessionTokens, tank: string) {
  const { page, close } = await openPage(browser, url, { width, tokens });
  const session = await page.context().newCDPSession(page);
  // Time of the page's own thread: what else the machine does meanwhile is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const scripted = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  /** Waits until scripts have come to rest; the page itself is asked nothing, which would be counted. */
  const atRest = async () => {
    let now = await scripted();
    for (let quiet = 0; quiet < 3; ) {
      await setTimeout(QUIET_MS);
      const later = await scripted();
      quiet = later - now < 1 ? quiet + 1 : 0;
      now = later;
    }
    return now;
  };
  const placeOf = async (element: Locator) => {
    const { x, y, width, height } = (await element.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };

  await page.goto(`/aquarium/${tank}`, { waitUntil: 'networkidle' });
  await atRest();
  const tab = await placeOf(page.getByRole('tab', { name: 'Water Tests' }));
  const start = await atRest();
  await Promise.all([page.waitForResponse(SERIES), page.mouse.click(...tab)]);
  const opened = await atRest();

  const everything = page.locator('label').filter({ hasText: /^All$/ });
  await page.mouse.move(...MARGIN);
  await page.mouse.wheel(0, DOWN_PX);
  await atRest();
  const choice = await placeOf(everything);
  const before = await atRest();
  await Promise.all([page.waitForResponse(SERIES), page.mouse.click(...choice)]);
  await page.mouse.move(...MARGIN);
  const after = await atRest();
  const charts = await page.getByRole('slider').count();
  const readings = await page.getByText(`${MANY.toLocaleString('en')} readings`).count();
  if (charts === 0 || readings < CHARTS) throw new Error(`${charts} charts are drawn, ${readings} know all readings`);
  await close();
  return { 'the Water Tests tab': opened - start, 'all years instead': after - before };
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
  const { background: pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
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
