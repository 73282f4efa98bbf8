import { expect, test } from 'vitest';
import { proposedEnd, suitsShipping } from './auctions.ts';

// Local times without a zone, as the seller reads them.
test.each([
  ['gear ends to the minute', '2026-11-18T10:30', 7, 'equipment', '2026-11-25T10:30'],
  ['fish end on the Sunday after', '2026-11-18T10:30', 3, 'fish', '2026-11-22T20:00'],
  ['or on the Sunday before, if that is nearer', '2026-11-18T10:30', 7, 'coral-inverts', '2026-11-22T20:00'],
  ['a Sunday stays a Sunday', '2026-11-15T21:00', 7, 'plants', '2026-11-22T20:00'],
  ['never before the start', '2026-11-15T21:00', 1, 'fish', '2026-11-22T20:00'],
] as const)('%s', (_, start, days, category, end) => {
  expect(proposedEnd(new Date(start), days, category)).toEqual(new Date(end));
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
