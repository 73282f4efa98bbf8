import { expect, test } from 'vitest';
import { HELD_APART_CASES } from './cases/held-apart.ts';
import { findCondition } from './conditions.ts';
import { evaluate } from './evaluation.ts';

test('keeps its promises on cases it was not built on', () => {
  const figures = evaluate(HELD_APART_CASES);
  expect(figures.top1).toBeGreaterThanOrEqual(0.8);
  expect(figures.top3).toBeGreaterThanOrEqual(0.92);
  expect(figures.calibrationError).toBeLessThanOrEqual(0.1);
  expect(figures.emergencyRecall).toBeGreaterThanOrEqual(0.95);
  expect(figures.unsafe).toBe(0);
});

test('held-apart cases expect conditions that exist', () => {
  for (const { expected } of HELD_APART_CASES)
    for (const key of expected) expect(findCondition(key), key).toBeDefined();
});
