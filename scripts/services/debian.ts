import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isRoot } from './programs.ts';

const LIMIT_MINUTES = 10;
let isListAsked = false;

/** Installs a Debian package when that is possible here; returns why not otherwise. */
export function installFromDebian(name: string): string | undefined {
  if (!isRoot) return `only root can install Debian's ${name}`;
  const apt = findProgram('apt-get');
  if (!apt) return 'there’s no apt-get here';
  const logFile = join(tmpdir(), `nautical-apt-${process.pid}.log`);
  console.log(`Installing ${name} from Debian (log: ${logFile}) …`);
  const log = openSync(logFile, 'a');
  const run = (...args: string[]) =>
    spawnSync(apt, args, {
      // A package's own service would only be in the way: each suite starts what it needs.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: ['ignore', log, log],
      timeout: LIMIT_MINUTES * 60_000,
    }).status === 0;
  try {
    // Some source or other that does not answer is no reason not to try: the package may come from the rest.
    if (!isListAsked) run('update');
    isListAsked = true;
    if (!run('install', '-y', '--no-install-recommends', name)) return `apt-get install ${name} failed (${logFile})`;
  } finally {
    closeSync(log);
  }
  return undefined;
}
