import { expect, test } from 'vitest';
import { answerTime } from './answer-time.ts';

test.each([
  [5, 'an hour'],
  [60, 'an hour'],
  [61, '2 hours'],
  [24 * 60, '24 hours'],
  [24 * 60 + 1, '2 days'],
])('%d minutes are told as %s', (minutes, time) => {
  expect(answerTime(minutes)).toBe(`Usually replies within ${time}`);
});
