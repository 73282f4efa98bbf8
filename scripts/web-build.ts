// The browser's bundle is built when something it is made of has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const STAMP = join(root, 'web/dist/.built-from');

const INPUTS = ['package-lock.json', 'core/src/**/*', 'web/*', 'web/{src,public,build}/**/*'];
// Made by the build itself, or of no consequence to it.
const NOT_INPUTS = /routeTree\.gen\.ts$|\.test\.tsx?$|^web\/(dist|node_modules|test)\b/;

/** Builds web/dist unless it is up to date; says whether it had to. */
export function ensureWebIsBuilt() {
  const inputs = hashOfInputs();
  if (readStamp() === inputs) return false;
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web'), stdio: 'inherit' });
  if (status !== 0) throw new Error('The web build failed');
  writeFileSync(STAMP, inputs);
  return true;
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

function hashOfInputs() {
  const hash = createHash('sha256');
  const entries = globSync(INPUTS, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
  for (const file of files) {
    if (!NOT_INPUTS.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}
