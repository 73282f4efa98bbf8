import { expect, test } from 'vitest';
import { whyTimesWrong } from './auction-times.ts';
import { AUCTION_LONGEST_MS, AUCTION_SHORTEST_MS, AUCTION_STARTS_WITHIN_MS } from './auctions.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();

test.each<[string, number | undefined, number, string | undefined]>([
  ['a minute from now', undefined, AUCTION_SHORTEST_MS, undefined],
  ['less than a minute', undefined, AUCTION_SHORTEST_MS - 1, 'endTime'],
  ['thirty days', undefined, AUCTION_LONGEST_MS, undefined],
  ['more than thirty days', undefined, AUCTION_LONGEST_MS + 1, 'endTime'],
  ['over already', undefined, -1, 'endTime'],
  ['starts at this very moment', 0, AUCTION_SHORTEST_MS, undefined],
  ['started in the past', -1, AUCTION_SHORTEST_MS, 'startTime'],
  [
    'planned as far ahead as possible',
    AUCTION_STARTS_WITHIN_MS,
    AUCTION_STARTS_WITHIN_MS + AUCTION_LONGEST_MS,
    undefined,
  ],
  ['planned too far ahead', AUCTION_STARTS_WITHIN_MS + 1, AUCTION_STARTS_WITHIN_MS + 3_600_000, 'startTime'],
  ['ends before it starts', 7_200_000, 3_600_000, 'endTime'],
  ['counts from the planned start', 3_600_000, 3_600_000 + AUCTION_LONGEST_MS + 1, 'endTime'],
])('an auction that is %s', (_, start, end, field) => {
  const times = { startTime: start === undefined ? undefined : at(start), endTime: at(end) };
  expect(whyTimesWrong(times, new Date(NOW))?.field).toBe(field);
});
