// How long the main thread is kept from its work while the embedded database computes; prints milliseconds as JSON.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/src/db/client.ts';

const SECONDS = 6;
const { background: pool, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? '' });

async function delayDuring(work: () => Promise<unknown>) {
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  await work();
  histogram.disable();
  return { p99: histogram.percentile(99) / 1e6, max: histogram.max / 1e6 };
}

const idle = await delayDuring(() => pause(SECONDS * 1000));
let queries = 0;
const busy = await delayDuring(async () => {
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    await pool.query(
      `select a.category, count(*) from posts a join posts b on a.category = b.category
       where a.title || b.title ilike '%useful%' group by 1`,
    );
    queries++;
  }
});
await close();
console.log(JSON.stringify({ idle, busy, queries }));
