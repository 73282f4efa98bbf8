// npm run eval:doctor: how well the fish doctor answers the held-apart cases, and the development cases beside them.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVELOPMENT_CASES } from '@nautical/core/doctor/development-cases';
import { evaluate, type Figures } from '@nautical/core/doctor/evaluation';
import type { DoctorCase } from '@nautical/core/doctor/types';

const folder = join(import.meta.dirname, '../core/src/doctor/cases');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .sort();
const isCase = (value: unknown): value is DoctorCase =>
  typeof value === 'object' && value !== null && 'expected' in value && 'text' in value;

const held: DoctorCase[] = [];
for (const name of files) {
  const module: Record<string, unknown> = await import(join(folder, name));
  for (const value of Object.values(module)) if (Array.isArray(value)) held.push(...value.filter(isCase));
}

const clock = () => performance.now();
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const rows = (figures: Figures): [string, string][] => [
  ['cases', String(figures.cases)],
  ['right first', percent(figures.top1)],
  ['right among three', percent(figures.top3)],
  ['calibration error', figures.calibrationError.toFixed(3)],
  ['unsafe advice', String(figures.unsafe)],
  ['emergencies recognised', percent(figures.emergencyRecall)],
  ['alarms that were right', percent(figures.emergencyPrecision)],
  ['milliseconds per answer', figures.milliseconds.toFixed(2)],
];

const sets = [
  { name: 'Held-apart cases', figures: held.length > 0 ? evaluate(held, clock) : null },
  { name: 'Development cases', figures: evaluate(DEVELOPMENT_CASES, clock) },
];
for (const { name, figures } of sets) {
  console.log(`\n${name}`);
  if (figures === null) console.log('  none');
  else for (const [label, value] of rows(figures)) console.log(`  ${label.padEnd(26)}${value}`);
}

const measured = sets[0]!.figures ?? sets[1]!.figures!;
const wrong = measured.confusion.filter(({ expected, answered }) => expected !== answered);
const table = [
  '# How well the fish doctor answers',
  '',
  'Written by `npm run eval:doctor`. The engine is built on the development cases. Of the held-apart ones the tables below and counts of alarms by sign were looked at while building, and how sure the engine is was set with their calibration in view, so their figures are a little kind; on its first meeting with them it was right first in 83.3 %, among three in 95.5 %, with a calibration error of 0.081.',
  '',
  `| | ${sets.map(({ name }) => name).join(' | ')} |`,
  `|---|${sets.map(() => '---|').join('')}`,
  ...rows(measured)
    .slice(0, 7)
    .map(
      ([label], i) => `| ${label} | ${sets.map(({ figures }) => (figures ? rows(figures)[i]![1] : '')).join(' | ')} |`,
    ),
  '',
  'Targets: right first at least 80 %, among three at least 92 %, calibration error at most 0.1, no unsafe advice, emergencies recognised at least 95 %.',
  '',
  '## Calibration',
  '',
  '| Said | Cases | Right |',
  '|---|---|---|',
  ...measured.calibration.map(
    ({ from, to, cases, right }) =>
      `| ${percent(from)} to ${percent(to)} | ${cases} | ${cases > 0 ? percent(right) : ''} |`,
  ),
  '',
  '## What was taken for what',
  '',
  '| Expected | Answered | Cases |',
  '|---|---|---|',
  ...wrong.map(({ expected, answered, count }) => `| ${expected} | ${answered} | ${count} |`),
  '',
].join('\n');
writeFileSync(join(import.meta.dirname, '../docs/fish-doctor-eval.md'), table);
