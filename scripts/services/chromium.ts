import { installFromDebian } from './debian.ts';
import { findProgram, type Missing, versionOf } from './programs.ts';

export type Chromium = { path: string; from: string };

/** What keeps a browser in a test quiet and the same everywhere. */
export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium that starts: the one at CHROMIUM_PATH, the machine's own, or Debian's. */
export function findChromium(): Chromium | Missing {
  const given = process.env.CHROMIUM_PATH;
  if (given) return working(given) ?? { missing: `CHROMIUM_PATH (${given}) doesn’t start` };
  const lookUp = () =>
    [...NAMES.map((name) => findProgram(name)), ...MAC_APPS]
      .map((path) => path && working(path))
      .find((found) => found !== undefined && found !== '');
  const found = lookUp();
  if (found) return found;
  const problem = installFromDebian('chromium');
  return lookUp() || { missing: `no Chromium on this machine, and ${problem ?? 'installing it didn’t help'}` };
}

function working(path: string): Chromium | undefined {
  const version = versionOf(path);
  return version === undefined ? undefined : { path, from: version };
}
