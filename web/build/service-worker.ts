import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/service-worker/main.ts', import.meta.url));

/**
 * Builds the service worker by itself, into one file at the root of the site, where it may answer for every page. It
 * knows the files of this build, so that every screen opens without a network.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const files = Object.keys(bundle)
      .filter((name) => /\.(js|css|woff2)$/.test(name))
      .map((name) => `/${name}`)
      .sort();
    const built = (await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        __FILES__: JSON.stringify(files),
        __BUILD__: JSON.stringify(createHash('sha256').update(files.join()).digest('hex').slice(0, 12)),
      },
      build: { write: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
    })) as Rolldown.RolldownOutput;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: built.output[0].code });
  },
});
