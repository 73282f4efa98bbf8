// What an idle server takes, and how soon a later start shows its first page.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd, temporaryFolder } from '../scripts/services/cleanup.ts';
import { createDatabase } from '../scripts/services/postgres.ts';
import { freePort, hasEnded } from '../scripts/services/programs.ts';
import { startOurs } from './processes.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const IDLE_SECONDS = 10;
const STARTS = 5;

export async function measureMemory(postgresUrl: string) {
  section(`Resident memory after ${IDLE_SECONDS} s of idling`);
  for (const [name, env, atMost] of [
    ['embedded database', {}, 450],
    ['PostgreSQL', { DATABASE_URL: await createDatabase(postgresUrl, 'idle') }, 180],
  ] as const) {
    const server = await startOurs(env);
    await pause(IDLE_SECONDS * 1000);
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' });
    await server.stop();
    line(name, Number(stdout) / 1024, 'MB', { atMost });
  }
}

export async function measureLaterStart() {
  section('npm start with the demo already there, until the first page is served');
  const dataDir = temporaryFolder('start');
  await timeToFirstPage(dataDir);
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) times.push(await timeToFirstPage(dataDir));
  line('median', median(times), 's', { atMost: 2 }, times.map((time) => time.toFixed(2)).join(' '));
}

async function timeToFirstPage(dataDir: string) {
  const port = await freePort();
  const startedAt = performance.now();
  // A group of its own, because a signal to npm does not always reach what it started.
  const child = spawn('npm', ['start'], {
    // As on a desk: a bundler that ran here before has set the mode to production.
    env: { ...process.env, NODE_ENV: undefined, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const stop = atEnd(async () => {
    if (hasEnded(child) || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  });
  while (!(await isPage(`http://127.0.0.1:${port}/`))) {
    if (hasEnded(child)) throw new Error('npm start ended');
    await pause(10);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await stop();
  // npm ends before its child does; the data folder is free when its lock is gone.
  while (existsSync(join(dataDir, 'db.lock'))) await pause(20);
  return seconds;
}

async function isPage(url: string) {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    return answer.ok && (await answer.text()).includes('<html');
  } catch {
    return false;
  }
}
