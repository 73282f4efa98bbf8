import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './build/chunks.ts';
import { compressAssets } from './build/compress-assets.ts';
import { exactImports } from './build/exact-imports.ts';
import { headStart } from './build/head-start.ts';
import { lightContracts } from './build/light-contracts.ts';
import { modernCss } from './build/modern-css.ts';
import { preloadTextFont } from './build/preload-text-font.ts';
import { serviceWorker } from './build/service-worker.ts';

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    lightContracts(),
    exactImports(),
    tanstackRouter({
      target: 'react',
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      // A page's loader comes with its screen: kept apart, the loaders of all pages would weigh on the first one.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    react(),
    tailwind(),
    modernCss(),
    preloadTextFont(),
    headStart(),
    serviceWorker(),
    compressAssets(),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      // React has it itself since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    manifest: true,
    // The first versions with oklch, color-mix and @property.
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox128'],
    reportCompressedSize: false,
    // Pages are fetched ahead, on hover and when idle; the list of what each one needs would weigh on the first visit.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs, { hostType }) => (hostType === 'html' ? needs : []),
    },
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, login: `${import.meta.dirname}/src/login.tsx` },
      output: { codeSplitting },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API, '/objects': API, '/ws': { target: API, ws: true } } },
});
