// No folder of ours grows past what can be seen at a glance.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

const MOST_FILES = 25;

/** Decisions are numbered and only ever grow: they are read by number, not at a glance. */
const GROWS_BY_NUMBER = 'docs/decisions';

const counts = new Map<string, number>();
for (const file of execFileSync('git', ['ls-files', '-z']).toString().split('\0').filter(Boolean))
  counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
const crowded = [...counts].filter(([folder, files]) => folder !== GROWS_BY_NUMBER && files > MOST_FILES);
for (const [folder, files] of crowded)
  console.error(
    `${folder} has ${files} files. The limit is ${MOST_FILES}: move some of them into a folder of their own.`,
  );
process.exitCode = crowded.length > 0 ? 1 : 0;
