import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/service-worker/main.ts', import.meta.url));

/** Builds the service worker by itself, into one file at the root of the site, where it may answer for every page. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const built = (await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: { write: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
    })) as Rolldown.RolldownOutput;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: built.output[0].code });
  },
});
