import { expect, test } from 'vitest';
import { AUCTION_DAYS, endChoices, proposedEnd, suitsShipping } from './auctions.ts';

// Local times without a zone, as the seller reads them.
test.each([
  ['gear ends to the minute', '2026-11-18T10:30', 7, 'equipment', '2026-11-25T10:30'],
  ['fish end on the Sunday after', '2026-11-18T10:30', 3, 'fish', '2026-11-22T20:00'],
  ['or a little earlier, if that is about as long', '2026-11-18T10:30', 7, 'coral-inverts', '2026-11-24T20:00'],
  ['a Sunday stays a Sunday', '2026-11-15T21:00', 7, 'plants', '2026-11-22T20:00'],
  ['a day is no week', '2026-11-16T10:30', 1, 'fish', '2026-11-17T20:00'],
  ['nor minutes', '2026-11-15T19:58', 3, 'fish', '2026-11-17T20:00'],
  ['an evening too early is passed over', '2026-11-15T20:02', 3, 'fish', '2026-11-22T20:00'],
  ['never before the start', '2026-11-15T21:00', 1, 'fish', '2026-11-16T20:00'],
] as const)('%s', (_, start, days, category, end) => {
  expect(proposedEnd(new Date(start), days, category)).toEqual(new Date(end));
});

test('whatever the hour, animals get about the chosen time and can ship the morning after', () => {
  for (let hour = 0; hour < 7 * 24; hour++)
    for (const days of AUCTION_DAYS) {
      const start = new Date(2026, 10, 15, hour, 58);
      const end = proposedEnd(start, days, 'fish');
      const ran = (end.getTime() - start.getTime()) / (24 * 60 * 60 * 1000);
      expect(suitsShipping(end)).toBe(true);
      expect(ran).toBeGreaterThanOrEqual(Math.max(days * (2 / 3), days - 1) - 1e-9);
      expect(ran).toBeLessThan(days + 5);
    }
});

test('ends to choose from differ, and gear can run for every duration', () => {
  for (let hour = 0; hour < 7 * 24; hour++) {
    const ends = endChoices(new Date(2026, 10, 15, hour, 58), 'fish').map(({ end }) => end.getTime());
    expect(new Set(ends).size).toBe(ends.length);
    expect(ends.length).toBeGreaterThan(1);
  }
  const start = new Date('2026-11-18T10:30');
  expect(endChoices(start, 'fish').map(({ days }) => days)).toEqual([5, 7, 10]);
  expect(endChoices(start, 'equipment').map(({ days }) => days)).toEqual([...AUCTION_DAYS]);
});

test.each([
  ['2026-11-22T20:00', true],
  ['2026-11-23T20:00', true],
  ['2026-11-24T20:00', true],
  ['2026-11-25T20:00', false],
  ['2026-11-28T20:00', false],
])('animals won at %s can ship early in the week: %s', (end, suits) => {
  expect(suitsShipping(new Date(end))).toBe(suits);
});
