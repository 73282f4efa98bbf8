import { expect, test } from 'vitest';
import { isQuiet, isTimeZone } from './notifications.ts';

test.each([
  ['22:00', '07:00', 'UTC', '2026-01-01T21:59:00Z', false],
  ['22:00', '07:00', 'UTC', '2026-01-01T22:00:00Z', true],
  ['22:00', '07:00', 'UTC', '2026-01-01T03:00:00Z', true],
  ['22:00', '07:00', 'UTC', '2026-01-01T07:00:00Z', false],
  ['12:00', '13:30', 'UTC', '2026-01-01T13:29:00Z', true],
  ['12:00', '13:30', 'UTC', '2026-01-01T13:30:00Z', false],
  ['22:00', '07:00', 'America/New_York', '2026-01-01T05:00:00Z', true],
  ['22:00', '07:00', 'America/New_York', '2026-01-01T22:30:00Z', false],
  ['08:00', '08:00', 'UTC', '2026-01-01T08:00:00Z', false],
])('from %s to %s in %s it is at %s quiet: %s', (from, to, timeZone, now, expected) => {
  expect(isQuiet({ from, to, timeZone }, new Date(now))).toBe(expected);
});

test('time zones are told from other words', () => {
  expect(['Europe/London', 'UTC', 'Nowhere/Land', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
