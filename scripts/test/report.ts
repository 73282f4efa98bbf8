// What `npm test` says: a heading per step, how long it took, how it went, and the sum.
import { styleText } from 'node:util';

export type Counts = { passed: number; failed: number; skipped: number };
export type Outcome = {
  isFine: boolean;
  counts?: Counts;
  /** The names of the tests that failed. */
  failures?: string[];
  output?: string;
};

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

export const describeCounts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

export const heading = (title: string) => console.log(styleText('bold', `\n▶ ${title}`));

export function result(title: string, { isFine, counts, output }: Outcome, startedAt: number) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (!isFine && output) console.log(output);
  const mark = isFine ? styleText('green', '✔') : styleText('red', '✘');
  console.log(`${mark} ${title}: ${counts ? describeCounts(counts) : isFine ? 'fine' : 'failed'} (${seconds} s)`);
}

/** Says something nobody should overlook. */
export function shout(lines: string[]) {
  const frame = '!'.repeat(78);
  console.log(styleText(['yellow', 'bold'], ['', frame, ...lines.map((line) => `!! ${line}`), frame].join('\n')));
}
