// npm run eval:doctor: measures how well the fish doctor answers the held-apart cases, and the development cases for comparison.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerQuestion } from '../server/src/doctor/answer.ts';
import { learnt } from '../server/src/doctor/learnt.ts';
import { DEVELOPMENT_CASES, NEVER_SHOWN_CASES, SHOWN_CASES } from './development-cases.ts';
import { evaluate, type Figures, readingOf, rightAfterAnswers } from './evaluation.ts';
import { learnWithoutEach } from './learning.ts';
import { FORUM_POSTS, FOUND_LAST_CASES, HELD_APART_CASES, SHORT_TEXTS } from './measured-cases.ts';
import { farFromReference } from './reference-answers.ts';

const now = () => performance.now();
const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
const rows = (figures: Figures): [string, string][] => [
  ['cases', String(figures.cases)],
  ['problem known', String(figures.known.cases)],
  ['right first', percent(figures.known.first)],
  ['right first and said so', percent(figures.known.top1)],
  ['right among three', percent(figures.known.top3)],
  ['says it can’t tell when nobody knows', figures.known.cases < figures.cases ? percent(figures.silence) : ''],
  ['all cases: first and said so', percent(figures.top1)],
  ['all cases: among three', percent(figures.top3)],
  ['calibration error', figures.calibrationError.toFixed(3)],
  ['unsafe advice', String(figures.unsafe)],
  ['emergencies told to act now', percent(figures.emergencyRecall)],
  ['emergencies told to act now or today', percent(figures.emergenciesByToday)],
  ['“now” that was right', percent(figures.emergencyPrecision)],
  ['“now” when it wasn’t an emergency', percent(figures.falseAlarms)],
  ['milliseconds per answer', figures.milliseconds.toFixed(2)],
];

const { reader, model } = learnt();
const learntModel = () => model;
const unseen = learnWithoutEach(DEVELOPMENT_CASES, reader);
const held = evaluate(HELD_APART_CASES, { modelFor: learntModel, now });
const sets = [
  { name: 'Held-apart cases', figures: held },
  { name: 'Held-apart, by signs alone', figures: evaluate(HELD_APART_CASES, { now }) },
  { name: 'Accounts found last', figures: evaluate(FOUND_LAST_CASES, { modelFor: learntModel, now }) },
  {
    name: 'Never-shown accounts, unseen',
    figures: evaluate(NEVER_SHOWN_CASES, { modelFor: unseen, now }),
  },
  { name: 'Posts', figures: evaluate(FORUM_POSTS, { modelFor: learntModel, now }) },
  { name: 'Short texts', figures: evaluate(SHORT_TEXTS, { modelFor: learntModel, now }) },
  { name: 'Development cases, unseen', figures: evaluate(DEVELOPMENT_CASES, { modelFor: unseen, now }) },
];
for (const { name, figures } of sets) {
  console.log(`\n${name}`);
  for (const [label, value] of rows(figures)) console.log(`  ${label.padEnd(40)}${value}`);
}

const readings = [
  { name: 'never-shown accounts', ...readingOf(NEVER_SHOWN_CASES) },
  { name: 'the other development cases', ...readingOf(SHOWN_CASES) },
];
for (const { name, precision, recall } of readings)
  console.log(
    `\nSigns, ${name}: ${percent(precision)} of those shown are in the text, ${percent(recall)} of those in the text are shown`,
  );

const answered = [
  { name: 'Held-apart cases', before: held.known.first, after: rightAfterAnswers(HELD_APART_CASES, learntModel) },
  {
    name: 'Accounts found last',
    before: sets.find(({ name }) => name === 'Accounts found last')!.figures.known.first,
    after: rightAfterAnswers(FOUND_LAST_CASES, learntModel),
  },
];
for (const { name, before, after } of answered)
  console.log(`\n${name}, right first from the text ${percent(before)}, with two answers ${percent(after)}`);

const { most } = farFromReference(answerQuestion);
console.log(
  `\nHeld-apart cases, the stored file against the model before it was stored: probabilities differ by ${most.toFixed(3)} at most`,
);

