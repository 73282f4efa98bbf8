import { expect, test } from 'vitest';
import { formatSize, formatVolume, gallonsTyped } from './units.ts';

const US = { temperatureUnit: 'fahrenheit', salinityUnit: 'sg', volumeUnit: 'gallons' } as const;
const METRIC = { temperatureUnit: 'celsius', salinityUnit: 'ppt', volumeUnit: 'litres' } as const;

test('volumes and sizes', () => {
  expect(formatVolume(40, US)).toBe('40 gal');
  expect(formatVolume(40, METRIC)).toBe('151 L');
  expect(formatVolume(1.25, US)).toBe('1.3 gal');
  expect(gallonsTyped(3.785411784, METRIC)).toBeCloseTo(1, 9);
  expect(formatSize({ size: '75', gallons: 75 })).toBe('75 gallons (284 L)');
  expect(formatSize({ size: '280 litres', gallons: 74 })).toBe('280 litres (74 gal)');
  expect(formatSize({ size: 'Small', gallons: null })).toBe('Small');
  expect(formatSize({ size: null, gallons: null })).toBeNull();
});
