// Running the tools behind the steps and reading how they went.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd, temporaryFolder } from '../services/cleanup.ts';
import { endGroup } from '../services/programs.ts';
import type { Outcome } from './report.ts';
import { REPORT_FILE, type Report } from './reporter.ts';

const REPORTER = join(import.meta.dirname, 'reporter.ts');

/** Runs a tool quietly; what it printed is shown only when it fails. */
export async function check(program: string, ...args: string[]): Promise<Outcome> {
  let output = '';
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = atEnd(() => endGroup(child));
  const [code] = await once(child, 'close');
  await stop();
  return { isFine: code === 0, output };
}

/** Runs the tests of one vitest configuration, showing them as they go or, quietly, only when one fails. */
export async function vitest(
  config: string,
  env: NodeJS.ProcessEnv = {},
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<Outcome> {
  // Whatever the tests leave behind, also when they are interrupted, goes with this folder.
  const TMPDIR = temporaryFolder('tests');
  const report = join(TMPDIR, 'report.json');
  const child = spawn('vitest', ['run', '--config', config, '--reporter=default', `--reporter=${REPORTER}`], {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR, [REPORT_FILE]: report, ...env },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const stop = atEnd(() => endGroup(child));
  const [code] = await once(child, 'close');
  await stop();
  const { counts, failures } = readReport(report);
  // Whatever ended it before it could say anything is a failure, too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { isFine: code === 0, counts, failures, output };
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
  }
}

/** How many tests are written in these files, counted without running them. */
export const countTests = (...patterns: string[]) =>
  globSync(patterns, { exclude: (name) => name === 'node_modules' })
    .map((file) => readFileSync(file, 'utf8').match(/^\s*(test|it)\b.*\(/gm)?.length ?? 0)
    .reduce((total, each) => total + each, 0);