const wrong = held.confusion.filter(({ expected, answered }) => expected !== answered);
const table = [
  '# How well the fish doctor answers',
  '',
  'Written by `npm run eval:doctor`. The held-apart cases are keepers’ accounts from question threads, blogs and reports, retold in similar words. Nothing is learned from them, and nobody read their texts while building the doctor, except for the first lines of six that were seen when their words were compared with those of new accounts. What was wrong in the end is often the keeper’s own conclusion.',
  '',
  'They aren’t untouched, though. We looked at their totals, as shown below, several times at first and many times since. We turned down two ways of reading signs because these totals, and those of the short texts, fell with them: replacing the old phrases with new ones instead of adding to them, and leaving out of the words any sign that’s barely mentioned. We changed three things with these totals in view: how much signs count compared with words, how the confidence of an uncertain top answer was raised, and the point at which a text sounds like an emergency. All three have since been set again with development cases alone. We also saw which pairs of conditions were mixed up most often, and wrote more development cases about those conditions, with different stories. A test compares the words of both sets, so no story is learned from in another version. Results on cases nobody here has seen may be lower.',
  '',
  'How well it could be done: two readers with experience of fish diseases, who saw neither the answers nor this engine, named the expected condition first in 91% and 88% of the held-apart cases, and among their top three in 93% and 92%.',
  '',
  'The development cases are keepers’ accounts, retold (`accounts-from-question-threads`, `accounts-from-blogs`, `accounts-never-shown`), and cases of our own for each condition: plain and literary ones (`our-plain-cases`, `our-first-cases`, `our-mixed-cases`, `our-narrated-cases`) and the kind people ask in forums or write in a diary (`our-forum-questions`, `our-diary-entries`). A development case counts as unseen because the model that answers it learned nothing from its share of the cases. The lexicon and the stories were written with some of these cases in view. The accounts in `accounts-never-shown` weren’t shown to the people who wrote stories, but some stories were tried on a pool that contained them, and narrowed where they pointed to the wrong problem. We have since looked at the ones that were answered wrong, to see what kinds of mistakes there are. No phrase and no story was written from them, but three things were set with their totals in view: how much signs count, that swim bladder trouble is held back, and when words about the water come first.',
  '',
  'Accounts found last were collected when everything else was finished, 937 of them. 509 told a story we already had and 92 more came close to one or to each other. Of the rest, we kept the 327 for which a second reader, who saw only the text, named the same problem as the person who found them (97.8% of those the second reader was shown). Nothing was learned from them or set by them. The people who found them could see what the doctor answered; the second reader couldn’t. They’re furthest from everything learned, so they’re the hardest, and the closest to what a stranger’s account will be like.',
  '',
  'Posts are what keepers write in a forum, 20 to 90 words, about every condition. They’re ours, but their author had seen neither the engine nor any other case, and we haven’t looked at their texts or mistakes. They’re plainer than what happens to people, so they don’t count toward the target. Short texts are our own, written the way people type into the quick panel. Nothing is learned from them, but we looked at the care questions among them, where no animal is sick, so the doctor can recognize such questions.',
  '',
  '“Right first” and “right among three” are measured on the cases whose problem is known, whether the doctor was sure or not; these two are the figures the target is about. “Said so” means that its confidence also reached the 40% at which the doctor names a condition. In some cases nobody ever knew what it was, and the doctor should say it can’t tell. How often it did has its own row, because the two readers didn’t do so either: of the 15 held-apart cases they named something in 12 and 14, and the same thing in 10. The two rows that begin with “all cases” include these, as every figure did at first.',
  '',
  `| | ${sets.map(({ name }) => name).join(' | ')} |`,
  `|---|${sets.map(() => '---|').join('')}`,
  ...rows(held)
    .slice(0, 14)
    .map(([label], i) => `| ${label} | ${sets.map(({ figures }) => rows(figures)[i]![1]).join(' | ')} |`),
  '',
  'Targets: right first at least 80%, among three at least 92%, calibration error at most 0.1, no unsafe advice; “now” right in at least 60%, and every emergency told to act now or today. What counts as an emergency was noted when each case was found, before there were three levels, so it means hours as often as minutes.',
  '',
  '## With two answers',
  '',
  'A case asks the questions that tell its top condition from the next two, and is evaluated again with each answer. Here the keeper is simulated and answers from the library: yes to what’s common with the known problem, no to what doesn’t belong to it, and not sure to the rest. Real keepers don’t look as closely, and their animals don’t go by the library.',
  '',
  '| | Right first from the text | With two answers |',
  '|---|---|---|',
  ...answered.map(({ name, before, after }) => `| ${name} | ${percent(before)} | ${percent(after)} |`),
  '',
  '## Signs',
  '',
  'The signs the doctor shows for a text, compared with those somebody who knows fish found in it beforehand.',
  '',
  '| Texts | Shown signs that are in the text | Signs in the text that are shown |',
  '|---|---|---|',
  ...readings.map(({ name, precision, recall }) => `| ${name} | ${percent(precision)} | ${percent(recall)} |`),
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
  '## What was mistaken for what',
  '',
  '| Expected | Answered | Cases |',
  '|---|---|---|',
  ...wrong.map(({ expected, answered, count }) => `| ${expected} | ${answered} | ${count} |`),
  '',
].join('\n');
writeFileSync(join(import.meta.dirname, 'figures.md'), table);
