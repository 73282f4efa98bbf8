import { defineConfig } from 'vitest/config';

// Each test starts whole servers, so they follow one another.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['**/*.test.ts'], fileParallelism: false, testTimeout: 900_000, hookTimeout: 900_000 },
});
