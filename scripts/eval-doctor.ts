// npm run eval:doctor: how well the fish doctor answers the held-apart cases, and the development cases beside them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELD_APART_CASES } from '@nautical/core/doctor/cases/held-apart';
import { DEVELOPMENT_CASES } from '@nautical/core/doctor/development/development-cases';
import { learntModel } from '@nautical/core/doctor/engine/learnt-model';
import { evaluate, type Figures } from '@nautical/core/doctor/evaluation';
import { learnWithoutEach } from '@nautical/core/doctor/learning';

const now = () => performance.now();
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

const held = evaluate(HELD_APART_CASES, { modelFor: learntModel, now });
const sets = [
  { name: 'Held-apart cases', figures: held },
  { name: 'Held-apart, by signs alone', figures: evaluate(HELD_APART_CASES, { now }) },
  {
    name: 'Development cases, unseen',
    figures: evaluate(DEVELOPMENT_CASES, { modelFor: learnWithoutEach(DEVELOPMENT_CASES), now }),
  },
];
for (const { name, figures } of sets) {
  console.log(`\n${name}`);
  for (const [label, value] of rows(figures)) console.log(`  ${label.padEnd(26)}${value}`);
}

const wrong = held.confusion.filter(({ expected, answered }) => expected !== answered);
const table = [
  '# How well the fish doctor answers',
  '',
  'Written by `npm run eval:doctor`. The held-apart cases are accounts of keepers found in question threads, blogs and reports, retold in their kind of words; nothing is learnt from them and none of their texts was read while building. Their sums, as below, were looked at several times on the way, and one number, what the signs count beside the words, was lowered after seeing the calibration there. What was wrong in the end is often the keeper’s own conclusion. A development case counts as unseen because the words of its share were left out when it was asked; the lexicon was made with a part of them in view.',
  '',
  `| | ${sets.map(({ name }) => name).join(' | ')} |`,
  `|---|${sets.map(() => '---|').join('')}`,
  ...rows(held)
    .slice(0, 7)
    .map(([label], i) => `| ${label} | ${sets.map(({ figures }) => rows(figures)[i]![1]).join(' | ')} |`),
  '',
  'Targets: right first at least 80 %, among three at least 92 %, calibration error at most 0.1, no unsafe advice, emergencies recognised at least 95 %.',
  '',
  '## Calibration',
  '',
  '| Said | Cases | Right |',
  '|---|---|---|',
  ...held.calibration.map(
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
