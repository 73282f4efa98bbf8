import { defineConfig } from 'vitest/config';

// The limit is for a test that hangs: a busy machine must not fail the ones that draw hundreds of pictures.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
