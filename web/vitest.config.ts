import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackRouter({ target: 'react', quoteStyle: 'single', semicolons: true }), react()],
  // What the build writes into the service worker.
  define: { __FILES__: '[]', __BUILD__: '"test"' },
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    unstubGlobals: true,
    // By default one core would stand idle.
    maxWorkers: '100%',
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // The test of the colours reads the style sheet.
    css: true,
    restoreMocks: true,
  },
});
