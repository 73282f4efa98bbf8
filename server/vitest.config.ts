import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/processes/**', '**/node_modules/**'],
    globalSetup: ['test/template-database.ts'],
    env: { NODE_ENV: 'test' },
    // By default one core of two would stand idle.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
