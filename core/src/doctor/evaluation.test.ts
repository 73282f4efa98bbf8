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
  expect(figures.top1).toBeGreaterThanOrEqual(0.55);
  expect(figures.top3).toBeGreaterThanOrEqual(0.78);
  expect(figures.calibrationError).toBeLessThanOrEqual(0.12);
  expect(figures.unsafe).toBe(0);
});

test('the stored model is what the development cases teach', () => {
  expect(learntModel()).toEqual(learnFrom(DEVELOPMENT_CASES));
});

test('nothing was learnt from the cases it is measured on', () => {
  const learnt = new Set(DEVELOPMENT_CASES.map(({ text }) => text.toLowerCase()));
  for (const { id, text } of HELD_APART_CASES) expect(learnt, id).not.toContain(text.toLowerCase());
});

test('held-apart cases expect conditions that exist', () => {
  for (const { expected } of HELD_APART_CASES)
    for (const key of expected) expect(findCondition(key), key).toBeDefined();
});
