import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { line, section } from './report.ts';

type Delay = { p99: number; max: number };

/** Whether the main thread stays free while the embedded database computes. */
export function measureLoopDelay(embeddedDir: string) {
  section('Event loop of the main thread while the embedded database is busy');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'processes/loop-delay.ts')],
    { env: { ...process.env, DATA_DIR: embeddedDir }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const { idle, busy, queries } = JSON.parse(stdout) as { idle: Delay; busy: Delay; queries: number };
  line('99th percentile', busy.p99, 'ms', { atMost: 20 }, `idle ${idle.p99.toFixed(1)} ms; ${queries} queries`);
  line('longest', busy.max, 'ms', { atMost: 50 }, `idle ${idle.max.toFixed(1)} ms`);
}
