import { defineConfig } from 'vitest/config';

// Each test starts whole servers, so they follow one another.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['**/*.test.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 300_000 },
});
