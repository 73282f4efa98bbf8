// Finding and running other programs.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { atEnd } from './cleanup.ts';

/** Something a script found or started, or why it could not. */
export type Missing = { missing: string };

export const isRoot = process.getuid?.() === 0;

/** The full path of a program: a name is looked for on PATH, then in `folders`. */
export function findProgram(name: string, folders: string[] = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...folders];
  return places.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What `program --version` says, or nothing when it cannot be run. */
export function versionOf(program: string) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** A TCP port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Asks until `isThere` agrees; fails when the process ends first or five minutes have passed. */
export async function untilReady(
  child: ChildProcess,
  name: string,
  log: () => string,
  isThere: () => Promise<unknown>,
) {
  const giveUpAt = Date.now() + 300_000;
  for (;;) {
    if (await isThere().catch(() => false)) return;
    if (hasEnded(child)) throw new Error(`${name} ended at once:\n${log()}`);
    if (Date.now() > giveUpAt) throw new Error(`${name} didn’t get ready in time:\n${log()}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Ends a process: asks with `signal`, insists after ten seconds. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (hasEnded(child) || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(insist);
}

/** Ends a process started as the head of a group, and with it everything it started in turn. */
export async function endGroup(head: ChildProcess) {
  const { pid } = head;
  if (pid === undefined || !signalGroup(pid, 'SIGTERM')) return;
  for (const insistAt = Date.now() + 10_000; Date.now() < insistAt; ) {
    await new Promise((wake) => setTimeout(wake, 50));
    if (!signalGroup(pid, 0)) return;
  }
  signalGroup(pid, 'SIGKILL');
}

/** False when nobody of the group is left. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

type Background = { uid?: number | undefined; gid?: number | undefined; env?: NodeJS.ProcessEnv; cwd?: string };

/** Starts a program that lives until it is stopped or the script ends, and keeps the end of what it prints. */
export function startInBackground(
  program: string,
  args: string[],
  { signal = 'SIGTERM', ...options }: Background & { signal?: NodeJS.Signals } = {},
) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-20_000);
    });
  child.on('error', (error) => {
    printed += error.message;
  });
  return { child, log: () => printed, stop: atEnd(() => end(child, signal)) };
}
