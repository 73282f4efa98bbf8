// Writes down for `npm test` how a run went: the counts, and the names of all that failed.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Counts } from './report.ts';

export type Report = { counts: Counts; failures: string[] };

/** Where the report goes. */
export const REPORT_FILE = 'TEST_REPORT_FILE';

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]) {
    const counts: Counts = { passed: 0, failed: unhandled.length, skipped: 0 };
    const failures = unhandled.map(({ message, stack }) => `outside of any test: ${stack ?? message}`);
    for (const module of modules) {
      const file = relative('.', module.moduleId);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state]++;
        if (state === 'failed') failures.push(`${file} > ${test.fullName}`);
      }
      // A file or a hook that fails has no test of its own.
      const others = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
      counts.failed += others.length;
      failures.push(...others.map(({ message }) => `${file}: ${message}`));
    }
    writeFileSync(process.env[REPORT_FILE]!, JSON.stringify({ counts, failures } satisfies Report));
  }
}
