import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The tests of the doctor on the server are here too: they need no database, and there they would run once for each.
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['{doctor-lab,server/src/doctor}/**/*.test.ts'],
    // By default one core would stand idle.
    maxWorkers: '100%',
    // For what hangs: learning takes half a minute, and much more on a busy machine.
    testTimeout: 900_000,
  },
});
