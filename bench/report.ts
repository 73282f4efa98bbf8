// One line per measurement: what, how much, what it should be, whether it is.

type Target = { atLeast: number } | { atMost: number } | undefined;

const failures: string[] = [];

export const section = (title: string) => console.log(`\n${title}`);

/** Prints a measurement against its target; without a target it is for information. */
export function line(what: string, value: number, unit: string, target?: Target, note = '') {
  const isMet = !target || ('atLeast' in target ? value >= target.atLeast : value <= target.atMost);
  if (!isMet) failures.push(what);
  const wanted = !target ? '' : 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const verdict = !target ? 'info' : isMet ? 'pass' : 'FAIL';
  const shown = `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
  console.log(`  ${what.padEnd(58)} ${shown.padStart(12)}  ${wanted.padStart(8)}  ${verdict}  ${note}`);
}

/** What missed its target. */
export const missed = () => failures;
