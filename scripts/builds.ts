// What is built is built again when something it is made of has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const SERVER_MAIN = join(root, '.cache/server/main.js');

// Made by the build itself, or of no consequence to it.
const NOT_INPUTS = /routeTree\.gen\.ts$|\.test\.tsx?$|^web\/(dist|node_modules|test)\b/;

type Build = { workspace: string; output: string; inputs: string[] };
const WEB: Build = {
  workspace: 'web',
  output: 'web/dist',
  inputs: ['package-lock.json', 'core/src/**/*', 'web/*', 'web/{src,public,build}/**/*'],
};
const SERVER: Build = {
  workspace: 'server',
  output: '.cache/server',
  inputs: ['package-lock.json', 'core/src/**/*', 'server/*', 'server/src/**/*.ts'],
};

/** Builds web/dist unless it is up to date. */
export const ensureWebIsBuilt = () => ensureBuilt(WEB);

/** Bundles the server unless it is up to date. */
export const ensureServerIsBuilt = () => ensureBuilt(SERVER);

/** Builds both, up to date or not. */
export const buildAll = () => {
  for (const each of [WEB, SERVER]) build(each, stateOf(each.inputs));
};

function ensureBuilt(each: Build) {
  const now = stateOf(each.inputs);
  if (readStamp(stampOf(each)) !== now) build(each, now);
}

const stampOf = ({ output }: Build) => join(root, output, '.built-from');

/** What changes while it is being built is built the next time: the state is that from before. */
function build(each: Build, state: string) {
  const { workspace } = each;
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, workspace),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`The build of ${workspace} failed`);
  writeFileSync(stampOf(each), state);
}

function readStamp(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Names, sizes and times of change: reading everything would cost every start more than the rest of the check. */
function stateOf(patterns: string[]) {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const stats = statSync(join(root, file));
    if (stats.isFile() && !NOT_INPUTS.test(file)) hash.update(`${file}\0${stats.mtimeMs}\0${stats.size}\0`);
  }
  return hash.digest('hex');
}
