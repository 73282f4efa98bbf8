import { defineConfig } from 'vitest/config';

/**
 * What is the same whatever the engine: it takes its turn on one of the two where both are tried. On the embedded
 * database remain every noun, and all that depends on the engine.
 */
const ELSEWHERE = {
  postgres: ['test/access-matrix.test.ts'],
  embedded: [
    'test/input-fuzz.test.ts',
    'test/supply-chain.test.ts',
    'test/realtime/**',
    'src/plugins/**',
    'src/files/**',
    'src/mail/**',
    'src/push/**',
    'src/config.test.ts',
    'src/**/uploads.test.ts',
    'src/**/uploads.crash.test.ts',
    'src/**/second-opinion.test.ts',
    'src/**/*.social.test.ts',
  ],
};
const { TEST_TURN } = process.env as { TEST_TURN?: keyof typeof ELSEWHERE };

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/processes/**', 'src/doctor/**', '**/node_modules/**', ...(TEST_TURN ? ELSEWHERE[TEST_TURN] : [])],
    globalSetup: ['test/template-database.ts'],
    env: { NODE_ENV: 'test' },
    // By default one core of two would stand idle.
    maxWorkers: 2,
    // For what hangs: a busy machine must not fail those who wait for something that comes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
