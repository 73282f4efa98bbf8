import { expect, test } from 'vitest';
import { formatSize, formatVolume, gallonsTyped, parseVolume, shownVolume } from './units.ts';

const US = { temperatureUnit: 'fahrenheit', salinityUnit: 'sg', volumeUnit: 'gallons' } as const;
const METRIC = { temperatureUnit: 'celsius', salinityUnit: 'ppt', volumeUnit: 'litres' } as const;

test('a typed volume is read as a size is, and none that no tank holds', () => {
  const read = ['1,200', '37,5', '0.5', '', '1.200', '-5', '0', '5,000,000', 'big'].map((text) =>
    parseVolume(text, US),
  );
  expect(read).toEqual([1200, 37.5, 0.5, null, ...Array(5).fill(Number.NaN)]);
  expect(parseVolume('300,000', METRIC)).toBe(300_000);
});

test('volumes and sizes', () => {
  expect(formatVolume(40, US)).toBe('40 gal');
  expect(formatVolume(40, METRIC)).toBe('151 L');
  expect(formatVolume(1.25, US)).toBe('1.3 gal');
  expect(gallonsTyped(3.785411784, METRIC)).toBeCloseTo(1, 9);
  expect(formatVolume(0.05, US)).toBe('0.05 gal');
  expect(shownVolume(0.05, US)).toBe(0.05);
  expect(shownVolume(1.25, US)).toBe(1.25);
  expect(shownVolume(1.25, METRIC)).toBe(4.73);
  expect(shownVolume(12.345, US)).toBe(12.3);
  expect(formatSize({ size: '1 liter' })).toBe('1 liter (0.26 gal)');
  expect(formatSize({ size: '1.9 gallons' })).toBe('1.9 gallons (7.2 L)');
  expect(formatSize({ size: '75' })).toBe('75 gallons (284 L)');
  expect(formatSize({ size: '280 litres' })).toBe('280 litres (74 gal)');
  expect(formatSize({ size: 'Small' })).toBe('Small');
  expect(formatSize({ size: null })).toBeNull();
});
