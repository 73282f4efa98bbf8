import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest begin first, so that no core waits for the last of them. */
const LONGEST = ['accessibility', 'auction-to-review', 'aquariums', 'chat-rooms', 'marketplace'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['support/demo-template.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    maxConcurrency: 2,
    // For what hangs: a busy machine must not fail those who look at a dozen dialogs.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
