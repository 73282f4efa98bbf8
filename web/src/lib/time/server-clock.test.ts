import { describe, expect, test } from 'vitest';
import { shortTimeLeft, spokenTimeLeft, untilNextText } from './server-clock.ts';

const S = 1_000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;

test.each([
  [0, '0s', '0 seconds'],
  [1, '1s', '1 second'],
  [59 * S, '59s', '59 seconds'],
  [M + 5 * S, '1m 05s', '1 minute 5 seconds'],
  [H + 2 * M, '1h 02m', '1 hour 2 minutes'],
  [23 * H + 59 * M + 59 * S, '23h 59m', '23 hours 59 minutes'],
  [2 * D + 4 * H, '2d 4h', '2 days 4 hours'],
])('%d ms are %s', (ms, short, spoken) => {
  expect(shortTimeLeft(ms)).toBe(short);
  expect(spokenTimeLeft(ms)).toBe(spoken);
});

describe('a countdown', () => {
  test.each([5 * S + 300, 3 * M + 1, 2 * H + 5 * M + 30 * S + 200, 3 * D + 5 * H + 7])(
    'of %d ms looks again just when its text changes',
    (left) => {
      const wait = untilNextText(left);
      // A timer is late rather than early.
      expect(shortTimeLeft(left - wait - 2)).not.toBe(shortTimeLeft(left));
      expect(shortTimeLeft(left - wait + (left > H ? S : 0) + 2)).toBe(shortTimeLeft(left));
    },
  );

  test('counts seconds only in the last hour', () => {
    expect(untilNextText(H)).toBeLessThanOrEqual(S);
    expect(untilNextText(2 * H + 30 * S)).toBeGreaterThan(20 * S);
    expect(untilNextText(3 * D + 30 * M)).toBeGreaterThan(20 * M);
  });
});
