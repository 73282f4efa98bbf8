import { describe, expect, test } from 'vitest';
import {
  badge,
  firstCharacters,
  formatDate,
  formatMoney,
  formatNumber,
  listed,
  preview,
  relativeTime,
  timeOf,
} from './format.ts';

const now = Date.parse('2025-06-15T12:00:00Z');
const HOUR = 3_600_000;

describe('relative time', () => {
  test.each([
    [0, 'Just now'],
    [HOUR - 1, 'Just now'],
    [HOUR, '1h ago'],
    [2 * HOUR - 1, '1h ago'],
    [23 * HOUR, '23h ago'],
    [24 * HOUR - 1, '23h ago'],
    [24 * HOUR, '1d ago'],
    [48 * HOUR - 1, '1d ago'],
    [400 * 24 * HOUR, '400d ago'],
    [-HOUR, 'Just now'],
  ])('%i ms ago is %s', (ms, words) => {
    expect(relativeTime(new Date(now - ms), now)).toBe(words);
    expect(relativeTime(new Date(now - ms).toISOString(), now)).toBe(words);
  });

  test('a date that cannot be read is just now', () => {
    expect(relativeTime('yesterday-ish', now)).toBe('Just now');
    expect(formatDate('yesterday-ish')).toBe('Just now');
  });
});

test.each([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one and two'],
  [['one', 'two', 'three'], 'one, two and three'],
])('%j is listed as %s', (words, sentence) => {
  expect(listed(words)).toBe(sentence);
});

test('a day is written MMM dd, yyyy', () => {
  expect(formatDate(new Date(2025, 2, 5, 12))).toBe('Mar 05, 2025');
});

test.each([
  [0, 5, '12:05 AM'],
  [9, 30, '9:30 AM'],
  [12, 0, '12:00 PM'],
  [23, 59, '11:59 PM'],
])('%i hours %i minutes are %s', (hours, minutes, text) => {
  expect(timeOf(new Date(2025, 2, 5, hours, minutes))).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234567, '-1,234,567'],
  [12345.678, '12,345.678'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  ['5', '$5.00'],
  ['0.5', '$0.50'],
  ['-12.3', '−$12.30'],
  ['999', '$999.00'],
  ['1234.50', '$1,234.50'],
  ['99999999.99', '$99,999,999.99'],
])('%s is %s', (amount, words) => {
  expect(formatMoney(amount)).toBe(words);
});

test.each([
  [0, '0'],
  [9, '9'],
  [10, '9+'],
])('a badge of %i says %s', (count, text) => {
  expect(badge(count)).toBe(text);
});

test('a preview ends with an ellipsis only when something was cut, and cuts no emoji', () => {
  expect(preview('x'.repeat(30), 30)).toBe('x'.repeat(30));
  expect(preview('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`);
  expect(firstCharacters('👩‍🔬🐠🐡', 2)).toBe('👩‍🔬🐠');
});
