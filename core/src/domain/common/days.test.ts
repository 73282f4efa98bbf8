import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBounds, dayIn } from './days.ts';

test.each([
  ['2026-03-10T02:00:00Z', 'America/New_York', '2026-03-09'],
  ['2026-03-10T02:00:00Z', 'UTC', '2026-03-10'],
  ['2026-03-10T14:00:00Z', 'Pacific/Kiritimati', '2026-03-11'],
])('%s in %s is %s', (at, timeZone, day) => {
  expect(dayIn(new Date(at), timeZone)).toBe(day);
});

test.each([
  ['2026-03-10', 'UTC', '2026-03-10T00:00:00.000Z', '2026-03-10T23:59:59.999Z'],
  ['2026-03-10', 'Europe/Berlin', '2026-03-09T23:00:00.000Z', '2026-03-10T22:59:59.999Z'],
  // The days when clocks change have 23 and 25 hours.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
])('%s in %s lasts from %s to %s', (day, timeZone, start, end) => {
  const bounds = dayBounds(day, timeZone);
  expect([bounds.start.toISOString(), bounds.end.toISOString()]).toEqual([start, end]);
});

test('every time lies within the bounds of its day', () => {
  const zones = fc.constantFrom('UTC', 'America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Sydney');
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, zones, (at, timeZone) => {
      const { start, end } = dayBounds(dayIn(at, timeZone), timeZone);
      expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
      expect(end.getTime()).toBeGreaterThanOrEqual(at.getTime());
    }),
  );
});
