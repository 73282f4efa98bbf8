import { describe, expect, test } from 'vitest';
import { isShippingDay, shippingAdvice, shippingText } from './shipping.ts';

test('live animals travel from Monday to Wednesday', () => {
  // The first of June 2026 is a Monday.
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => isShippingDay(new Date(Date.UTC(2026, 5, day, 12)), 'UTC'));
  expect(week).toEqual([true, true, true, false, false, false, false]);
});

test.each([
  // Still Wednesday evening in California, and already Thursday in London; still Sunday, and already Monday.
  ['2026-06-04T02:00:00Z', true, false],
  ['2026-06-01T02:00:00Z', false, true],
])('the day at %s is the one where the seller is', (at, inCalifornia, inLondon) => {
  expect(isShippingDay(new Date(at), 'America/Los_Angeles')).toBe(inCalifornia);
  expect(isShippingDay(new Date(at), 'Europe/London')).toBe(inLondon);
});

describe('the advice', () => {
  test.each([
    [39.9, 'do-not-ship'],
    [40, 'heat-pack'],
    [69.9, 'heat-pack'],
    [70, 'nothing'],
    [80, 'nothing'],
    [80.1, 'cold-pack'],
    [90, 'cold-pack'],
    [90.1, 'hold-at-location'],
    [95, 'hold-at-location'],
    [95.1, 'do-not-ship'],
  ] as const)('at a high of %d °F is the same at either end', (high, advice) => {
    expect(shippingAdvice(high, 75)).toBe(advice);
    expect(shippingAdvice(75, high)).toBe(advice);
  });

  test.each([
    [30, 93, 'do-not-ship'],
    [93, 85, 'hold-at-location'],
    [50, 85, 'cold-pack'],
    [50, 93, 'hold-at-location'],
    [50, 60, 'heat-pack'],
  ] as const)('between %d and %d °F follows the more dangerous end', (origin, destination, advice) => {
    expect(shippingAdvice(origin, destination)).toBe(advice);
  });

  test('has a sentence for each case', () => {
    for (const high of [30, 50, 75, 85, 93, 100]) expect(shippingText(high, high)).toMatch(/\.$/);
  });

  test.each([
    [50, 85, /cold pack.*below 70 °F at the other end/],
    [93, 60, /held at a staffed location.*below 70 °F at the other end/],
    [75, 85, /^Add a cold pack: it’s between 80 and 90 °F at one end\.$/],
  ])('from %d to %d °F says what both ends ask for', (origin, destination, text) => {
    expect(shippingText(origin, destination)).toMatch(text);
  });
});
