import { defineConfig } from 'vitest/config';

// The limit is for a test that hangs: a busy machine must not fail the ones that draw hundreds of pictures.
export default defineConfig({
  root: import.meta.dirname,
  // By default one core would stand idle.
  test: { include: ['src/**/*.test.ts'], maxWorkers: '100%', testTimeout: 300_000 },
});
