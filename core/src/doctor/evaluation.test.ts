import { expect, test } from 'vitest';
import { HELD_APART_CASES } from './cases/held-apart.ts';
import { TYPED_CASES } from './cases/typed.ts';
import { findCondition } from './conditions.ts';
import { DEVELOPMENT_CASES } from './development/development-cases.ts';
import { learntModel, pack } from './engine/learnt-model.ts';
import stored from './engine/learnt-words.json' with { type: 'json' };
import { evaluate } from './evaluation.ts';
import { learnFrom } from './learning.ts';

// What it has reached on keepers' own accounts; the doctor may get better, not worse. The aims stand in the docs.
test('does not fall behind on cases it was not built on', () => {
  const figures = evaluate(HELD_APART_CASES, { modelFor: learntModel });
  expect(figures.known.cases).toBeGreaterThanOrEqual(120);
  expect(figures.known.first).toBeGreaterThanOrEqual(0.76);
  expect(figures.known.top3).toBeGreaterThanOrEqual(0.92);
  expect(figures.calibrationError).toBeLessThanOrEqual(0.1);
  expect(figures.emergencyRecall).toBeGreaterThanOrEqual(0.95);
  expect(figures.unsafe).toBe(0);
});

test('names what a few words tell, and nothing where they ask about care or tell too little', () => {
  const told = evaluate(
    TYPED_CASES.filter(({ expected }) => expected.length > 0),
    { modelFor: learntModel },
  );
  expect(told.top1).toBeGreaterThanOrEqual(0.9);
  expect(told.emergencyRecall).toBeGreaterThanOrEqual(0.95);
  const untold = evaluate(
    TYPED_CASES.filter(({ expected }) => expected.length === 0),
    { modelFor: learntModel },
  );
  expect(untold.top1).toBeGreaterThanOrEqual(0.85);
  expect(untold.results.filter(({ isAlarm }) => isAlarm).length / untold.cases).toBeLessThanOrEqual(0.15);
});

test('the stored model is what the development cases teach', () => {
  expect(stored).toEqual(pack(learnFrom(DEVELOPMENT_CASES)));
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

test('nothing was learnt from the cases it is measured on, nor from the same stories retold', () => {
  const weighed = weigh([...HELD_APART_CASES, ...DEVELOPMENT_CASES].map(({ text }) => text));
  const held = weighed.slice(0, HELD_APART_CASES.length);
  const learnt = weighed.slice(HELD_APART_CASES.length);
  const likeness = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) => {
    let sum = 0;
    for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
    return sum;
  };
  const retold = DEVELOPMENT_CASES.filter((_, at) => held.some((each) => likeness(learnt[at]!, each) > 0.25));
  expect(retold.map(({ id }) => id)).toEqual([]);
});

test('held-apart cases expect conditions that exist', () => {
  for (const { expected } of HELD_APART_CASES)
    for (const key of expected) expect(findCondition(key), key).toBeDefined();
});
