import { expect, test } from 'vitest';
import { HELD_APART_CASES } from './cases/held-apart.ts';
import { findCondition } from './conditions.ts';
import { DEVELOPMENT_CASES } from './development/development-cases.ts';
import { learntModel } from './engine/learnt-model.ts';
import { evaluate } from './evaluation.ts';
import { learnFrom } from './learning.ts';

// What it has reached on keepers' own accounts; the doctor may get better, not worse. The aims stand in the docs.
test('does not fall behind on cases it was not built on', () => {
  const figures = evaluate(HELD_APART_CASES, { modelFor: learntModel });
  expect(figures.cases).toBeGreaterThanOrEqual(120);
  expect(figures.top1).toBeGreaterThanOrEqual(0.63);
  expect(figures.top3).toBeGreaterThanOrEqual(0.82);
  expect(figures.calibrationError).toBeLessThanOrEqual(0.12);
  expect(figures.emergencyRecall).toBeGreaterThanOrEqual(0.9);
  expect(figures.unsafe).toBe(0);
});

test('the stored model is what the development cases teach', () => {
  expect(learntModel()).toEqual(learnFrom(DEVELOPMENT_CASES));
});

/** All runs of four words in a text. */
const runsOf = (text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')));
};

test('nothing was learnt from the cases it is measured on', () => {
  const places = new Map<string, number[]>();
  const held = HELD_APART_CASES.map(({ text }) => runsOf(text));
  held.forEach((runs, at) => {
    for (const run of runs) places.set(run, [...(places.get(run) ?? []), at]);
  });
  const alike = DEVELOPMENT_CASES.filter(({ text }) => {
    const runs = runsOf(text);
    const shared = held.map(() => 0);
    for (const run of runs) for (const at of places.get(run) ?? []) shared[at]! += 1;
    return shared.some((count, at) => count > 0 && count >= Math.min(runs.size, held[at]!.size) / 2);
  });
  expect(alike.map(({ id }) => id)).toEqual([]);
});

test('held-apart cases expect conditions that exist', () => {
  for (const { expected } of HELD_APART_CASES)
    for (const key of expected) expect(findCondition(key), key).toBeDefined();
});
