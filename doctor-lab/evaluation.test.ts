import { statSync } from 'node:fs';
import { findCondition } from '@nautical/core/doctor/conditions';
import { SIGNS } from '@nautical/core/doctor/signs';
import { expect, test } from 'vitest';
import { answerQuestion } from '../server/src/doctor/answer.ts';
import { LEARNT_FILE, learnt } from '../server/src/doctor/learnt.ts';
import { DEVELOPMENT_CASES, NEVER_SHOWN_CASES } from './development-cases.ts';
import { evaluate, readingOf, rightAfterAnswers } from './evaluation.ts';
import { FORUM_POSTS, FOUND_LAST_CASES, HELD_APART_CASES, SHORT_TEXTS } from './measured-cases.ts';
import { farFromReference, REFERENCE_ANSWERS } from './reference-answers.ts';
import { SIGNS_TOLD } from './signs-read-by-hand.ts';

const learntModel = () => learnt().model;

// What it has reached on keepers' own accounts; the doctor may get better, not worse. The aims stand in the docs.
test('does not fall behind on cases it was not built on', () => {
  const figures = evaluate(HELD_APART_CASES, { modelFor: learntModel });
  expect(figures.known.cases).toBeGreaterThanOrEqual(120);
  expect(figures.known.first).toBeGreaterThanOrEqual(0.755);
  expect(figures.known.top3).toBeGreaterThanOrEqual(0.92);
  expect(figures.calibrationError).toBeLessThanOrEqual(0.1);
  expect(figures.emergenciesByToday, 'no emergency is left for later').toBe(1);
  expect(figures.emergencyPrecision, 'a call to act now is mostly right').toBeGreaterThanOrEqual(0.6);
  expect(figures.falseAlarms).toBeLessThanOrEqual(0.06);
  expect(figures.unsafe).toBe(0);
});

test('does not fall behind on accounts that were found last', () => {
  const figures = evaluate(FOUND_LAST_CASES, { modelFor: learntModel });
  expect(figures.known.first).toBeGreaterThanOrEqual(0.69);
  expect(figures.known.top3).toBeGreaterThanOrEqual(0.88);
  expect(figures.calibrationError).toBeLessThanOrEqual(0.1);
  expect(figures.emergenciesByToday).toBeGreaterThanOrEqual(0.93);
  expect(figures.emergencyPrecision).toBeGreaterThanOrEqual(0.6);
  expect(figures.unsafe).toBe(0);
});

test('two answers to what it asks bring it further than the text', () => {
  expect(rightAfterAnswers(HELD_APART_CASES, learntModel)).toBeGreaterThanOrEqual(0.85);
  expect(rightAfterAnswers(FOUND_LAST_CASES, learntModel)).toBeGreaterThanOrEqual(0.78);
});

test('knows what a plain post tells of', () => {
  const figures = evaluate(FORUM_POSTS, { modelFor: learntModel });
  expect(figures.known.first).toBeGreaterThanOrEqual(0.92);
  expect(figures.known.top3).toBeGreaterThanOrEqual(0.97);
  expect(figures.emergenciesByToday).toBeGreaterThanOrEqual(0.95);
  expect(figures.unsafe).toBe(0);
});

test('names what a few words tell, and nothing where they ask about care or tell too little', () => {
  const told = evaluate(
    SHORT_TEXTS.filter(({ expected }) => expected.length > 0),
    { modelFor: learntModel },
  );
  expect(told.top1).toBeGreaterThanOrEqual(0.9);
  expect(told.emergenciesByToday).toBeGreaterThanOrEqual(0.95);
  const untold = evaluate(
    SHORT_TEXTS.filter(({ expected }) => expected.length === 0),
    { modelFor: learntModel },
  );
  expect(untold.top1).toBeGreaterThanOrEqual(0.85);
  expect(untold.results.filter(({ isAlarm }) => isAlarm).length / untold.cases).toBeLessThanOrEqual(0.05);
});

test('the learnt file answers as what was learnt, to a hundredth of a chance', () => {
  expect(REFERENCE_ANSWERS.map(({ id }) => id)).toEqual(HELD_APART_CASES.map(({ id }) => id));
  const { most, others } = farFromReference(answerQuestion);
  expect(most).toBeLessThanOrEqual(0.01);
  expect(others).toEqual([]);
});

test('the learnt file stays small', () => {
  expect(statSync(LEARNT_FILE).size).toBeLessThanOrEqual(2_000_000);
});

test('shows signs that the text tells of, on accounts no phrase was written from', () => {
  const { precision, recall } = readingOf(NEVER_SHOWN_CASES);
  expect(precision).toBeGreaterThanOrEqual(0.55);
  expect(recall).toBeGreaterThanOrEqual(0.5);
});

test('every development case was read by hand, in its own words', () => {
  const keys = new Set<string>(SIGNS.map(({ key }) => key));
  for (const { id, text } of DEVELOPMENT_CASES) {
    const { present, absent = {} } = SIGNS_TOLD[id]!;
    for (const [sign, words] of [...Object.entries(present), ...Object.entries(absent)]) {
      expect(keys.has(sign), `${id} ${sign}`).toBe(true);
      expect(text.includes(words), `${id} ${words}`).toBe(true);
    }
  }
});

/** Texts as their words, each weighed by how rare it is, so that a story is known again in other words. */
function weigh(texts: readonly string[]): ReadonlyMap<string, number>[] {
  const words = texts.map((text) => new Set(text.toLowerCase().match(/[a-z0-9]{3,}/g)));
  const counts = new Map<string, number>();
  for (const each of words) for (const word of each) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.map((each) => {
    const weights = [...each].map((word) => [word, Math.log(texts.length / counts.get(word)!)] as const);
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([word, weight]) => [word, weight / length]));
  });
}

test.each([
  ['held apart', HELD_APART_CASES],
  ['found last', FOUND_LAST_CASES],
])('nothing was learnt from the cases %s, nor from the same stories retold', (_, measured) => {
  const weighed = weigh([...measured, ...DEVELOPMENT_CASES].map(({ text }) => text));
  const held = weighed.slice(0, measured.length);
  const learnt = weighed.slice(measured.length);
  const likeness = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) => {
    let sum = 0;
    for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
    return sum;
  };
  const retold = DEVELOPMENT_CASES.filter((_each, at) => held.some((each) => likeness(learnt[at]!, each) > 0.25));
  expect(retold.map(({ id }) => id)).toEqual([]);
});

test('the cases it is measured on expect conditions that exist', () => {
  for (const { expected } of [...HELD_APART_CASES, ...FOUND_LAST_CASES])
    for (const key of expected) expect(findCondition(key), key).toBeDefined();
});

test('development cases expect conditions that exist', () => {
  expect(DEVELOPMENT_CASES.length).toBeGreaterThanOrEqual(100);
  expect(new Set(DEVELOPMENT_CASES.map(({ id }) => id)).size).toBe(DEVELOPMENT_CASES.length);
  for (const { expected } of DEVELOPMENT_CASES)
    for (const each of expected) expect(findCondition(each), each).toBeDefined();
});
