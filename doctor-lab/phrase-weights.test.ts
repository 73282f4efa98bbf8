import { SIGNS, type SignKey } from '@nautical/core/doctor/signs';
import { expect, test } from 'vitest';
import { type ReadByHand, weighPhrases } from './phrase-weights.ts';

const NONE = Object.fromEntries(SIGNS.map(({ key }) => [key, [] as string[]])) as Record<SignKey, string[]>;
const text = (place: number, isTold: boolean, length = 80): ReadByHand => ({
  length,
  found: [{ key: 'gasping', place }],
  told: new Set(isTold ? ['gasping'] : []),
});
const times = (count: number, each: ReadByHand) => Array.from({ length: count }, () => each);
const weigh = (phrases: number, texts: readonly ReadByHand[]) =>
  weighPhrases({ ...NONE, gasping: Array.from({ length: phrases }, () => 'gasp') }, texts).gasping;

test('a phrase weighs as often as it was right', () => {
  const [often, seldom] = weigh(2, [
    ...times(90, text(0, true)),
    ...times(10, text(0, false)),
    ...times(10, text(1, true)),
    ...times(90, text(1, false)),
  ]);
  expect(often![1]).toBeCloseTo(0.88, 1);
  expect(seldom![1]).toBeCloseTo(0.12, 1);
});

test('a phrase that is seldom found weighs about as much as the others of its sign', () => {
  const [, never, once] = weigh(3, [...times(80, text(0, true)), ...times(20, text(0, false)), text(2, false)]);
  expect(never![1]).toBeCloseTo(0.78, 1);
  expect(once![1]).toBeLessThan(never![1]);
  expect(once![1]).toBeGreaterThan(0.5);
});

test('what is right in short texts counts there most', () => {
  const [[short, long] = []] = weigh(1, [...times(30, text(0, true, 12)), ...times(30, text(0, false, 80))]);
  expect(short!).toBeGreaterThan(0.7);
  expect(long!).toBeLessThan(0.5);
});

test('a phrase that is found twice in a text counts once', () => {
  const twice = { ...text(0, false), found: [...text(0, false).found, ...text(0, false).found] };
  expect(weigh(1, [twice, text(0, true)])).toEqual(weigh(1, [text(0, false), text(0, true)]));
});
